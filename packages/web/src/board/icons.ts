// How printed icons are shown: by their kind, whatever the title.

const SIGNS = [
  'mountain',
  'green-mountain',
  'river',
  'amazon',
  'mine',
  'anchor',
  'ship',
  'crown',
  'lock',
  'keys',
  'pass',
  'ring',
  'cable',
  'coast',
] as const;
export type SignName = (typeof SIGNS)[number];

export const isSign = (name: string): name is SignName => (SIGNS as readonly string[]).includes(name);

export type IconForm =
  /** A sign alone; a plate is a disc in that colour behind it. */
  | { readonly form: 'sign'; readonly sign: SignName; readonly plate?: string }
  /** A sign and a figure. */
  | { readonly form: 'badge'; readonly sign: SignName; readonly before: string }
  | { readonly form: 'pin' | 'base' | 'lock' | 'crown' | 'pass' }
  /** Shown by other means (the letters on a hex that stands for another sheet). */
  | { readonly form: 'none' };

const FORMS: Readonly<Record<string, IconForm>> = {
  destination: { form: 'pin' },
  base: { form: 'base' },
  private: { form: 'lock' },
  bourbon: { form: 'crown' },
  pass: { form: 'pass' },
  port: { form: 'badge', sign: 'anchor', before: '+' },
  papal: { form: 'badge', sign: 'keys', before: '+' },
  token: { form: 'badge', sign: 'ring', before: '+' },
  funicolare: { form: 'badge', sign: 'cable', before: '+' },
  M: { form: 'badge', sign: 'ship', before: 'M' },
  harbour: { form: 'sign', sign: 'anchor' },
  anchor: { form: 'sign', sign: 'anchor' },
  mine: { form: 'sign', sign: 'mine' },
  'mine-red': { form: 'sign', sign: 'mine', plate: 'red' },
  'mine-green': { form: 'sign', sign: 'mine', plate: 'green' },
  'mine-blue': { form: 'sign', sign: 'mine', plate: 'blue' },
  coast: { form: 'sign', sign: 'coast' },
  napoli: { form: 'none' },
};

export const formOf = (kind: string): IconForm => FORMS[kind] ?? { form: 'sign', sign: 'ring' };

/** The icon that a stop of this kind is drawn with. */
export const stopSign = (townKind: string | undefined): SignName | undefined =>
  townKind === 'mine' ? 'mine' : townKind === 'harbour' ? 'anchor' : undefined;

/** The printed icon that such a stop stands for. */
export const stopIcon = (townKind: string | undefined): string | undefined =>
  townKind === 'mine' || townKind === 'harbour' ? townKind : undefined;
