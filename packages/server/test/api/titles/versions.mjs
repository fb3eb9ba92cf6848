// 1857 under made-up rules versions. Version 2 changes one policy: players start with 10 more. Version 3 takes that back.
import { catalogue as cards, loadTitle as load } from '@roundhouse/titles/catalogue';

export const catalogue = cards.filter(({ id }) => id === '1857');

const richer = (players, by) => Object.fromEntries(Object.entries(players).map(([id, row]) => [id, { ...row, cash: row.cash + by }]));

const BONUS = { 1: 0, 2: 10, 3: 0 };

/** A `loadTitle` that knows the versions up to the newest. */
export const versionsUpTo =
  (newest) =>
  async (id, rules = newest) => {
    const title = id === '1857' && rules <= newest ? await load(id) : undefined;
    if (title === undefined || !(rules in BONUS)) return undefined;
    // The rules of 1857 look their policy up by number: those that are made up have that of its newest.
    for (const number of Object.keys(BONUS).map(Number))
      if (!title.versions.some((version) => version.rules === number)) title.versions.push({ ...title.versions.at(-1), rules: number });
    const start = (record) => {
      const state = title.start(record);
      return { ...state, rules, players: richer(state.players, BONUS[rules]) };
    };
    const versions = Object.keys(BONUS).map((number) => ({ rules: Number(number), changed: `Number ${number}.`, policy: {} }));
    return { ...title, rules, versions: versions.filter((version) => version.rules <= newest), start };
  };
