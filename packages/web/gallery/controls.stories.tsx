import { type ReactNode, useState } from 'react';
import { Check } from '../src/app/Check.tsx';
import { ConfirmDialog } from '../src/app/ConfirmDialog.tsx';
import { Icon } from '../src/app/Icon.tsx';
import { Menu } from '../src/app/Menu.tsx';
import { Segments } from '../src/app/Radios.tsx';
import { Select } from '../src/app/Select.tsx';
import { Switch } from '../src/app/Switch.tsx';
import { Amount, AmountCheck } from '../src/decide/Amount.tsx';
import { Confirm } from '../src/decide/Confirm.tsx';
import './gallery.css';

export default { title: 'Controls' };

const nothing = (): void => undefined;

const On = ({ children }: { readonly children: ReactNode }): ReactNode => <div className="stand-controls">{children}</div>;

export const Buttons = (): ReactNode => (
  <On>
    <button type="button" className="btn primary">
      Lay #57 on K11 for $40 <kbd>Enter</kbd>
    </button>
    <button type="button" className="btn primary" aria-disabled>
      Enter $65 to $100
    </button>
    <div className="row">
      <button type="button" className="btn">
        Pass <kbd>P</kbd>
      </button>
      <button type="button" className="btn" disabled>
        Undo
      </button>
      <button type="button" className="btn danger">
        Delete permanently
      </button>
    </div>
    <div className="row">
      <button type="button" className="btn sm">
        Whole map
      </button>
      <button type="button" className="btn sm ghost">
        <Icon name="charts" /> Charts
      </button>
    </div>
  </On>
);

export const Chips = (): ReactNode => (
  <On>
    <span className="chip">priority deal</span>
    <span className="chip turn">Ana</span>
    <p className="s mut">Small and muted</p>
    <p className="loss">−$40</p>
    <p className="gain">+$40</p>
  </On>
);

const SegmentsOf = (): ReactNode => {
  const [value, setValue] = useState('buy');
  return (
    <On>
      <Segments
        label="Kind"
        value={value}
        onChange={setValue}
        options={[
          { value: 'buy', words: 'Buy 3' },
          { value: 'sell', words: 'Sell 2' },
          { value: 'start', words: 'Start', barred: 'No company can start.' },
        ]}
      />
    </On>
  );
};
export const Segmented = { render: () => <SegmentsOf /> };

const SelectOf = (): ReactNode => {
  const [value, setValue] = useState('all');
  return (
    <On>
      <Select
        label="Log"
        value={value}
        onChange={setValue}
        groups={[
          { options: [{ value: 'all', words: 'All' }] },
          {
            label: 'Companies',
            options: [
              { value: 'CA', words: 'CA' },
              { value: 'OBA', words: 'OBA' },
            ],
          },
        ]}
      />
    </On>
  );
};
export const SelectList = { render: () => <SelectOf /> };

const SwitchOf = (): ReactNode => {
  const [on, setOn] = useState(true);
  return (
    <On>
      <Switch on={on} onChange={setOn}>
        Play a sound on your turn
      </Switch>
    </On>
  );
};
export const OnOff = { render: () => <SwitchOf /> };

const CheckOf = (): ReactNode => {
  const [on, setOn] = useState<readonly string[]>(['push']);
  return (
    <On>
      <div className="row">
        {['push', 'email'].map((channel) => (
          <Check
            key={channel}
            on={on.includes(channel)}
            onChange={() => setOn(on.includes(channel) ? on.filter((one) => one !== channel) : [...on, channel])}
          >
            {channel}
          </Check>
        ))}
      </div>
    </On>
  );
};
export const Checks = { render: () => <CheckOf /> };

const AmountOf = (): ReactNode => {
  const [value, setValue] = useState(45);
  return (
    <On>
      <section className="dec">
        <AmountCheck>
          <Amount label="bid" range={{ min: 45, max: 120, step: 5 }} value={value} words={(amount) => `$${amount}`} onChange={setValue} />
          <Confirm words={`Bid $${value}`} onConfirm={nothing} />
        </AmountCheck>
      </section>
    </On>
  );
};
export const AmountAndButton = { render: () => <AmountOf /> };

export const MenuOfActions = (): ReactNode => (
  <On>
    <Menu
      label="Menu"
      lines={() => [
        { name: 'undo', words: 'Undo', note: 'Start CC at par $70', key: 'U', onPick: nothing },
        { name: 'redo', words: 'Redo', disabled: true, onPick: nothing },
        null,
        { name: 'charts', words: 'Charts', onPick: nothing },
      ]}
    >
      <Icon name="menu" /> Menu
    </Menu>
  </On>
);

export const Confirmation = (): ReactNode => (
  <ConfirmDialog words="Delete “Tuesday table”? This can’t be undone." does="Delete permanently" onConfirm={nothing} onCancel={nothing} />
);
