/** What the options of the titles mean. */
export const OPTION_WORDS: Readonly<Record<string, { readonly name: string; readonly values: Readonly<Record<string, string>> }>> = {
  finance: {
    name: 'Finance model',
    values: {
      '1856': 'Unsold shares lie in an initial offer at par; the market pays its dividend to the company.',
      '18EU': 'Unsold shares lie in the treasury at the current price; companies deal in their own shares.',
    },
  },
  dealing: {
    name: 'Extended share dealing (11.1)',
    values: {
      true: 'A corporation may sell a certificate of its initial offering; the president’s trade of 5 % for 10 % is gone.',
      false: 'As in the basic game.',
    },
  },
  earlyPrivates: {
    name: 'Privates in the yellow phase (11.2)',
    values: { true: 'Corporations may buy privates from their first operating round on.', false: 'As in the basic game.' },
  },
  coast: {
    name: 'Track to the coast (11.3)',
    values: { true: 'Track may run against the coast.', false: 'As in the basic game.' },
  },
  setup: {
    name: 'Set-up',
    values: { standard: 'The companies of the standard game.', random: 'Companies drawn by lot.' },
  },
  game: {
    name: 'Game',
    values: { full: 'Sardinia and Corsica.', short: 'Sardinia alone, for two or three.' },
  },
  oba: {
    name: 'Opening of the Oeste',
    values: {
      FCO: 'The last item of the auction is the FCO, with the president certificate at 65.',
      certificate: 'The last item is the bare president certificate; its buyer sets the price.',
    },
  },
};
