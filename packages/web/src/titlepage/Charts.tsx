import type { PhaseCard, TrainCard } from '@roundhouse/engine';
import type { About } from '@roundhouse/titles/catalogue';
import type { ReactNode } from 'react';
import { limitWords, phaseClass } from '../game/components.ts';
import type { Game } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { Section } from './Section.tsx';
import { words } from './words/index.ts';

interface ChartsProps {
  readonly game: Game;
  readonly about: About | undefined;
}

/** What a phase brings besides tiles, limits and rounds, compared with the phase before it. */
const effectsOf = (game: Game, about: About | undefined, phase: PhaseCard, before: PhaseCard | undefined): readonly string[] => {
  const then = before === undefined ? game : { ...game, view: { ...game.view, phase: before.id } };
  const also = [...phase.events, ...(game.own.phase?.(then, phase.id) ?? []), ...(about?.phases?.[phase.id] ?? [])];
  const rusts = phase.rusts.length === 0 ? [] : [words.rusts(phase.rusts.map((train) => game.card(train)))];
  return [...rusts, ...also].map((text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`);
};

const startOf = (game: Game, about: About | undefined, { id, on }: PhaseCard): string =>
  about?.starts?.[id] ?? (on === null ? words.atStart : words.firstTrain(game.card(on)));

const Phases = ({ game, about }: ChartsProps): ReactNode => {
  const { components } = game.title;
  const { phases } = components;
  const withLimit = phases.some(({ trainLimit }) => trainLimit !== null);
  const withRounds = phases.some(({ operatingRounds }) => operatingRounds !== null);
  return (
    <table className="tb chart" aria-labelledby="phases-heading">
      <thead>
        <tr>
          <th scope="col">{words.phase}</th>
          <th scope="col">{words.starts}</th>
          <th scope="col">{words.tiles}</th>
          {withLimit && <th scope="col">{words.limit}</th>}
          {withRounds && <th scope="col">{words.rounds}</th>}
          <th scope="col">{words.also}</th>
        </tr>
      </thead>
      <tbody>
        {phases.map((phase, index) => {
          const effects = effectsOf(game, about, phase, phases[index - 1]);
          return (
            <tr key={phase.id}>
              <th scope="row">
                <span className={`pc ${phaseClass(components, phase.id)}`}>{phase.id}</span>
              </th>
              <td data-label={words.starts}>{startOf(game, about, phase)}</td>
              <td data-label={words.tiles}>{phase.tiles.length === 0 ? words.none : words.colours(phase.tiles)}</td>
              {withLimit && <td data-label={words.limit}>{limitWords(phase.trainLimit) ?? words.none}</td>}
              {withRounds && <td data-label={words.rounds}>{phase.operatingRounds ?? W.dash}</td>}
              <td data-label={effects.length === 0 ? undefined : words.also}>
                <ul>
                  {effects.map((effect) => (
                    <li key={effect}>{effect}</li>
                  ))}
                </ul>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const TrainRow = ({ game, card: { id, price, rustsOn } }: { readonly game: Game; readonly card: TrainCard }): ReactNode => {
  const { lines = [], prices = [], pricesAbout } = game.own.trainCard?.(game, id) ?? {};
  const pile = game.view.supply.trains.find(({ type }) => type === id);
  return (
    <tr>
      <th scope="row">
        {game.card(id)} <span className="mut">{lines.join(' ')}</span>
      </th>
      <td data-label={W.supply.price} title={pricesAbout}>
        {price === 0 ? W.dash : game.money(price)} {prices.join(' ')}
      </td>
      <td data-label={words.number}>{pile === undefined ? W.dash : (pile.left ?? words.unlimited)}</td>
      <td data-label={W.supply.rusts}>{rustsOn === null ? W.supply.never : W.supply.first(game.card(rustsOn))}</td>
    </tr>
  );
};

const Trains = ({ game }: { readonly game: Game }): ReactNode => (
  <table className="tb chart" aria-labelledby="trains-heading">
    <thead>
      <tr>
        <th scope="col">{W.supply.train}</th>
        <th scope="col">{W.supply.price}</th>
        <th scope="col">{words.number}</th>
        <th scope="col">{W.supply.rusts}</th>
      </tr>
    </thead>
    <tbody>
      {game.title.components.trains.map((card) => (
        <TrainRow key={card.id} game={game} card={card} />
      ))}
    </tbody>
  </table>
);

/** What each phase brings, and what each train costs and when it rusts. */
export const Charts = ({ game, about }: ChartsProps): ReactNode => (
  <Section id="charts" heading={words.charts}>
    <div className="panel body">
      <h3 id="phases-heading">{words.phases}</h3>
      <Phases game={game} about={about} />
    </div>
    <div className="panel body">
      <h3 id="trains-heading">{words.trains}</h3>
      <Trains game={game} />
    </div>
  </Section>
);
