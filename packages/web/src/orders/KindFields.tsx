import type { PlayerId } from '@roundhouse/engine';
import type { Matter, Order } from '@roundhouse/table';
import type { ReactNode } from 'react';
import { Segments } from '../app/Radios.tsx';
import { Select } from '../app/Select.tsx';
import { useGame } from '../game/context.tsx';
import { choiceWords } from './describe.ts';
import { CompanySelect, NumberField, Tick } from './inputs.tsx';
import { biddable, dividendsOf, ledBy, onSale } from './presets.ts';
import { words } from './words/index.ts';

// What an order of each kind says besides how long it lasts and what stops it.

interface Fields<O extends Order> {
  readonly order: O;
  readonly me: PlayerId;
  readonly onChange: (order: O) => void;
}

const ChoiceField = ({ value, onChange }: { readonly value: string; readonly onChange: (choice: string) => void }): ReactNode => (
  <Segments
    label={words.choice}
    value={value}
    options={dividendsOf(useGame()).map((choice) => ({ value: choice, words: choiceWords(choice) }))}
    onChange={onChange}
  />
);

const ANY = '';

interface CardProps {
  readonly label: string;
  /** The words for no card in particular. */
  readonly none: string;
  readonly value: string | null;
  readonly types: readonly string[];
  readonly onChange: (type: string | null) => void;
}

/** A type of train, or none in particular. */
const CardSelect = ({ label, none, value, types, onChange }: CardProps): ReactNode => {
  const { card } = useGame();
  return (
    <Select
      label={label}
      className="sm"
      value={value ?? ANY}
      groups={[{ options: [{ value: ANY, words: none }, ...types.map((type) => ({ value: type, words: card(type) }))] }]}
      onChange={(type) => onChange(type === ANY ? null : type)}
    />
  );
};

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
        <CardSelect
          label={words.untilTrain}
          none={words.noTrain}
          value={order.train}
          types={game.title.components.trains.map(({ id }) => id)}
          onChange={(train) => onChange({ ...order, train })}
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
        <CardSelect
          label={words.trainType}
          none={words.anyTrain}
          value={about.type ?? null}
          types={types}
          onChange={(type) => onChange({ what: about.what, of: about.of, ...(type !== null && { type }) })}
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

export const KindFields = ({ order, me, onChange }: Fields<Order>): ReactNode => {
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
