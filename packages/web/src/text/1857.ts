// The words that only the app of 1857 says.

/** Privates by what they do for their owner. The powers work for a company that owns the private. */
const powers: Readonly<Record<string, string>> = {
  IP: 'The owning company pays half of every $40 river or bridge cost. Unlimited use.',
  FCE: 'Blocks tile lays on O21 until a company owns it or it closes. No other power.',
  FCA: 'Blocks tile lays on M11 until a company owns it or it closes. The owning company may once lay a free extra yellow tile on M11, connected or not, and places tokens there for $40 less.',
  FCBAR: 'The owning company may place a marker in Rosario. Rosario then pays that company $10 more.',
  FCCR: 'Blocks tile lays on K11 (Córdoba) until a company owns it or it closes. No other power.',
  FCO: 'Comes with the OBA president’s certificate. Closes when OBA buys its first train. Can’t be sold to a company.',
  'OBA-president': 'You set OBA’s par price at once. No income.',
};

export const en1857 = {
  shorts: { 'OBA-president': 'OBA 20%' } as Readonly<Record<string, string>>,
  names: { 'OBA-president': 'OBA president’s certificate' } as Readonly<Record<string, string>>,
  powers,
  track: {
    yellow: 'Up to two yellow tiles.',
    any: 'Up to two yellow tiles or one upgrade.',
    second: 'One more yellow tile.',
    extra: 'Only the FCA’s extra tile is left.',
  },
};
