import { BOT_LEVELS, type BotLevel } from '@roundhouse/table';
import type { ReactNode } from 'react';
import { W } from '../text/language.ts';

/** Chooses the level of a bot. */
export const LevelSelect = ({ level, onChange }: { readonly level: BotLevel; readonly onChange: (level: BotLevel) => void }): ReactNode => (
  <select className="sm" aria-label={W.computer.level} value={level} onChange={({ target }) => onChange(target.value as BotLevel)}>
    {BOT_LEVELS.map((id) => (
      <option key={id} value={id}>
        {W.bots.levels[id].name}
      </option>
    ))}
  </select>
);
