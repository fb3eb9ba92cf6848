import type { PlayerId } from '@roundhouse/engine';
import type { Matter, Order, OrderKind, Standing, Until, Watch } from '@roundhouse/table';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Problem, useSending } from '../app/form.tsx';
import { Segments } from '../app/Radios.tsx';
import { Select } from '../app/Select.tsx';
import { useGame } from '../game/context.tsx';
import { Words } from '../panels/Log.tsx';
import { aboutOf, choiceWords, headingOf } from './describe.ts';
import { aheadOf, aheadWords } from './forecast.ts';
import { biddable, ledBy, onSale, possible, usual } from './presets.ts';
import { roundNow } from './round.ts';
import { words } from './words/index.ts';

// The form of a standing order.

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly after?: string;
  readonly hidden?: boolean;
}

/** A whole number, typed. */
const NumberField = ({ label, value, onChange, after, hidden = false }: NumberProps): ReactNode => {
  const id = useId();
  return (
    <span className="ordernumber row tight">
      <label htmlFor={id} className={hidden ? 'vh' : 's'}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={1_000_000}
        value={value}
        onChange={({ target }) => onChange(Math.max(0, Math.min(1_000_000, Math.trunc(Number(target.value)))))}
      />
      {after !== undefined && <span className="s">{after}</span>}
    </span>
  );
};

interface Fields<O extends Order> {
  readonly order: O;
  readonly me: PlayerId;
  readonly onChange: (order: O) => void;
}

interface CompanyProps {
  readonly value: string;
  readonly ids: readonly string[];
  readonly onChange: (id: string) => void;
}

const CompanySelect = ({ value, ids, onChange }: CompanyProps): ReactNode => (
  <Select
    label={words.company}
    className="sm"
    value={value}
    groups={[{ options: ids.map((id) => ({ value: id, words: id })) }]}
    onChange={onChange}
  />
);

const CHOICES = ['pay', 'half', 'withhold'] as const;

const ChoiceField = ({ value, onChange }: { readonly value: string; readonly onChange: (choice: string) => void }): ReactNode => (
  <Segments
    label={words.choice}
    value={value}
    options={CHOICES.map((choice) => ({ value: choice, words: choiceWords(choice) }))}
    onChange={onChange}
  />
);

const NO_TRAIN = '';

const DividendFields = ({ order, me, onChange }: Fields<Extract<Order, { kind: 'dividend' }>>): ReactNode => {
  const game = useGame();
  return (
    <>
      <CompanySelect
        value={order.company}
        ids={ledBy(game, me).map(({ id }) => id)}
        onChange={(company) => onChange({ ...order, company })}
      />
      <ChoiceField value={order.choice} onChange={(choice) => onChange({ ...order, choice })} />
      <div className="row wrap">
        <span className="s">{words.untilTrain}</span>
        <Select
          label={words.untilTrain}
          className="sm"
          value={order.train ?? NO_TRAIN}
          groups={[
            {
              options: [
                { value: NO_TRAIN, words: words.noTrain },
                ...game.title.components.trains.map(({ id }) => ({ value: id, words: id })),
              ],
            },
          ]}
          onChange={(train) => onChange({ ...order, train: train === NO_TRAIN ? null : train })}
        />
      </div>
      <Tick on={order.treasury !== null} onChange={(on) => onChange({ ...order, treasury: on ? 300 : null })}>
        {words.untilTreasury}{' '}
        {order.treasury !== null && (
          <NumberField
            hidden
            label={words.untilTreasury}
            value={order.treasury}
            onChange={(treasury) => onChange({ ...order, treasury })}
          />
        )}
      </Tick>
    </>
  );
};

const ANY = '';

const MatterFields = ({
  about,
  me,
  kinds,
  onChange,
}: {
  readonly about: Matter;
  readonly me: PlayerId;
  readonly kinds: readonly string[];
  readonly onChange: (about: Matter) => void;
}): ReactNode => {
  const game = useGame();
  const led = ledBy(game, me);
  const ofs =
    about.what === 'train'
      ? led.map(({ id }) => id)
      : about.what === 'private'
        ? (game.player(me)?.privates ?? [])
        : game.view.companies.map(({ id }) => id);
  const types = [...new Set(led.flatMap(({ id, trains }) => (about.of === null || about.of === id ? trains.map(({ type }) => type) : [])))];
  return (
    <div className="row wrap">
      <span className="s">{words.about}</span>
      <Select
        label={words.about}
        className="sm"
        value={about.what}
        groups={[{ options: kinds.map((what) => ({ value: what, words: words.deals[what] ?? what })) }]}
        onChange={(what) => onChange({ what, of: null })}
      />
      <Select
        label={words.of}
        className="sm"
        value={about.of ?? ANY}
        groups={[{ options: [{ value: ANY, words: words.anyDeal }, ...ofs.map((id) => ({ value: id, words: game.name(id) }))] }]}
        onChange={(of) => onChange({ what: about.what, of: of === ANY ? null : of })}
      />
      {about.what === 'train' && types.length > 0 && (
        <Select
          label={words.trainType}
          className="sm"
          value={about.type ?? ANY}
          groups={[{ options: [{ value: ANY, words: words.anyTrain }, ...types.map((type) => ({ value: type, words: `${type}` }))] }]}
          onChange={(type) => onChange({ what: about.what, of: about.of, ...(type === ANY ? {} : { type }) })}
        />
      )}
    </div>
  );
};

