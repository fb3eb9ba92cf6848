import { type ReactNode, useMemo } from 'react';
import { pageHref } from '../app/route.ts';
import { useGame } from '../game/context.tsx';
import { figuresOf } from '../game/position.ts';
import { useSession } from '../game/use-session.ts';
import { keepPlan, type Plan } from '../net/drafts.ts';
import { Panel } from '../panels/Panel.tsx';
import { moveWords } from '../text/words.ts';
import { TreeSession } from './session.ts';
import { type Branch, branchIn, planOf } from './tree.ts';
import { words } from './words/index.ts';
import './analysis.css';

const useTree = (): TreeSession | null => {
  const session = useSession(useGame().session);
  return session instanceof TreeSession ? session : null;
};

/** Leads back to the game, at the move where the shown branch leaves it. */
const backTo = (session: TreeSession): void => {
  const { page, from } = session.file;
  window.location.hash = page ?? pageHref({ page: 'game', id: from?.game ?? '' });
};

/** Is the game one that can be played on? Others are only looked at. */
const isPlayed = ({ file: { page = '' } }: TreeSession): boolean => /^#\/(game|table)\//.test(page);

/** Goes to the game with these moves planned. Nothing is played. */
const planInGame = (session: TreeSession, plan: Plan): void => {
  keepPlan(session.file.from?.game ?? '', plan);
  backTo(session);
};

/** Says over the board that this is not the game. */
export const Banner = (): ReactNode => {
  const session = useTree();
  if (session === null) return null;
  return (
    <p className="analysisbanner" role="status">
      <b>{words.banner}</b>
      <button type="button" className="btn sm" data-back-to-game onClick={() => backTo(session)}>
        {words.back} <kbd>Esc</kbd>
      </button>
    </p>
  );
};

/** The moves of a branch; each leads to the position after it. */
const Moves = ({ session, branch }: { readonly session: TreeSession; readonly branch: Branch }): ReactNode => {
  const game = useGame();
  const { spot } = session;
  return (
    <ol className="branchmoves">
      {branch.moves.map((move, index) => {
        const at = branch.at + index + 1;
        return (
          <li key={at}>
            <button
              type="button"
              className="linklike s"
              aria-current={spot.branch === branch.id && spot.at === at ? 'step' : undefined}
              onClick={() => session.show({ branch: branch.id, at })}
            >
              <span className="mut">{at}</span> {moveWords(game, move)}
            </button>
          </li>
        );
      })}
    </ol>
  );
};

const Twigs = ({ session, parent }: { readonly session: TreeSession; readonly parent: string | null }): ReactNode => {
  const { tree, spot } = session;
  const twigs = tree.branches.filter((branch) => branch.parent === parent).toSorted((a, b) => a.at - b.at);
  if (twigs.length === 0) return null;
  return (
    <ul className="twigs">
      {twigs.map((branch) => {
        const late = branch.parent === null ? tree.trunk.length - branch.at : 0;
        return (
          <li key={branch.id}>
            <button
              type="button"
              className="linklike branchname"
              data-branch={branch.id}
              aria-current={spot.branch === branch.id ? 'true' : undefined}
              onClick={() => session.show({ branch: branch.id, at: branch.at + branch.moves.length })}
            >
              <b>{branch.name}</b> <span className="xs mut">{words.from(branch.at)}</span>
              {late > 0 && <span className="xs mut"> {words.behind(late)}</span>}
            </button>
            {branch.note !== '' && <p className="xs mut branchnote">{branch.note}</p>}
            {spot.branch === branch.id ? (
              <Moves session={session} branch={branch} />
            ) : (
              <p className="xs mut">{words.moves(branch.moves.length)}</p>
            )}
            <Twigs session={session} parent={branch.id} />
          </li>
        );
      })}
    </ul>
  );
};

/** Name and note of the branch shown. */
const Fields = ({ session }: { readonly session: TreeSession }): ReactNode => {
  const branch = branchIn(session.tree, session.spot.branch);
  if (branch === undefined) return null;
  const plan = isPlayed(session) ? planOf(session.tree, branch.id) : null;
  return (
    <div className="branchfields">
      <input
        aria-label={words.name}
        data-branch-name
        maxLength={60}
        value={branch.name}
        onChange={({ target }) => session.change(branch.id, { name: target.value })}
      />
      <textarea
        aria-label={words.note}
        placeholder={words.noteHelp}
        data-branch-note
        rows={2}
        maxLength={2_000}
        value={branch.note}
        onChange={({ target }) => session.change(branch.id, { note: target.value })}
      />
      <div className="row wrap">
        {plan !== null && (
          <button type="button" className="btn sm" data-plan-branch title={words.planAbout} onClick={() => planInGame(session, plan)}>
            {words.plan(branch.name)}
          </button>
        )}
        <button type="button" className="btn sm" data-remove-branch onClick={() => session.remove(branch.id)}>
          {words.remove}
        </button>
      </div>
    </div>
  );
};

/** What each branch comes to for every player. */
const Compare = ({ session }: { readonly session: TreeSession }): ReactNode => {
  const game = useGame();
  const { tree, title } = session;
  const rows = useMemo(
    () =>
      [null, ...tree.branches].map((branch) => {
        const position = session.lineOf(branch?.id ?? null).positions.at(-1);
        return {
          id: branch?.id ?? '',
          name: branch?.name ?? null,
          players: position === undefined ? [] : figuresOf(title, position).players,
        };
      }),
    [tree, session, title],
  );
  if (tree.branches.length === 0) return null;
  return (
    <table className="s branchtable">
      <caption className="xs mut">{words.compare}</caption>
      <thead>
        <tr>
          <th scope="col">{words.branch}</th>
          {game.view.players.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, players }) => (
          <tr key={id}>
            <th scope="row">{name ?? words.game}</th>
            {players.map((player) => (
              <td key={player.id}>{game.money(player.worth)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The tree: the game, the branches that leave it, their names and notes, and what they come to. */
export const Branches = (): ReactNode => {
  const session = useTree();
  if (session === null) return null;
  const { tree, spot } = session;
  return (
    <Panel id="branches" heading={words.branches} tools={<span className="xs mut">{words.kept(tree.branches.length)}</span>}>
      <div className="body branches">
        <button
          type="button"
          className="linklike branchname"
          data-branch=""
          aria-current={spot.branch === null ? 'true' : undefined}
          onClick={() => session.show({ branch: null, at: tree.trunk.length })}
        >
          <b>{words.isHere(tree.trunk.length)}</b>
        </button>
        <Twigs session={session} parent={null} />
        {session.removed !== null && (
          <p className="row s" role="status">
            {words.removed(session.removed)}
            <button type="button" className="btn sm" data-restore-branch onClick={() => session.restore()}>
              {words.restore}
            </button>
          </p>
        )}
        {tree.branches.length === 0 && <p className="s mut">{words.none}</p>}
        <Fields session={session} />
        <Compare session={session} />
        <p className="xs mut">{words.private}</p>
      </div>
    </Panel>
  );
};
