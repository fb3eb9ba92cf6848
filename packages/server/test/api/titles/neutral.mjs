// The built-in titles after a neutral change: every title has one more option, off by default, that adds fields to the state.
import { catalogue as cards, loadTitle as load } from '@roundhouse/titles/catalogue';

const EXTRA = { id: 'extra', values: [false, true], default: false };

export const catalogue = cards.map((card) => ({ ...card, options: [...card.options, EXTRA] }));

const added = (rows) => Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { ...row, added: 'later' }]));

/** The state with unknown fields: in the title's own slice, in the state, in its rows. */
const withMore = (state, extra) => ({
  ...state,
  added: 'later',
  own: { ...state.own, extra },
  players: added(state.players),
  companies: added(state.companies),
  assets: added(state.assets),
});

export const loadTitle = async (id, rules) => {
  const title = await load(id, rules);
  if (title === undefined) return undefined;
  const start = (record) => withMore(title.start(record), record.options.extra ?? false);
  return { ...title, options: [...title.options, EXTRA], start };
};