type Declines = 'none' | 'below' | 'always';

const AnswerFields = ({ order, me, onChange }: Fields<Extract<Order, { kind: 'answer' }>>): ReactNode => {
  const game = useGame();
  const own = Object.keys(game.title.words.deals ?? {}).filter((what) => game.own.preempts?.includes(what) !== true);
  const declines: Declines = order.decline === null ? 'none' : order.decline === 'always' ? 'always' : 'below';
  return (
    <>
      <MatterFields about={order.about} me={me} kinds={['train', 'private', ...own]} onChange={(about) => onChange({ ...order, about })} />
      <Tick
        on={order.accept !== null}
        onChange={(on) => onChange({ ...order, accept: on ? 200 : null, decline: on && order.decline === 'always' ? 200 : order.decline })}
      >
        {words.accept}{' '}
        {order.accept !== null && (
          <NumberField
            hidden
            label={words.accept}
            value={order.accept}
            after={words.orMore}
            onChange={(accept) => onChange({ ...order, accept })}
          />
        )}
      </Tick>
      <div className="row wrap">
        <span className="s">{words.decline}</span>
        <Segments
          label={words.decline}
          value={declines}
          options={(['always', 'below', 'none'] as const).map((value) => ({ value, words: words.declines[value] }))}
          onChange={(next) =>
            onChange({
              ...order,
              accept: next === 'always' ? null : order.accept,
              decline: next === 'none' ? null : next === 'always' ? 'always' : (order.accept ?? 100),
            })
          }
        />
        {typeof order.decline === 'number' && (
          <NumberField hidden label={words.below} value={order.decline} onChange={(decline) => onChange({ ...order, decline })} />
        )}
      </div>
    </>
  );
};

const PreemptFields = ({ order, me, onChange }: Fields<Extract<Order, { kind: 'preempt' }>>): ReactNode => {
  const game = useGame();
  return (
    <>
      <MatterFields about={order.about} me={me} kinds={game.own.preempts ?? []} onChange={(about) => onChange({ ...order, about })} />
      <div className="row wrap">
        <Segments
          label={words.preempt}
          value={order.most === null ? 'never' : 'most'}
          options={(['never', 'most'] as const).map((value) => ({ value, words: words.takes[value] }))}
          onChange={(value) => onChange({ ...order, most: value === 'never' ? null : 100 })}
        />
        {order.most !== null && (
          <NumberField hidden label={words.most} value={order.most} onChange={(most) => onChange({ ...order, most })} />
        )}
      </div>
    </>
  );
};

const KindFields = ({ order, me, onChange }: Fields<Order>): ReactNode => {
  const game = useGame();
  switch (order.kind) {
    case 'pass':
      return null;
    case 'buy':
      return (
        <div className="row wrap">
          <CompanySelect
            value={order.company}
            ids={onSale(game).map(({ id }) => id)}
            onChange={(company) => onChange({ ...order, company, most: game.company(company)?.price ?? order.most })}
          />
          <NumberField label={words.most} value={order.most} onChange={(most) => onChange({ ...order, most })} />
          <NumberField
            label={words.hold}
            value={order.hold}
            after={words.percent}
            onChange={(hold) => onChange({ ...order, hold: Math.max(1, Math.min(1_000, hold)) })}
          />
        </div>
      );
    case 'bid':
      return (
        <>
          <div className="row wrap">
            <Select
              label={words.item}
              className="sm"
              value={order.item}
              groups={[{ options: biddable(game).map((id) => ({ value: id, words: game.name(id) })) }]}
              onChange={(item) => onChange({ ...order, item })}
            />
            <NumberField label={words.most} value={order.most} onChange={(most) => onChange({ ...order, most })} />
          </div>
          <Tick on={order.pass} onChange={(pass) => onChange({ ...order, pass })}>
            {words.passElse}
          </Tick>
        </>
      );
    case 'dividend':
      return <DividendFields order={order} me={me} onChange={onChange} />;
    case 'skip':
      return (
        <CompanySelect
          value={order.company}
          ids={ledBy(game, me).map(({ id }) => id)}
          onChange={(company) => onChange({ ...order, company })}
        />
      );
    case 'operate':
      return (
        <>
          <CompanySelect
            value={order.company}
            ids={ledBy(game, me).map(({ id }) => id)}
            onChange={(company) =>
              onChange({ ...order, company, watch: order.watch.map((one) => (one.on === 'threat' ? { ...one, company } : one)) })
            }
          />
          <ChoiceField value={order.choice} onChange={(choice) => onChange({ ...order, choice })} />
        </>
      );
    case 'answer':
      return <AnswerFields order={order} me={me} onChange={onChange} />;
    case 'preempt':
      return <PreemptFields order={order} me={me} onChange={onChange} />;
  }
};

