// What people are told about their games while they are away, and by which way. Server and app share the words of the choice.

/** What a person can be told about. `turn` includes running out of time, `follow` is about the games of others, `club` about invitations. */
export const NOTICE_KINDS = ['turn', 'ask', 'mention', 'over', 'follow', 'club', 'digest'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const CHANNELS = ['push', 'email', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channels for each kind. */
export type Choices = Readonly<Record<NoticeKind, readonly Channel[]>>;

export const HOOK_KINDS = ['discord', 'slack', 'telegram'] as const;
export type HookKind = (typeof HOOK_KINDS)[number];

/** Where a person is told, and when not. Times are minutes of the local day. */
export interface NoticeSettings {
  /** A time zone such as Europe/Berlin. */
  readonly zone: string;
  /** Nothing is sent in these hours; what came up is sent when they end. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
  /** When the daily digest is sent. */
  readonly digest: number;
  readonly choices: Choices;
}

/** The settings of a person, and what they can choose from. */
export interface NoticeInfo extends NoticeSettings {
  /** Channels that this server offers. */
  readonly channels: readonly Channel[];
  /** The key that browsers subscribe with. */
  readonly pushKey: string;
  readonly pushes: readonly { readonly id: string; readonly agent: string; readonly created: number }[];
  readonly hooks: readonly {
    readonly id: string;
    readonly kind: HookKind;
    /** The address without its secret. */
    readonly shows: string;
    /** Why the last message was not taken. */
    readonly failed: string | null;
  }[];
}

/** A stretch of a message that names a person. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

const ENDS = /^(?:$|[^\p{L}\p{N}_-])/u;

/** Where a message names people with an @, by the longest name that fits. */
export const mentionsIn = (text: string, names: readonly string[]): readonly Mention[] => {
  const byLength = names.toSorted((a, b) => b.length - a.length);
  const found: Mention[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = byLength.find((one) => {
      const end = at + 1 + one.length;
      return one !== '' && text.slice(at + 1, end).toLowerCase() === one.toLowerCase() && ENDS.test(text.slice(end));
    });
    if (name !== undefined) found.push({ from: at, to: at + 1 + name.length, name });
  }
  return found;
};
