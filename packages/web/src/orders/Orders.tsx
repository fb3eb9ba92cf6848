import type { PlayerId } from '@roundhouse/engine';
import type { Order, Standing } from '@roundhouse/table';
import { type ReactNode, useState } from 'react';
import { Problem, useSending } from '../app/form.tsx';
import { useGame } from '../game/context.tsx';
import type { OrderBook } from '../game/session.ts';
import { Words } from '../panels/Log.tsx';
import { aboutOf, headingOf, roundOf, whyWords } from './describe.ts';
import { OrderForm } from './OrderForm.tsx';
import { suggested } from './presets.ts';
import { roundNow } from './round.ts';
import { words } from './words/index.ts';
import './orders.css';

// The standing orders of the person at this screen: to make, see and end them.

/** The moves that an order has made; each opens that position. */
const Acted = ({ standing }: { readonly standing: Standing }): ReactNode => {
  const { session } = useGame();
  if (standing.acted.length === 0) return <span className="xs mut">{words.notYet}</span>;
  const last = standing.acted.at(-1) ?? 0;
  return (
    <button type="button" className="linklike xs" title={words.showMove(last)} onClick={() => session.goTo(last)}>
      {words.acted(standing.acted.length)}
    </button>
  );
};

interface CardProps {
  readonly standing: Standing;
  readonly showPlayer: boolean;
  readonly children: ReactNode;
}

const OrderCard = ({ standing, showPlayer, children }: CardProps): ReactNode => {
  const game = useGame();
  const ids = game.view.companies.map(({ id }) => id);
  const round = roundOf(game, standing);
  return (
    <li className={`ordercard${standing.ended === null ? ' on' : ''}`} data-order={standing.order.kind}>
      <div className="row between">
        <b>
          <Words text={headingOf(game, standing.order, round)} ids={ids} />
        </b>
        {showPlayer && <span className="chip xs">{game.name(standing.player)}</span>}
      </div>
      {aboutOf(game, standing.order, round).map((line) => (
        <p key={line} className="s ink2">
          <Words text={line} ids={ids} />
        </p>
      ))}
      {standing.ended !== null && (
        <p className="s b" data-why={standing.ended.why}>
          <Words text={whyWords(game, standing.ended)} ids={ids} />
        </p>
      )}
      <div className="row between">
        <Acted standing={standing} />
        {children}
      </div>
    </li>
  );
};

/** The form is open for this player, with this order. */
interface Open {
  readonly player: PlayerId;
  readonly order: Order;
}

interface ListProps {
  readonly book: OrderBook;
  readonly players: readonly PlayerId[];
  /** Without ended orders. */
  readonly brief: boolean;
}

const List = ({ book, players, brief }: ListProps): ReactNode => {
  const game = useGame();
  const { problem, isSending, send } = useSending();
  const [open, setOpen] = useState<Open | null>(null);
  const { list } = book;
  const [first] = players;
  if (list === null || first === undefined) return <p className="s mut">{words.asking}</p>;
  const standing = list.filter(({ ended }) => ended === null);
  const ended = list.filter((one) => one.ended !== null && one.ended.why !== 'owner').slice(0, brief ? 2 : 30);
  const ids = game.view.companies.map(({ id }) => id);
  const round = roundNow(game);
  const isThere = (order: Order): boolean => standing.some((one) => one.order.kind === order.kind);
  const ideas = suggested(game, first).filter((order) => !isThere(order));
  const showPlayer = players.length > 1;
  if (open !== null)
    return (
      <OrderForm
        key={`${open.player} ${JSON.stringify(open.order)}`}
        start={open.order}
        me={open.player}
        players={players}
        onPlayer={(player) => setOpen({ player, order: suggested(game, player)[0] ?? open.order })}
        standing={standing}
        save={(order) => book.make(open.player, order)}
        onClose={() => setOpen(null)}
      />
    );
  return (
    <div className="orderlist">
      {standing.length > 0 && (
        <ul aria-label={words.heading}>
          {standing.map((one) => (
            <OrderCard key={one.id} standing={one} showPlayer={showPlayer}>
              <button
                type="button"
                className="btn sm"
                data-end-order
                disabled={isSending}
                onClick={() => void send(() => book.end(one.id))}
              >
                {words.end}
              </button>
            </OrderCard>
          ))}
        </ul>
      )}
      {standing.length === 0 && !brief && <p className="s mut">{words.none}</p>}
      {ideas.map((order) => (
        <button
          key={order.kind}
          type="button"
          className="orderidea"
          data-idea={order.kind}
          onClick={() => setOpen({ player: first, order })}
        >
          <b>
            <Words text={headingOf(game, order, round)} ids={ids} />
          </b>
          <span className="s mut">{words.kindsAbout[order.kind]}</span>
        </button>
      ))}
      <button
        type="button"
        className="btn block"
        data-add-order
        onClick={() => setOpen({ player: first, order: ideas[0] ?? { kind: 'pass', until: 'round', watch: [] } })}
      >
        {words.add}
      </button>
      <Problem of={problem} />
      {ended.length > 0 && (
        <>
          <h3 className="s">{words.ended}</h3>
          <ul aria-label={words.ended}>
            {ended.map((one) => (
              <OrderCard key={one.id} standing={one} showPlayer={showPlayer}>
                <button type="button" className="btn sm" onClick={() => setOpen({ player: one.player, order: one.order })}>
                  {words.again}
                </button>
              </OrderCard>
            ))}
          </ul>
        </>
      )}
      {standing.length > 1 && !brief && (
        <button type="button" className="btn" disabled={isSending} onClick={() => void send(() => book.end(null))}>
          {words.endAll}
        </button>
      )}
    </div>
  );
};

/** Players of this screen that are in the game. */
const usePlayers = (): readonly PlayerId[] => {
  const { session, view } = useGame();
  return view.players.filter(({ id, out }) => session.acts(id) && !out).map(({ id }) => id);
};

/** The list in a drawer, or below the question while others decide. */
const Orders = ({ brief = false }: { readonly brief?: boolean }): ReactNode => {
  const { session, view } = useGame();
  const players = usePlayers();
  const book = session.orders;
  if (book === null || players.length === 0 || view.result !== null) return null;
  return (
    <section className={`orders${brief ? ' brief' : ' panel'}`} aria-label={words.heading}>
      <header className="row between">
        <h2>{words.heading}</h2>
        <span className="xs mut">{words.lead}</span>
      </header>
      <div className={brief ? '' : 'body'}>
        <List book={book} players={players} brief={brief} />
      </div>
    </section>
  );
};

export default Orders;
