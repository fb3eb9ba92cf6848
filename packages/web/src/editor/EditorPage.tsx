import type { HexId, Setting, Title } from '@roundhouse/engine';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { BoardStage, useBoard } from '../app/board-stage.tsx';
import { Site } from '../app/Header.tsx';
import { goTo, pageHref } from '../app/route.ts';
import { useGames } from '../app/storage-context.tsx';
import { useTheme } from '../app/theme.ts';
import { titleFor } from '../boards/loading.ts';
import { GameProvider, useGame } from '../game/context.tsx';
import { exportRecord } from '../game/games.ts';
import { packGame } from '../game/link.ts';
import type { Position } from '../game/position.ts';
import { PositionSession } from '../game/replay.ts';
import type { GameFile } from '../game/session.ts';
import { BoardPane } from '../pages/game/BoardPane.tsx';
import { W } from '../text/language.ts';
import { Pick } from './Fields.tsx';
import { BoardPart, CompaniesPart, PlayersPart, TurnPart } from './Parts.tsx';
import { basePosition, type Drafting, draft, gameFrom, newScenario, withChange } from './scenario.ts';
import './editor.css';
import { words } from './words/index.ts';

// Sets up a position: from a game or the start, with the engine's checks after every change.

const TABS = ['board', 'companies', 'players', 'turn'] as const;
type Tab = (typeof TABS)[number];

interface Open {
  readonly title: Title;
  readonly file: GameFile;
  readonly base: Position;
}

const nothing = (): void => undefined;

/** The board of the position; a click chooses a hex. */
const EditedBoard = ({ hex, onHex }: { readonly hex: HexId | null; readonly onHex: (hex: HexId) => void }): ReactNode => {
  const { shown } = useTheme();
  const overlay = useMemo(() => ({ selected: hex }), [hex]);
  useBoard(overlay, { onHex });
  return <BoardPane theme={shown} onTouched={nothing} />;
};

