import type { Move } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { addMove, branchesOf, changeBranch, grown, movesOf, notedOf, planOf, type Tree, withoutBranch } from './tree.ts';

const move = (type: string): Move => ({ type, by: 'ana' });
const game: Tree = { trunk: ['a', 'b', 'c'].map(move), branches: [] };
const types = (tree: Tree, branch: string | null): string =>
  movesOf(tree, branch)
    .map(({ type }) => type)
    .join('');

describe('a tree of branches', () => {
  it('grows a branch from any move of the game and of a branch, and follows moves it knows', () => {
    const one = addMove(game, { branch: null, at: 1 }, move('x'));
    expect([one.spot, types(one.tree, '1'), types(one.tree, null)]).toEqual([{ branch: '1', at: 2 }, 'ax', 'abc']);
    const two = addMove(one.tree, one.spot, move('y'));
    expect(types(two.tree, '1')).toBe('axy');
    const sub = addMove(two.tree, { branch: '1', at: 2 }, move('z'));
    expect([types(sub.tree, '2'), sub.tree.branches.map(({ name }) => name)]).toEqual(['axz', ['A', 'B']]);
    // Known moves are followed, along the game and into a branch, and none is added twice.
    expect(addMove(sub.tree, { branch: null, at: 1 }, move('b'))).toEqual({ tree: sub.tree, spot: { branch: null, at: 2 } });
    expect(addMove(sub.tree, { branch: null, at: 1 }, move('x')).spot).toEqual({ branch: '1', at: 2 });
    // Before its own moves, a branch is its parent.
    expect(addMove(sub.tree, { branch: '2', at: 0 }, move('q')).tree.branches.at(-1)).toMatchObject({ parent: null, at: 0, name: 'C' });
    // The end of the game is left by a branch: the game itself never grows.
    const end = addMove(game, { branch: null, at: 3 }, move('d'));
    expect([types(end.tree, '1'), end.tree.trunk.length]).toEqual(['abcd', 3]);
  });

  it('keeps names and notes, and takes branches away with all that leave them', () => {
    const one = addMove(game, { branch: null, at: 1 }, move('x'));
    const two = addMove(one.tree, { branch: '1', at: 1 }, move('y'));
    const three = addMove(one.tree, { branch: null, at: 2 }, move('z'));
    expect(changeBranch(three.tree, '1', { name: 'Rosario', note: 'too slow' }).branches[0]).toMatchObject({
      name: 'Rosario',
      note: 'too slow',
    });
    const sub = addMove(three.tree, { branch: '1', at: 2 }, move('w'));
    expect(withoutBranch(sub.tree, '1').branches.map(({ id }) => id)).toEqual(['2']);
    expect(two.tree.branches.length).toBe(2);
  });

  it('keeps its branches when the game goes on, and when it goes back and takes another way', () => {
    const { tree } = addMove(game, { branch: null, at: 3 }, move('x'));
    expect(types(grown(tree, ['a', 'b', 'c', 'd'].map(move)), '1')).toBe('abcx');
    const other = grown(tree, ['a', 'e'].map(move));
    expect([types(other, '1'), other.branches[0]?.at]).toEqual(['abcx', 1]);
  });

  it('hands the moves of one player to the game as a plan, unless the game has moved on', () => {
    const one = addMove(game, { branch: null, at: 3 }, move('x'));
    const two = addMove(one.tree, one.spot, move('y'));
    const other = addMove(two.tree, two.spot, { type: 'z', by: 'ben' });
    expect(planOf(other.tree, '1')).toEqual({ base: 3, moves: [move('x'), move('y')] });
    const twig = addMove(other.tree, { branch: '1', at: 4 }, move('w'));
    expect(planOf(twig.tree, '2')).toEqual({ base: 3, moves: [move('x'), move('w')] });
    expect(planOf(grown(other.tree, [...game.trunk, move('d')]), '1')).toBeNull();
  });

  it('is told by places and read back, also after a branch was deleted', () => {
    const one = addMove(game, { branch: null, at: 1 }, move('x'));
    const two = addMove(one.tree, { branch: null, at: 2 }, move('y'));
    const sub = addMove(two.tree, two.spot, move('z'));
    const twig = addMove(sub.tree, { branch: '2', at: 3 }, move('w'));
    const tree = withoutBranch(twig.tree, '1');
    const read = { trunk: tree.trunk, branches: branchesOf(notedOf(tree)) };
    expect(read.branches.map(({ name, parent, at }) => [name, parent, at])).toEqual([
      ['B', null, 2],
      ['C', '1', 3],
    ]);
    expect([types(read, '1'), types(read, '2')]).toEqual(['abyz', 'abyw']);
  });
});
