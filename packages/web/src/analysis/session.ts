import { type GameRecord, type Move, type Outcome, type PlayerId, type Title, writeNotation } from '@roundhouse/engine';
import { cut, extend, type Line } from '@roundhouse/table';
import { type GameFile, Session } from '../game/session.ts';
import { addMove, type Branch, branchIn, changeBranch, movesOf, notedOf, type Spot, type Tree, withoutBranch } from './tree.ts';

/** An analysis: every seat is played here, every move grows the tree, and the game stays as it is. Only the moves up to the spot are shown. */
export class TreeSession extends Session {
  readonly file: GameFile;
  #tree: Tree;
  #spot: Spot;
  readonly #save: (tree: Tree) => void;
  #removed: { readonly name: string; readonly tree: Tree; readonly spot: Spot } | null = null;
  readonly #lines = new Map<string | null, Line>();

  constructor(title: Title, file: GameFile, trunk: Line, spot: number, save: (tree: Tree) => void) {
    super(title, file.record, cut(trunk, spot));
    this.file = file;
    this.#tree = { trunk: file.record.moves, branches: file.branches ?? [] };
    this.#spot = { branch: null, at: Math.min(spot, trunk.moves.length) };
    this.#save = save;
    this.#lines.set(null, trunk);
  }

  get name(): string {
    return this.file.name;
  }

  get tree(): Tree {
    return this.#tree;
  }

  /** The game with all branches. */
  override get notation(): string {
    const record: GameRecord = { ...this.file.record, moves: this.#tree.trunk };
    return writeNotation(this.title, record, notedOf(this.#tree));
  }

  get spot(): Spot {
    return this.#spot;
  }

  get canUndo(): boolean {
    return this.#spot.at > 0;
  }

  get canRedo(): boolean {
    return this.#spot.at < movesOf(this.#tree, this.#spot.branch).length;
  }

  get undoes(): Move | null {
    return this.line.moves.at(-1) ?? null;
  }

  acts(_player: PlayerId): boolean {
    return true;
  }

  /** The whole line of a branch, or of the game. */
  lineOf(id: string | null): Line {
    const known = this.#lines.get(id);
    const moves = movesOf(this.#tree, id);
    if (known !== undefined && known.moves.length === moves.length) return known;
    const branch = branchIn(this.#tree, id);
    let line = branch === undefined ? cut(this.lineOf(null), 0) : cut(this.lineOf(branch.parent), branch.at);
    for (const move of moves.slice(line.moves.length)) {
      const next = extend(this.title, line, move, { proof: false });
      if (!next.outcome.ok) break;
      line = next.line;
    }
    this.#lines.set(id, line);
    return line;
  }

  /** Shows a spot of the tree. */
  show(spot: Spot): void {
    const line = this.lineOf(spot.branch);
    const at = Math.max(0, Math.min(spot.at, line.moves.length));
    this.#spot = { branch: spot.branch, at };
    this.line = cut(line, at);
    this.tell();
  }

  override goTo(move: number | null): void {
    this.show({ ...this.#spot, at: move ?? this.#spot.at });
  }

  play(move: Move): Outcome {
    const { outcome } = extend(this.title, this.line, move);
    if (!outcome.ok) return outcome;
    const { tree, spot } = addMove(this.#tree, this.#spot, move);
    this.#become(tree);
    this.show(spot);
    return outcome;
  }

  undo(): void {
    this.show({ ...this.#spot, at: this.#spot.at - 1 });
  }

  redo(): void {
    this.show({ ...this.#spot, at: this.#spot.at + 1 });
  }

  override startDraft(): void {}
  commitDraft(): void {}

  change(id: string, change: Partial<Pick<Branch, 'name' | 'note'>>): void {
    this.#become(changeBranch(this.#tree, id, change));
    this.tell();
  }

  /** The branch deleted last, until something else is changed. */
  get removed(): string | null {
    return this.#removed?.name ?? null;
  }

  /** Brings it back, with all that left it. */
  restore(): void {
    const before = this.#removed;
    if (before === null) return;
    this.#become(before.tree);
    this.show(before.spot);
  }

  remove(id: string): void {
    const branch = branchIn(this.#tree, id);
    const before = branch === undefined ? null : { name: branch.name, tree: this.#tree, spot: this.#spot };
    this.#become(withoutBranch(this.#tree, id));
    this.#removed = before;
    const trunk = this.lineOf(null);
    this.#lines.clear();
    this.#lines.set(null, trunk);
    if (branch !== undefined && branchIn(this.#tree, this.#spot.branch) === undefined) this.show({ branch: branch.parent, at: branch.at });
    else this.tell();
  }

  #become(tree: Tree): void {
    if (tree === this.#tree) return;
    this.#tree = tree;
    this.#removed = null;
    this.#save(tree);
  }
}
