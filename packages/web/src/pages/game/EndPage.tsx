import { loadTitle } from '@roundhouse/titles/catalogue';
import { type ReactNode, useMemo } from 'react';
import { goTo } from '../../app/route.ts';
import { useGames } from '../../app/storage-context.tsx';
import { faceOf, INKS } from '../../board/faces.ts';
import { reasonOf, winnersOf } from '../../decide/Over.tsx';
import { type Game, useGame } from '../../game/context.tsx';
import { exportName, exportRecord, newGame, saveFile } from '../../game/games.ts';
import {
  playersByRound,
  pricesByRound,
  type RoundAt,
  revenueByRound,
  roundsOf,
  type TurningPoint,
  turningPoints,
} from '../../game/history.ts';
import { LocalSession } from '../../game/session.ts';
import { playerLines } from '../../panels/Charts.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { LineChart } from '../../panels/LineChart.tsx';
import { partsOf, WorthBars } from '../../panels/WorthBars.tsx';
import { W } from '../../text/language.ts';
import { drawEnd } from './end-picture.ts';
import { Replay } from './Replay.tsx';

const sentenceOf = (game: Game, { kind, player, over, amount }: TurningPoint): string =>
  kind === 'lead' && over !== null
    ? W.over.takesLead(game.name(player), game.name(over), game.money(amount))
    : W.over.gains(game.name(player), game.money(amount));

interface Best {
  readonly company: string;
  readonly where: string;
  readonly words: string;
}

/** The run that earned most. */
const bestRun = (game: Game, { rounds, rows }: ReturnType<typeof revenueByRound>): Best | null => {
  const all = rows.flatMap(({ company, rounds: of }) =>
    of.map((one, at) => ({ company, earned: one?.earned ?? 0, where: rounds[at]?.name ?? '' })),
  );
  const best = all.toSorted((a, b) => b.earned - a.earned)[0];
  return best === undefined || best.earned === 0 ? null : { company: best.company, where: best.where, words: game.money(best.earned) };
};

/** The share that rose most. */
const bestShare = (game: Game, prices: ReturnType<typeof pricesByRound>): Best | null => {
  const all = prices.flatMap(({ id, values }) => {
    const known = values.filter((value) => value !== null);
    const [first, last] = [known[0], known.at(-1)];
    return first === undefined || last === undefined ? [] : [{ company: id, first, last }];
  });
  const best = all.toSorted((a, b) => b.last - b.first - (a.last - a.first))[0];
  if (best === undefined || best.last <= best.first) return null;
  return {
    company: best.company,
    where: W.over.rose(game.money(best.first), game.money(best.last)),
    words: game.signed(best.last - best.first),
  };
};

const BestOf = ({ label, best }: { readonly label: string; readonly best: Best | null }): ReactNode =>
  best !== null && (
    <div className="bestof">
      <span className="xs mut">{label}</span>
      <b className="l">{best.words}</b>
      <span className="s">
        <CompanyBadge id={best.company} size="sm" /> {best.where}
      </span>
    </div>
  );

/** The same seats and options again, in this browser. */
const useRematch = (): (() => Promise<void>) | null => {
  const { session, title } = useGame();
  const games = useGames();
  if (!(session instanceof LocalSession)) return null;
  return async () => {
    const rules = await loadTitle(title.id);
    if (rules === undefined) return;
    const { players, options } = session.record;
    const seats = players.map(({ id, name }) => ({ level: session.levelOf(id), name }));
    const file = newGame(rules, seats, options);
    await games.save(file);
    goTo({ page: 'game', id: file.id });
  };
};

interface EndProps {
  readonly analyse: () => void;
  /** Shows a move of the game. */
  readonly onShow: (move: number) => void;
}

