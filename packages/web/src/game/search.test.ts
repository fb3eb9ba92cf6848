import { type State, start, type Title } from '@roundhouse/engine';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { expect, it } from 'vitest';
import { W } from '../text/language.ts';
import { newRecord } from './games.ts';
import { search } from './search.ts';
import type { Answer } from './solver.ts';

const answersTo = async (state: State): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  await search({ id: 1, position: state, company: 'CA', measures: [null] }, (answer) => answers.push(answer));
  return answers;
};

it('searches under the rules version of the game, and under no other', async () => {
  const title = (await loadTitle('1857')) as Title;
  const { state } = start(title, newRecord(title, ['Ana', 'Ben'], { finance: '1856', oba: 'FCO' }));
  expect((await answersTo(state)).at(-1)).toMatchObject({ id: 1, final: true, best: { runs: [], income: 0 } });
  expect(await answersTo({ ...state, rules: 99 })).toEqual([{ id: 1, error: W.game.noRules('1857', 99) }]);
});
