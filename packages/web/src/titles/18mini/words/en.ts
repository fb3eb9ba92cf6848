// What only the app of 18Mini says.

export const words = {
  bond: { name: 'Bond', issued: 'issued', left: 'not issued' },
};
