import type { PlayerView } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import { BotMark } from '../bots/BotMark.tsx';
import { type Game, useGame } from '../game/context.tsx';
import { certificatesOf } from '../game/preview.ts';
import { Presence, SeatFacts, You } from '../table/SeatMark.tsx';
import { W } from '../text/language.ts';
import { CompanyBadge } from './CompanyBadge.tsx';
import { FactList } from './Facts.tsx';
import { Panel } from './Panel.tsx';

/** Holdings by company, the largest first. */
const holdingsOf = ({ certificates }: PlayerView): readonly { company: string; percent: number; president: boolean }[] => {
  const sums = new Map<string, { company: string; percent: number; president: boolean }>();
  for (const { company, percent, president } of certificates) {
    const sum = sums.get(company);
    sums.set(company, { company, percent: percent + (sum?.percent ?? 0), president: president || (sum?.president ?? false) });
  }
  return [...sums.values()].sort((a, b) => Number(b.president) - Number(a.president) || b.percent - a.percent);
};

/** Certificates held, counted as the title counts them, and the limit if there is one. */
export const certificateWords = (game: Game, player: PlayerView): string => {
  const { certificateLimit: limit } = game.view.own;
  const held = certificatesOf(game.view, player);
  return limit === null ? String(held) : `${held}/${limit}`;
};

/** The name of a private and what it does. */
export const privateAbout = (game: Game, id: string): string => [game.name(id), game.own.power?.(game, id)].filter(Boolean).join(W.colon);

const PlayerCard = ({ player }: { readonly player: PlayerView }): ReactNode => {
  const game = useGame();
  const asked = game.view.active.includes(player.id);
  return (
    <li className={`pl${asked ? ' asked' : ''}${player.out ? ' out' : ''}`}>
      <div className="row wrap">
        <b className="l grow nw">
          <Presence player={player.id} /> {player.name} <You player={player.id} /> <BotMark player={player.id} />
        </b>
        <span className="figures">
          <span className="num">{game.money(player.cash)}</span>
          <span className="num mut">{certificateWords(game, player)}</span>
          <b className="num">{game.money(player.worth)}</b>
        </span>
      </div>
      <div className="row wrap seatfacts">
        <SeatFacts player={player.id} name={player.name} />
      </div>
      <div className="row wrap holds">
        {game.view.own.priority === player.id && <span className="chip xs">{W.players.priority}</span>}
        {player.out && <span className="chip bad xs">{W.players.bankrupt}</span>}
        {holdingsOf(player).map(({ company, percent, president }) => (
          <span className="nw row tight" key={company}>
            <CompanyBadge id={company} size="sm" />
            <span className={`s ink2${president ? ' pres' : ''}`} data-mark={W.presidentMark(game.president)}>
              {percent}
            </span>
          </span>
        ))}
        {player.privates.map((id) => (
          <span className="s ink2" key={id} title={privateAbout(game, id)}>
            {game.own.short?.(id) ?? id}
          </span>
        ))}
      </div>
      <FactList facts={game.own.player?.(game, player) ?? []} />
    </li>
  );
};

/** All players with cash, certificates, worth and holdings. */
export const Players = (): ReactNode => {
  const game = useGame();
  const seats = [...game.view.order, ...game.view.players.map(({ id }) => id).filter((id) => !game.view.order.includes(id))];
  const rows = seats.flatMap((id) => game.view.players.find((player) => player.id === id) ?? []);
  return (
    <Panel
      id="players"
      heading={W.players.heading}
      summary={rows
        .filter(({ id }) => game.view.active.includes(id))
        .map(({ id }) => game.name(id))
        .join(', ')}
      tools={
        <span className="xs mut figures">
          <span className="num">{W.players.cash}</span>
          <span className="num">{W.players.certificates}</span>
          <span className="num">{W.players.worth}</span>
        </span>
      }
    >
      <ul className="body">
        {rows.map((player) => (
          <PlayerCard key={player.id} player={player} />
        ))}
      </ul>
    </Panel>
  );
};