const Checked = ({ broken, refused }: { readonly broken: readonly string[]; readonly refused: string | null }): ReactNode => (
  <div role="status">
    {refused !== null && <p className="refusal">{words.refused(refused)}</p>}
    {broken.length === 0 ? (
      <p className="s" data-checked="good">
        {words.good}
      </p>
    ) : (
      <div className="note" data-checked="broken">
        <p className="s">{words.broken}</p>
        <ul className="s">
          {broken.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
    )}
  </div>
);

interface PuzzleFieldsProps {
  readonly runner: string;
  readonly onRunner: (company: string) => void;
  readonly good: boolean;
  readonly onCopy: () => void;
}

/** The position as a puzzle: whose best run is to be found. */
const PuzzleFields = ({ runner, onRunner, good, onCopy }: PuzzleFieldsProps): ReactNode => {
  const { view } = useGame();
  const able = view.companies.filter(({ trains, tokens }) => trains.length > 0 && tokens.length > 0).map(({ id }) => id);
  if (able.length === 0) return null;
  return (
    <div className="row wrap">
      <Pick
        label={words.puzzleOf}
        name="puzzle"
        value={runner}
        choices={[{ value: '', words: W.dash }, ...able.map((id) => ({ value: id, words: id }))]}
        onPick={onRunner}
      />
      <button type="button" className="btn sm" data-link-puzzle disabled={!good || runner === ''} onClick={onCopy}>
        {words.linkPuzzle}
      </button>
    </div>
  );
};

interface ActProps {
  readonly title: Title;
  readonly file: GameFile;
  readonly good: boolean;
}

/** What can be done with the position: play from it, share it, export it. */
const Acts = ({ title, file, good }: ActProps): ReactNode => {
  const games = useGames();
  const [told, tell] = useState<string | null>(null);
  const [withBots, setBots] = useState(true);
  const play = async (): Promise<void> => {
    const game = gameFrom(file, withBots, crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);
    await games.save(game);
    goTo({ page: 'game', id: game.id });
  };
  const link = async (): Promise<void> => {
    const page = { page: 'shared', packed: await packGame(title, file.record, 0) } as const;
    await navigator.clipboard.writeText(new URL(pageHref(page), window.location.href).href);
    tell(words.copied);
  };
  const [runner, setRunner] = useState('');
  const puzzle = async (): Promise<void> => {
    const page = { page: 'puzzle', company: runner, packed: await packGame(title, file.record, 0) } as const;
    await navigator.clipboard.writeText(new URL(pageHref(page), window.location.href).href);
    tell(words.copiedPuzzle(runner));
  };
  return (
    <>
      {title.routes !== undefined && (
        <PuzzleFields runner={runner} onRunner={setRunner} good={good} onCopy={() => void puzzle().catch(() => tell(words.failed))} />
      )}
      <span className="seg" role="group" aria-label={words.against}>
        {[true, false].map((bots) => (
          <button key={String(bots)} type="button" aria-pressed={withBots === bots} onClick={() => setBots(bots)}>
            {bots ? words.bots : words.hotseat}
          </button>
        ))}
      </span>
      <button type="button" className="btn primary block" data-play-scenario disabled={!good} onClick={() => void play()}>
        {words.play}
      </button>
      <div className="row wrap">
        <button
          type="button"
          className="btn sm"
          data-link-scenario
          disabled={!good}
          onClick={() => void link().catch(() => tell(words.failed))}
        >
          {words.link}
        </button>
        <button type="button" className="btn sm" disabled={!good} onClick={() => exportRecord(file.record, file.name)}>
          {words.export}
        </button>
        <span className="s mut" role="status">
          {told ?? words.saved}
        </span>
      </div>
    </>
  );
};

const Editor = ({ title, file: opened, base }: Open): ReactNode => {
  const games = useGames();
  const [file, setFile] = useState(opened);
  const [tab, setTab] = useState<Tab>('board');
  const [hex, setHex] = useState<HexId | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { scenario } = file.record;
  const changes = useMemo(() => scenario?.changes ?? [], [scenario]);
  const drafted = useMemo((): Drafting => {
    const made = draft(title, base, changes);
    return typeof made === 'string' ? { position: base, broken: [made] } : made;
  }, [title, base, changes]);
  const session = useMemo(() => new PositionSession(title, file.record, drafted.position, file.name), [title, file, drafted]);
  const keep = (next: GameFile): void => {
    const kept = { ...next, updated: new Date().toISOString() };
    setFile(kept);
    void games.save(kept);
  };
  const become = (next: readonly Setting[]): void =>
    keep({ ...file, record: { ...file.record, scenario: { base: scenario?.base ?? [], changes: next } } });
  const set = (change: Setting): void => {
    const next = withChange(changes, change);
    const made = draft(title, base, next);
    setRefused(typeof made === 'string' ? made : null);
    if (typeof made !== 'string') become(next);
  };
  const turn = changes.findLast((one) => one.set === 'turn');
  return (
    <GameProvider session={session}>
      <BoardStage>
        <main className="editor">
          <header className="editorhead row wrap">
            <a className="brand" href={pageHref({ page: 'start' })} aria-label={W.brand}>
              <img src="./icon.svg" alt="" width={22} height={22} />
            </a>
            <h1>{words.heading}</h1>
            <input
              aria-label={words.scenarioName}
              value={file.name}
              maxLength={60}
              onChange={({ target }) => keep({ ...file, name: target.value })}
            />
            <span className="s mut">{words.from(scenario?.base.length ?? 0)}</span>
          </header>
          <div className="editorboard">
            <EditedBoard
              hex={hex}
              onHex={(chosen) => {
                setHex(chosen);
                setTab('board');
              }}
            />
          </div>
          <aside className="editorside panel" aria-label={words.kinds}>
            <div className="seg" role="tablist" aria-label={words.kinds}>
              {TABS.map((name) => (
                <button
                  key={name}
                  type="button"
                  role="tab"
                  aria-selected={tab === name}
                  data-editor-tab={name}
                  onClick={() => setTab(name)}
                >
                  {words.tabs[name]}
                </button>
              ))}
            </div>
            <div className="editorfields">
              {tab === 'board' && <BoardPart hex={hex} onSet={set} />}
              {tab === 'companies' && <CompaniesPart onSet={set} />}
              {tab === 'players' && <PlayersPart onSet={set} />}
              {tab === 'turn' && <TurnPart turn={turn?.set === 'turn' ? turn.of : ''} onSet={set} />}
            </div>
            <div className="editoracts">
              <Checked broken={drafted.broken} refused={refused} />
              <div className="row between">
                <span className="s mut">{words.changes(changes.length)}</span>
                <button
                  type="button"
                  className="btn sm"
                  data-undo-change
                  disabled={changes.length === 0}
                  onClick={() => {
                    setRefused(null);
                    become(changes.slice(0, -1));
                  }}
                >
                  {words.undo}
                </button>
              </div>
              <Acts title={title} file={file} good={drafted.broken.length === 0} />
            </div>
          </aside>
        </main>
      </BoardStage>
    </GameProvider>
  );
};

/** Opens a scenario kept in this browser. */
export const EditorPage = ({ id }: { readonly id: string }): ReactNode => {
  const games = useGames();
  const [open, setOpen] = useState<Open | 'none' | null>(null);
  useEffect(() => {
    const load = async (): Promise<Open | 'none'> => {
      const file = await games.load(id);
      const title = file === undefined ? undefined : await titleFor(file.record);
      if (file?.record.scenario === undefined || title === undefined) return 'none';
      return { title, file, base: basePosition(title, file.record) };
    };
    load().then(setOpen, () => setOpen('none'));
  }, [games, id]);
  if (open === null) return <Site>{words.loading}</Site>;
  if (open !== 'none') return <Editor {...open} />;
  return (
    <Site>
      <h1>{words.none}</h1>
      <p>
        <a className="btn primary" href={pageHref({ page: 'start' })}>
          {W.game.toGames}
        </a>
      </p>
    </Site>
  );
};

/** Begins a scenario from the start of a title. */
export const SetUpPage = ({ title: id }: { readonly title: string }): ReactNode => {
  const games = useGames();
  const [none, setNone] = useState(false);
  useEffect(() => {
    let wanted = true;
    void loadTitle(id).then(async (title) => {
      if (!wanted) return;
      if (title === undefined) {
        setNone(true);
        return;
      }
      const file = newScenario(title);
      await games.save(file);
      window.location.replace(pageHref({ page: 'editor', id: file.id }));
    });
    return () => {
      wanted = false;
    };
  }, [games, id]);
  return <Site>{none ? W.newGame.noTitle(id) : words.loading}</Site>;
};
