import type { TitleMeta } from '@roundhouse/engine';
import type { About, Cited, Figure, Measured as MeasuredGames } from '@roundhouse/titles/catalogue';
import type { CSSProperties, ReactNode } from 'react';
import type { Game } from '../game/context.tsx';
import { number } from '../text/language.ts';
import { Cites } from './Cites.tsx';
import { Fact } from './Head.tsx';
import { Section } from './Section.tsx';
import { words } from './words/index.ts';

/** Fewer games than this show the length of a game, and hardly its balance. */
const FEW = 50;

/** The title for people who know 18xx. */
export const EightLines = ({ title, lines }: { readonly title: TitleMeta; readonly lines: readonly Cited[] }): ReactNode => (
  <Section id="lines" heading={words.lines(title.short)}>
    <p className="s mut">{words.linesAbout}</p>
    <ol className="eight">
      {lines.map(({ text, rules }) => (
        <li key={text}>
          {text} <Cites title={title.id} rules={rules} />
        </li>
      ))}
    </ol>
  </Section>
);

/** What a person must know who has never played 18xx. */
export const Newcomers = ({ president }: { readonly president: string }): ReactNode => (
  <Section id="newcomers" heading={words.newcomers}>
    <p className="s mut">{words.newcomersAbout}</p>
    <dl className="newcomers">
      {words.newcomersOf(president).map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);

const plain = ({ mean }: Figure, digits: number): string => number(mean, digits);

const withError = ({ mean, error }: Figure, games: number, digits: number): string =>
  games < 2 ? number(mean, digits) : words.withError(number(mean, digits), number(error, digits));

/** The seat whose players did best, if the games show that it is no chance: more than two errors above even. */
const bestSeat = ({ games, seats }: MeasuredGames): number | null => {
  const at = seats.findIndex(({ mean }) => mean === Math.max(...seats.map((seat) => seat.mean)));
  const best = seats[at];
  return best !== undefined && games >= FEW && best.mean - 2 * best.error > 1 ? at + 1 : null;
};

/** Length and balance, as the laboratory counted them. */
export const Measured = ({ game, measured }: { readonly game: Game; readonly measured: MeasuredGames }): ReactNode => {
  const { games, players, length, ends, seats, floated, forced, bankrupt } = measured;
  const best = bestSeat(measured);
  return (
    <Section id="measured" heading={words.measured}>
      <p className="s mut">
        {words.measuredAbout(games, players)} {games < FEW && words.measuredFew}
      </p>
      <dl className="titlefacts measured">
        <Fact name={words.playedIn} about={words.hoursModel}>
          {words.aboutHours(plain(length.hours, 1))}
        </Fact>
        <Fact name={words.playedRounds}>{words.roundsAndMoves(plain(length.rounds, 0), plain(length.moves, 0))}</Fact>
        <Fact name={words.floated}>{plain(floated, 1)}</Fact>
        <Fact name={words.forced}>{plain(forced, 1)}</Fact>
        <Fact name={words.bankrupt}>{plain(bankrupt, 1)}</Fact>
      </dl>
      <h3>{words.endings}</h3>
      <ul>
        {Object.entries(ends).map(([reason, times]) => (
          <li key={reason}>{words.ending(game.tell({ type: 'end', params: { reason } }), times, games)}</li>
        ))}
      </ul>
      <h3>{words.seats}</h3>
      <p className="s">{best === null ? words.evenSeats : words.bestSeat(best)}</p>
      <ol className="seatbars" aria-label={words.seats}>
        {seats.map((seat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbered
          <li key={index} style={{ '--part': seat.mean / 2 } as CSSProperties}>
            <span>{words.seat(index + 1)}</span> <i aria-hidden="true" /> <span className="nw">{withError(seat, games, 2)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
};

/** Whose the printed game is, and what is known of it. */
/** Where people list editions, shops and second-hand copies of printed games. */
const listedAt = (name: string): string =>
  `https://boardgamegeek.com/geeksearch.php?action=search&objecttype=boardgame&q=${encodeURIComponent(name)}`;

export const PrintedGame = ({ name, printed, publisher }: Pick<About, 'printed' | 'publisher'> & { readonly name: string }): ReactNode => (
  <Section id="printed" heading={words.printedGame}>
    <p>
      {printed} {publisher === null ? words.noPublisher : words.publisher(publisher)}
    </p>
    <p>
      {words.where}{' '}
      <a href={listedAt(name)} target="_blank" rel="noreferrer">
        {words.whereLink(name)}
      </a>
    </p>
    <p>{words.printedAbout}</p>
  </Section>
);
