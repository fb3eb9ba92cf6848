import type { GameRecord, PlayerId, Read } from '@roundhouse/engine';
import type { Imported, Importer, Watch } from '../../foreign.ts';
import { title18esp as title } from '../index.ts';
import type { Action } from './action.ts';
import { companyAction } from './company.ts';
import { type Export, readExport } from './export.ts';
import { differences } from './known.ts';
import { type Lots, lotsOf } from './lots.ts';
import { playerAction } from './player.ts';
import { type Outcome, Translator } from './translator.ts';
import { standing } from './undo.ts';

// A game of 18España exported from 18xx.games becomes a record, action by action, as far as our rules agree.

const emptyRecord = ({ players }: Export, lots: Lots): GameRecord => ({
  format: 1,
  title: title.id,
  rules: title.rules,
  ...lots,
  players: players.map(({ name }, seat) => ({ id: `p${seat + 1}`, name })),
  moves: [],
});

/** Notes for players and programmes that change nothing by themselves. */
const isIdle = ({ type }: Action): boolean => type.startsWith('program_') || type === 'log';

const follow = (t: Translator, action: Action): Outcome => {
  const before = t.game.state;
  t.game.events.length = 0;
  const outcome = action.entityType === 'player' ? playerAction(t, action) : companyAction(t, action);
  const seen = { action, before, after: t.game.state, events: t.game.events };
  if (outcome === 'stopped') return outcome;
  for (const { rule, says, once } of differences(seen))
    if (!once || t.deviations.every((known) => known.rule !== rule)) t.note(rule, says, 'adjusted');
  return outcome;
};

/** Follows all actions; the number of those that were followed. */
const followAll = (t: Translator, actions: readonly Action[], watch?: Watch): number => {
  for (let action = t.advance(); action !== null; action = t.advance()) {
    if (action.type === 'end_game') return actions.length;
    if (!isIdle(action) && follow(t, action) === 'stopped') return actions.indexOf(action);
    t.game.state = watch?.(action.id, action.sub, t.game.state) ?? t.game.state;
  }
  return actions.length;
};

const worthsOf = ({ result, players }: Export, t: Translator, ids: ReadonlyMap<string, PlayerId>): Imported['worths'] => {
  if (result === null) return null;
  return players.map(({ id }) => {
    const player = ids.get(id) as PlayerId;
    return { player, there: result.get(id) as number, here: title.worth(t.game.state, player) };
  });
};

const translate = (given: Export, actions: readonly Action[], watch?: Watch): Read<Imported> => {
  const lots = lotsOf(given.seed, given.isStandard, given.players.length);
  const opening = emptyRecord(given, lots);
  const undrawn = title.drawn(opening.draws, opening.players.length, opening.options);
  if (undrawn !== null) return { ok: false, error: undrawn };
  const ids = new Map(given.players.map(({ id }, seat) => [id, opening.players[seat]?.id ?? '']));
  const t = new Translator(opening, lots.draws, ids, actions);
  const followed = followAll(t, actions, watch);
  const complete = followed === actions.length;
  // The last passes of a finished game lead to its end.
  if (complete && given.isFinished && actions.at(-1)?.type !== 'end_game') t.game.reach(() => t.game.state.result !== null);
  return {
    ok: true,
    value: {
      record: { ...opening, moves: t.game.moves },
      deviations: t.deviations,
      complete,
      actions: { followed, of: actions.length },
      worths: complete ? worthsOf(given, t, ids) : null,
    },
  };
};

/** Translates a game of 18España exported from 18xx.games. */
export const importGame: Importer = (given, watch) => {
  const read = readExport(given);
  if (!read.ok) return read;
  const actions = standing(read.value.entries);
  return actions.ok ? translate(read.value, actions.value, watch) : actions;
};
