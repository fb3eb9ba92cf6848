import type { GameRecord, Title } from '@roundhouse/engine';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { type FC, type ReactNode, useState } from 'react';
import { BoardStage } from '../src/app/board-stage.tsx';
import { StorageProvider } from '../src/app/storage-context.tsx';
import { useTheme } from '../src/app/theme.ts';
import { BotsProvider } from '../src/bots/context.tsx';
import { DecisionPanel } from '../src/decide/DecisionPanel.tsx';
import { GameProvider, useGame } from '../src/game/context.tsx';
import { LocalSession } from '../src/game/session.ts';
import type { GameStorage } from '../src/game/storage.ts';
import { Bar } from '../src/pages/game/Bar.tsx';
import { BoardPane } from '../src/pages/game/BoardPane.tsx';
import { DecisionSheet, type Stop } from '../src/pages/game/DecisionSheet.tsx';
import { type Drawer, OpenDrawer } from '../src/pages/game/Drawers.tsx';
import { Screen } from '../src/pages/game/Screen.tsx';
import { Charter } from '../src/panels/Charter.tsx';
import { Log } from '../src/panels/Log.tsx';
import { MarketChart } from '../src/panels/MarketChart.tsx';
import { Players } from '../src/panels/Players.tsx';
import { Timeline } from '../src/panels/Timeline.tsx';
import { TrainsPanel } from '../src/panels/TrainsPanel.tsx';
import './gallery.css';

// Stories from recorded positions: a position is opened as a hotseat game that nothing keeps.

/** A gallery stores no games. */
const NOWHERE: GameStorage = {
  keeps: false,
  list: async () => [],
  load: async () => undefined,
  save: async () => undefined,
  remove: async () => undefined,
};

type Kept = { readonly record: GameRecord } | GameRecord;

/** Where a recorded game is opened: after so many moves, or after a part of them. */
interface Place {
  readonly record: () => Promise<{ readonly default: Kept }>;
  readonly move?: number;
  readonly part?: number;
}

const openAt = async ({ record: load, move, part = 1 }: Place): Promise<LocalSession> => {
  const kept = (await load()).default;
  const whole = 'record' in kept ? kept.record : kept;
  const record = { ...whole, moves: whole.moves.slice(0, move ?? Math.floor(whole.moves.length * part)) };
  const title: Title | undefined = await loadTitle(record.title, record.rules);
  if (title === undefined) throw new Error(`There are no rules ${record.rules} of ${record.title}.`);
  const file = { id: 'gallery', name: 'Tuesday table', kind: 'hotseat', record, from: null, created: '', updated: '' } as const;
  return new LocalSession(title, file, async () => undefined);
};

const Around = ({ session, children }: { readonly session: LocalSession; readonly children: ReactNode }): ReactNode => (
  <StorageProvider storage={NOWHERE}>
    <GameProvider session={session}>
      <BotsProvider session={session}>
        <BoardStage>{children}</BoardStage>
        <span hidden data-ready />
      </BotsProvider>
    </GameProvider>
  </StorageProvider>
);

/** The parts of Storybook's context that a story reads. */
interface Loaded {
  readonly loaded: { readonly session: LocalSession };
}

interface Story {
  readonly loaders: readonly (() => Promise<Loaded['loaded']>)[];
  readonly render: (args: unknown, context: Loaded) => ReactNode;
  readonly play?: (context: { readonly canvasElement: HTMLElement }) => Promise<void>;
}

/** After the next frame React has drawn what a click changed. */
const soon = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A game is drawn once what its title adds to the app is loaded. */
const ready: NonNullable<Story['play']> = async ({ canvasElement }) => {
  while (canvasElement.querySelector('[data-ready]') === null) await soon();
};

const storyOf = (place: Place, Shown: FC): Story => ({
  loaders: [async () => ({ session: await openAt(place) })],
  render: (_args, { loaded: { session } }) => (
    <Around key={session.length} session={session}>
      <Shown />
    </Around>
  ),
  play: ready,
});

const nothing = (): void => undefined;

const Decision = (): ReactNode => {
  const [stop, setStop] = useState<Stop>('fit');
  return (
    <DecisionSheet big={false} stop={stop} onStop={setStop}>
      <DecisionPanel onResults={nothing} />
    </DecisionSheet>
  );
};

const FormAlone = (): ReactNode => (
  <div className="app stand-form" data-pane="board">
    <Decision />
  </div>
);

const FormAndBoard = (): ReactNode => {
  const { shown } = useTheme();
  return (
    <div className="app stand-board" data-pane="board">
      <Decision />
      <div className="col c2">
        <BoardPane theme={shown} onTouched={nothing} />
      </div>
    </div>
  );
};

/** Finds what the picture list names: a selector of Playwright, of which these lists use :has-text and nth. */
const found = (within: HTMLElement, selector: string): HTMLElement | undefined => {
  const [path = '', nth = '0'] = selector.split(' >> nth=');
  const [, before = path, text = '', after = ''] = /^(.*):has-text\(["'](.*)["']\)(.*)$/.exec(path) ?? [];
  const all = [...within.querySelectorAll<HTMLElement>(before)].filter((one) => one.textContent?.includes(text) === true);
  return after === '' ? all[Number(nth)] : all.map((one) => one.querySelector<HTMLElement>(after)).find((one) => one !== null);
};

const FIRST = '.opts [role="radio"]:not([aria-checked="true"]), .opts [data-open-hex], .opts [data-item]:enabled';

interface Position extends Place {
  readonly name?: string;
  /** The type of move whose form is opened; not with clicks. */
  readonly type?: string;
  /** What is clicked there; null: the first choice of the form. */
  readonly clicks: readonly string[] | null;
}

/** Makes the choices of a story, so that its form shows what they do. */
const choosing =
  ({ type, clicks }: Position): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await ready({ canvasElement });
    if (type !== undefined) canvasElement.querySelector<HTMLElement>(`.formtabs [data-types~="${type}"]`)?.click();
    for (const selector of clicks ?? [FIRST, FIRST]) {
      await soon();
      found(canvasElement, selector)?.click();
    }
    await soon();
  };

export const formStory = (position: Position): Story => ({ ...storyOf(position, FormAlone), play: choosing(position) });

export const boardStory = (position: Position): Story => ({ ...storyOf(position, FormAndBoard), play: choosing(position) });

const Own = (): ReactNode => {
  const { Panel } = useGame().own;
  return Panel === undefined ? null : <Panel />;
};

const TopBar = (): ReactNode => {
  const { shown, setTheme } = useTheme();
  return (
    <Bar open={nothing} analyse={nothing} clone={null} rules={nothing} say={nothing} big={nothing} theme={shown} setTheme={setTheme} />
  );
};

const PANELS = {
  players: Players,
  market: MarketChart,
  charter: Charter,
  trains: TrainsPanel,
  own: Own,
  log: Log,
  timeline: Timeline,
  bar: TopBar,
} satisfies Readonly<Record<string, FC>>;

export const panelStory = ({ panel, ...place }: Place & { readonly panel: keyof typeof PANELS }): Story => {
  const Shown = PANELS[panel];
  return storyOf(place, () => (
    <div className={panel === 'timeline' || panel === 'bar' ? 'stand-bar' : 'stand-panel'}>
      <Shown />
    </div>
  ));
};

export const pageStory = ({ drawer, ...place }: Place & { readonly drawer?: Drawer }): Story =>
  storyOf(place, drawer === undefined ? Screen : () => <OpenDrawer drawer={drawer} onClose={nothing} analyse={nothing} onShow={nothing} />);
