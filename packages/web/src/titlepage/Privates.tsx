import type { PrivateCard } from '@roundhouse/engine';
import type { About } from '@roundhouse/titles/catalogue';
import type { ReactNode } from 'react';
import type { Game } from '../game/context.tsx';
import { Section } from './Section.tsx';
import { words } from './words/index.ts';

/** What a private does, in its own words where the setup decides. */
export const powerOf = (game: Game, about: About | undefined, id: string): string | undefined =>
  about?.powers?.[id] ?? game.own.power?.(game, id);

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const Card = ({ game, about, card }: { readonly game: Game; readonly about: About | undefined; readonly card: PrivateCard }): ReactNode => {
  const { id, price, income } = card;
  const name = game.name(id);
  return (
    <li className="panel">
      <h3>
        {name !== id && <span className="chip">{id}</span>} {name}
      </h3>
      <p className="s mut">{[...(price > 0 ? [game.money(price)] : []), words.income(game.money(income))].join(' · ')}</p>
      <p>{sentence(powerOf(game, about, id) ?? words.noPower)}</p>
    </li>
  );
};

/** Every private or card with its price, income and power. */
export const Privates = ({ game, about }: { readonly game: Game; readonly about: About | undefined }): ReactNode => (
  <Section id="privates" heading={about?.privates ?? words.privates}>
    <ul className="cards">
      {game.title.components.privates.map((card) => (
        <Card key={card.id} game={game} about={about} card={card} />
      ))}
    </ul>
  </Section>
);
