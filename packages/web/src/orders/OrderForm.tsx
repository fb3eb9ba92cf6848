import type { PlayerId } from '@roundhouse/engine';
import type { Order, OrderKind, Standing, Until } from '@roundhouse/table';
import { type ReactNode, useMemo, useState } from 'react';
import { Problem, useSending } from '../app/form.tsx';
import { Segments } from '../app/Radios.tsx';
import { Select } from '../app/Select.tsx';
import { useGame } from '../game/context.tsx';
import { Words } from '../panels/Log.tsx';
import { aboutOf, headingOf } from './describe.ts';
import { aheadOf, aheadWords } from './forecast.ts';
import { KindFields } from './KindFields.tsx';
import { possible, usual } from './presets.ts';
import { roundNow } from './round.ts';
import { Watches } from './Watches.tsx';
import { words } from './words/index.ts';

// The form of a standing order.

const UNTILS: readonly Until[] = ['round', 'set', 'game'];

interface OrderFormProps {
  readonly start: Order;
  readonly me: PlayerId;
  /** Players for whom orders can be given here. */
  readonly players: readonly PlayerId[];
  readonly onPlayer: (player: PlayerId) => void;
  readonly standing: readonly Standing[];
  readonly save: (order: Order) => Promise<void>;
  readonly onClose: () => void;
}

export const OrderForm = ({ start, me, players, onPlayer, standing, save, onClose }: OrderFormProps): ReactNode => {
  const game = useGame();
  const [order, setOrder] = useState(start);
  const { isSending, problem, send } = useSending();
  const round = roundNow(game);
  const heading = headingOf(game, order, round);
  const ids = game.view.companies.map(({ id }) => id);
  const ahead = useMemo(() => aheadWords(game, aheadOf(game, standing, me, order)), [game, standing, me, order]);
  const become = (kind: string): void => {
    const next = usual(game, me, kind as OrderKind);
    if (next !== null) setOrder(next);
  };
  return (
    <form
      className="orderform"
      aria-label={words.new}
      data-order-form
      onSubmit={(event) => {
        event.preventDefault();
        void send(async () => {
          await save(order);
          onClose();
        });
      }}
    >
      <div className="row wrap">
        <Select
          label={words.kind}
          value={order.kind}
          groups={[{ options: possible(game, me).map((kind) => ({ value: kind, words: words.kinds[kind] })) }]}
          onChange={become}
        />
        {players.length > 1 && (
          <Select
            label={words.forWhom}
            value={me}
            groups={[{ options: players.map((id) => ({ value: id, words: game.name(id) })) }]}
            onChange={onPlayer}
          />
        )}
      </div>
      <p className="s mut">{words.kindsAbout[order.kind]}</p>
      <KindFields order={order} me={me} onChange={setOrder} />
      <div className="row wrap">
        <span className="s">{words.lasts}</span>
        <Segments
          label={words.lasts}
          className="wrap"
          value={order.until}
          options={UNTILS.map((value) => ({ value, words: words.untils[value] }))}
          onChange={(until) => setOrder({ ...order, until })}
        />
      </div>
      <Watches all={order.watch} me={me} onChange={(watch) => setOrder({ ...order, watch })} />
      <div className="orderahead s">
        <p className="b">
          <Words text={heading} ids={ids} />
        </p>
        {aboutOf(game, order, round).map((line) => (
          <p key={line} className="ink2">
            <Words text={line} ids={ids} />
          </p>
        ))}
        <p>
          <b>{words.ifNothing}:</b> <Words text={ahead} ids={ids} />
        </p>
      </div>
      <Problem of={problem === null ? null : words.notSaved(problem)} />
      <div className="row ordergo">
        <button type="submit" className="btn primary grow" data-save-order disabled={isSending}>
          {words.save}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
};
