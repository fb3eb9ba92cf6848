import { BOT_LEVELS, type BotLevel } from '@roundhouse/table';
import type { ReactNode } from 'react';
import { Select } from '../app/Select.tsx';
import { W } from '../text/language.ts';

/** Chooses the level of a bot. */
export const LevelSelect = ({ level, onChange }: { readonly level: BotLevel; readonly onChange: (level: BotLevel) => void }): ReactNode => (
  <Select
    label={W.computer.level}
    value={level}
    groups={[{ options: BOT_LEVELS.map((value) => ({ value, words: W.bots.levels[value].name })) }]}
    onChange={(next) => onChange(BOT_LEVELS.find((one) => one === next) ?? level)}
  />
);
