import type { Channel, Choices, NoticeKind } from '@roundhouse/table';
import type { ReactNode } from 'react';
import { Check } from '../app/Check.tsx';
import { W } from '../text/language.ts';

interface MatrixProps {
  readonly choices: Choices;
  readonly kinds: readonly NoticeKind[];
  readonly channels: readonly Channel[];
  readonly label: string;
  readonly onChange: (choices: Choices) => void;
}

/** Which kind of notice goes by which channel. */
export const Matrix = ({ choices, kinds, channels, label, onChange }: MatrixProps): ReactNode => {
  const toggle = (kind: NoticeKind, channel: Channel): void => {
    const now = choices[kind];
    onChange({ ...choices, [kind]: now.includes(channel) ? now.filter((other) => other !== channel) : [...now, channel] });
  };
  return (
    <table className="tb noticegrid" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{W.notices.kind}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="c">
              {W.notices.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => {
          const [name, help] = W.notices.kinds[kind];
          return (
            <tr key={kind}>
              <th scope="row">
                {name}
                {help !== '' && <span className="s mut block">{help}</span>}
              </th>
              {channels.map((channel) => (
                <td key={channel} className="c">
                  <Check
                    label={W.notices.choice(name, W.notices.channels[channel])}
                    data-notice={`${kind} ${channel}`}
                    on={choices[kind].includes(channel)}
                    onChange={() => toggle(kind, channel)}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
