// A trace of form "oracle-trace-1" (a game played on 18xx.games, with the state after each action) as the export it was made from.

const actionOf = ({ id, type, entity, entity_type, params }) => ({ ...params, id, type, entity, entity_type });

export const isTrace = ({ format }) => format === 'oracle-trace-1';

export const exportOf = ({ setup, entries, final }) => {
  const actions = [];
  for (const entry of entries) {
    if (entry.sub === 0) actions.push({ ...actionOf(entry), auto_actions: [] });
    else actions.at(-1).auto_actions.push(actionOf(entry));
  }
  const { title: name, seed, optional_rules, seating } = setup;
  const players = seating.map((id) => ({ id, name: id }));
  return { title: name, settings: { seed, optional_rules }, players, actions, result: final.result, status: 'finished' };
};
