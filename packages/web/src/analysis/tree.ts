import type { Move, NotedBranch } from '@roundhouse/engine';

// An analysis of a game: the game itself as the trunk, and branches that leave it or each other at some move. It belongs to its game.

export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** The branch it leaves; null: the game. */
  readonly parent: string | null;
  /** So many moves of its parent's line come before its own. */
  readonly at: number;
  readonly moves: readonly Move[];
}

export interface Tree {
  /** The moves of the game, as far as they were known. */
  readonly trunk: readonly Move[];
  readonly branches: readonly Branch[];
}

/** A place in a tree: so many moves along a branch, or along the game. */
export interface Spot {
  readonly branch: string | null;
  readonly at: number;
}

const same = (a: Move | undefined, b: Move | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

export const branchIn = ({ branches }: Tree, id: string | null): Branch | undefined => branches.find((branch) => branch.id === id);

/** All moves of a line from the start of the game. */
export const movesOf = (tree: Tree, id: string | null): readonly Move[] => {
  const branch = branchIn(tree, id);
  return branch === undefined ? tree.trunk : [...movesOf(tree, branch.parent).slice(0, branch.at), ...branch.moves];
};

/** 'A' to 'Z', then 'A2' and so on: the first letter that is free. */
const freeName = ({ branches }: Tree): string => {
  const taken = new Set(branches.map(({ name }) => name));
  for (let round = 1; ; round++)
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const name = round === 1 ? letter : `${letter}${round}`;
      if (!taken.has(name)) return name;
    }
};

const freeId = ({ branches }: Tree): string => String(1 + Math.max(0, ...branches.map(({ id }) => Number(id))));

/** A move at a spot: along a line that has it already, at the end of a branch, or as a new branch. The game itself never grows. */
export const addMove = (tree: Tree, { branch: id, at }: Spot, move: Move): { readonly tree: Tree; readonly spot: Spot } => {
  const line = movesOf(tree, id);
  if (at < line.length && same(line[at], move)) return { tree, spot: { branch: id, at: at + 1 } };
  const known = tree.branches.find((branch) => branch.parent === id && branch.at === at && same(branch.moves[0], move));
  if (known !== undefined) return { tree, spot: { branch: known.id, at: at + 1 } };
  if (id !== null && at === line.length) {
    const branches = tree.branches.map((branch) => (branch.id === id ? { ...branch, moves: [...branch.moves, move] } : branch));
    return { tree: { ...tree, branches }, spot: { branch: id, at: at + 1 } };
  }
  // A spot before a branch's own moves is one of its parent.
  const from = branchIn(tree, id);
  if (from !== undefined && at < from.at) return addMove(tree, { branch: from.parent, at }, move);
  const next: Branch = { id: freeId(tree), name: freeName(tree), note: '', parent: id, at, moves: [move] };
  return { tree: { ...tree, branches: [...tree.branches, next] }, spot: { branch: next.id, at: at + 1 } };
};

/** What a branch would do in the game: its first moves, as long as one player makes them. Null if the game has moved on since. */
export const planOf = (tree: Tree, id: string): { readonly base: number; readonly moves: readonly Move[] } | null => {
  let root = branchIn(tree, id);
  while (root !== undefined && root.parent !== null) root = branchIn(tree, root.parent);
  if (root === undefined || root.at !== tree.trunk.length) return null;
  const moves = movesOf(tree, id).slice(root.at);
  const end = moves.findIndex(({ by }) => by !== moves[0]?.by);
  return { base: root.at, moves: end < 0 ? moves : moves.slice(0, end) };
};

export const changeBranch = (tree: Tree, id: string, change: Partial<Pick<Branch, 'name' | 'note'>>): Tree => ({
  ...tree,
  branches: tree.branches.map((branch) => (branch.id === id ? { ...branch, ...change } : branch)),
});

/** Without a branch and all that leave it. */
export const withoutBranch = (tree: Tree, id: string): Tree => {
  const gone = new Set([id]);
  for (const { id: child, parent } of tree.branches) if (parent !== null && gone.has(parent)) gone.add(child);
  return { ...tree, branches: tree.branches.filter((branch) => !gone.has(branch.id)) };
};

/** The tree with the game as it is now. Branches stay where they began, also where the game went back and took another way. */
export const grown = (tree: Tree, trunk: readonly Move[]): Tree => {
  let common = 0;
  while (common < trunk.length && common < tree.trunk.length && same(trunk[common], tree.trunk[common])) common++;
  const branches = tree.branches.map((branch) =>
    branch.parent !== null || branch.at <= common
      ? branch
      : { ...branch, at: common, moves: [...tree.trunk.slice(common, branch.at), ...branch.moves] },
  );
  return { trunk, branches };
};

/** The branches as notation names them: each by its place, after the one it leaves. */
export const notedOf = ({ branches }: Tree): readonly NotedBranch[] =>
  branches.map(({ name, note, parent, at, moves }) => {
    const place = branches.findIndex(({ id }) => id === parent);
    return { name, note, at, moves, parent: place < 0 ? null : place };
  });

/** The branches that stand in notation. */
export const branchesOf = (noted: readonly NotedBranch[]): readonly Branch[] =>
  noted.map(({ parent, ...branch }, place) => ({ ...branch, id: String(place + 1), parent: parent === null ? null : String(parent + 1) }));