const Story = ({ onShow }: Pick<EndProps, 'onShow'>): ReactNode => {
  const game = useGame();
  const { session, title } = game;
  const { positions, events } = session;
  const { rounds, worth, points, run, share } = useMemo(() => {
    const played = { title, positions, events };
    const all: readonly RoundAt[] = roundsOf(played);
    const players = playersByRound(played, all, 'worth');
    return {
      rounds: all,
      worth: playerLines(players),
      points: turningPoints(players, all),
      run: revenueByRound(played, all),
      share: pricesByRound(played, all),
    };
  }, [title, positions, events]);
  return (
    <div className="endstory">
      <section className="panel chart" aria-label={W.charts.worth}>
        <header>
          <h3>{W.charts.worth}</h3>
        </header>
        <div className="body">
          <LineChart
            label={W.charts.worth}
            rounds={rounds.map(({ name }) => name)}
            lines={worth}
            height={240}
            words={game.money}
            at={null}
            onAt={() => undefined}
            onPick={(at) => onShow(rounds[at]?.to ?? session.length)}
          />
        </div>
      </section>
      <section className="panel" aria-label={W.over.decided}>
        <header>
          <h3>{W.over.decided}</h3>
        </header>
        <div className="body">
          <ol className="turningpoints" aria-label={W.over.decided}>
            {points.map((point) => (
              <li key={`${point.round.from} ${point.player} ${point.kind}`}>
                <button type="button" className="linklike row" onClick={() => onShow(point.round.to)}>
                  <span className="mut s nw">{point.round.name}</span> <span>{sentenceOf(game, point)}</span>
                </button>
              </li>
            ))}
          </ol>
          <div className="row wrap">
            <BestOf label={W.over.bestRun} best={bestRun(game, run)} />
            <BestOf label={W.over.bestShare} best={bestShare(game, share)} />
          </div>
        </div>
      </section>
    </div>
  );
};

/** Saves the end of the game as a picture. */
const savePicture = async (game: Game, heading: string): Promise<void> => {
  const { session, title, view } = game;
  const played = { title, positions: session.positions, events: session.events };
  const lines = playerLines(playersByRound(played, roundsOf(played), 'worth'));
  const picture = await drawEnd({
    about: W.over.about(title.name, session.name, session.length),
    heading,
    reason: reasonOf(game) ?? '',
    foot: W.brand,
    players: view.players
      .toSorted((a, b) => b.worth - a.worth)
      .map((player) => ({
        name: player.name,
        worth: game.money(player.worth),
        values: lines.find(({ id }) => id === player.id)?.values ?? [],
        colour: lines.find(({ id }) => id === player.id)?.colour ?? '',
        parts: [
          ...partsOf(game, player).map(({ id, value }) => {
            const { swatch, ink } = faceOf(title.id, id);
            return { words: id, value, colour: swatch, ink: INKS[ink] };
          }),
          { words: W.over.cashPart(game.money(player.cash)), value: player.cash, colour: '#e6e8e4', ink: '#191d1f' },
        ],
      })),
  });
  if (picture !== null) saveFile(picture, `${exportName(session.record, session.name)}.png`);
};

/** The end of a game: who won and by how much, what wealth is made of, net worth over time, and where it was decided. */
export const EndPage = ({ analyse, onShow }: EndProps): ReactNode => {
  const game = useGame();
  const { session } = game;
  const rematch = useRematch();
  const result = game.view.result ?? [];
  const [first, second] = result.toSorted((a, b) => a.rank - b.rank);
  const winners = winnersOf(game);
  const lead = first === undefined || second === undefined ? 0 : first.worth - second.worth;
  const heading =
    winners.length === 1 && lead > 0
      ? W.over.winsBy(winners[0] ?? '', game.money(lead))
      : winners.length === 0
        ? W.over.heading
        : W.over.wins(winners);
  return (
    <div className="endpage">
      <Replay />
      <header>
        <p className="s mut">{W.over.about(game.title.name, session.name, session.length)}</p>
        <h2>{heading}</h2>
        <p>{reasonOf(game)}</p>
      </header>
      <section className="panel" aria-label={W.over.ranking}>
        <div className="body">
          <WorthBars />
          <p className="xs mut">{W.over.madeOf}</p>
        </div>
      </section>
      <Story onShow={onShow} />
      <p className="row wrap endactions">
        {rematch !== null && (
          <button type="button" className="btn primary" data-rematch onClick={() => void rematch()}>
            {W.tables.rematch}
          </button>
        )}
        <button type="button" className="btn" onClick={analyse}>
          {W.game.analyse}
        </button>
        <button type="button" className="btn" data-save-image onClick={() => void savePicture(game, heading)}>
          {W.over.saveImage}
        </button>
        <button type="button" className="btn" onClick={() => exportRecord(session.record, session.name)}>
          {W.game.export}
        </button>
        <button type="button" className="btn" onClick={() => goTo({ page: 'start' })}>
          {W.game.toLobby}
        </button>
      </p>
    </div>
  );
};
