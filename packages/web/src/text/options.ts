/** What the options of the titles mean. */
export const OPTION_WORDS: Readonly<Record<string, { readonly name: string; readonly values: Readonly<Record<string, string>> }>> = {
  finance: {
    name: 'Finance model',
    values: {
      '1856': 'Unsold shares lie in an initial offer at par; the market pays its dividend to the company.',
      '18EU': 'Unsold shares lie in the treasury at the current price; companies deal in their own shares.',
    },
  },
  oba: {
    name: 'Opening of the Oeste',
    values: {
      FCO: 'The last item of the auction is the FCO, with the president certificate at 65.',
      certificate: 'The last item is the bare president certificate; its buyer sets the price.',
    },
  },
};
