// What only the app of 1857 says.

/** The figures and places of the privates' powers, as players read them. */
export interface Powers {
  /** The cost of a lay that the IP halves. */
  readonly halved: string;
  /** The hex of the FCA, and what a token there costs less. */
  readonly fca: string;
  readonly tokenDiscount: string;
  /** What the marker adds. */
  readonly marker: string;
}

/** Privates by what they do for their owner. The powers work for a company that owns the private. */
const powers: Readonly<Record<string, (its: Powers) => string>> = {
  IP: ({ halved }) => `The owning company pays half of every ${halved} river or bridge cost. Unlimited use.`,
  FCE: () => 'Blocks tile lays on O21 until a company owns it or it closes. No other power.',
  FCA: ({ fca, tokenDiscount }) =>
    `Blocks tile lays on ${fca} until a company owns it or it closes. The owning company may once lay a free extra yellow tile on ${fca}, connected or not, and places tokens there for ${tokenDiscount} less.`,
  FCBAR: ({ marker }) => `The owning company may place a marker in Rosario. Rosario then pays that company ${marker} more.`,
  FCCR: () => 'Blocks tile lays on K11 (Córdoba) until a company owns it or it closes. No other power.',
  FCO: () => 'Comes with the OBA president’s certificate. Closes when OBA buys its first train. Can’t be sold to a company.',
  'OBA-president': () => 'You set OBA’s par price at once. No income.',
};

const shorts: Readonly<Record<string, string>> = { 'OBA-president': 'OBA 20%' };
const names: Readonly<Record<string, string>> = { 'OBA-president': 'OBA president’s certificate' };

export const words = {
  shorts,
  names,
  powers,
  track: {
    yellow: 'Up to two yellow tiles.',
    any: 'Up to two yellow tiles or one upgrade.',
    second: 'One more yellow tile.',
    extra: 'Only the FCA’s extra tile is left.',
  },
};