interface TickProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
  readonly name?: string;
}

const Tick = ({ on, onChange, children, name }: TickProps): ReactNode => (
  <label className="ordertick row s">
    <input type="checkbox" checked={on} data-watch={name} onChange={({ target }) => onChange(target.checked)} />
    <span>{children}</span>
  </label>
);

const isOn =
  (on: Watch['on']) =>
  (watch: Watch): boolean =>
    watch.on === on;

type OneWatch = Extract<Watch, { readonly on: 'price' | 'able' }>;

/** A share whose price or purchase the player waits for. */
const ShareWatch = ({
  watch,
  on,
  all,
  onChange,
}: { readonly watch: OneWatch | undefined; readonly on: 'price' | 'able' } & WatchesProps): ReactNode => {
  const game = useGame();
  const ids = on === 'able' ? game.view.companies.map(({ id }) => id) : onSale(game).map(({ id }) => id);
  const rest = all.filter((one) => one.on !== on);
  const [first] = onSale(game).length > 0 ? onSale(game) : game.view.companies;
  if (first === undefined) return null;
  const set = (next: OneWatch): void => onChange([...rest, next]);
  return (
    <div className="row wrap">
      <Tick
        name={on}
        on={watch !== undefined}
        onChange={(ticked) => (ticked ? set({ on, company: first.id, most: first.price ?? 100 }) : onChange(rest))}
      >
        {words.ask[on]}
      </Tick>
      {watch !== undefined && (
        <>
          <CompanySelect
            value={watch.company}
            ids={ids}
            onChange={(company) => set({ ...watch, company, most: game.company(company)?.price ?? watch.most ?? 100 })}
          />
          <NumberField label={words.ask.atMost} value={watch.most ?? 0} onChange={(most) => set({ ...watch, most })} />
        </>
      )}
    </div>
  );
};

interface WatchesProps {
  readonly all: readonly Watch[];
  readonly onChange: (watch: readonly Watch[]) => void;
}

/** What ends the order and asks the player. */
const Watches = ({ all, onChange, me }: WatchesProps & { readonly me: PlayerId }): ReactNode => {
  const game = useGame();
  const held = game.view.companies.filter(({ shares }) => (shares[me] ?? 0) > 0).map(({ id }) => id);
  const led = ledBy(game, me).map(({ id }) => id);
  const without = (on: Watch['on']): readonly Watch[] => all.filter((watch) => watch.on !== on);
  const group = (on: 'sold' | 'hands' | 'threat', companies: readonly string[], label: string): ReactNode =>
    companies.length > 0 && (
      <Tick
        name={on}
        on={all.some(isOn(on))}
        onChange={(ticked) => onChange(ticked ? [...without(on), ...companies.map((company): Watch => ({ on, company }))] : without(on))}
      >
        <Words text={label} ids={companies} />
      </Tick>
    );
  const plain = (on: 'started' | 'phase' | 'action'): ReactNode => (
    <Tick name={on} on={all.some(isOn(on))} onChange={(ticked) => onChange(ticked ? [...without(on), { on }] : without(on))}>
      {words.watch[on]}
    </Tick>
  );
  return (
    <fieldset className="orderwatch">
      <legend className="s b">{words.stopIf}</legend>
      {group('sold', held, words.ask.sold(held))}
      {group('threat', led, words.ask.threat(led, game.president))}
      {group('hands', held, words.ask.hands(held, game.president))}
      {plain('action')}
      {plain('started')}
      {plain('phase')}
      <ShareWatch watch={all.find((one) => one.on === 'price')} on="price" all={all} onChange={onChange} />
      <ShareWatch watch={all.find((one) => one.on === 'able')} on="able" all={all} onChange={onChange} />
    </fieldset>
  );
};

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
