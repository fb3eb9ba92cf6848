import type { PlayerId } from '@roundhouse/engine';
import type { Watch } from '@roundhouse/table';
import type { ReactNode } from 'react';
import { useGame } from '../game/context.tsx';
import { Words } from '../panels/Log.tsx';
import { CompanySelect, NumberField, Tick } from './inputs.tsx';
import { ledBy, onSale } from './presets.ts';
import { words } from './words/index.ts';

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
export const Watches = ({ all, onChange, me }: WatchesProps & { readonly me: PlayerId }): ReactNode => {
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
