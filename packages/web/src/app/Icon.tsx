import type { ReactNode } from 'react';

// Small drawings beside words; never instead of them where there is room.

const PATHS = {
  board: 'M8 1.6 13.6 4.8v6.4L8 14.4 2.4 11.2V4.8Z',
  market: 'M2 2v12h12M4.5 10.5 7.5 7l2.2 2L13.5 4.5',
  players:
    'M6 7.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2ZM1.5 13.8c0-2.6 2-4.3 4.5-4.3s4.5 1.7 4.5 4.3M10.6 2.6a2.5 2.5 0 0 1 0 4.6M12 9.8c1.6.6 2.5 2 2.5 4',
  company: 'M1.8 3.5h12.4v9H1.8ZM1.8 6.4h12.4M4 9.7h3',
  trains: 'M3.5 2.2h9v8.6h-9ZM3.5 6.8h9M5.6 13.8l1.3-3M10.4 13.8l-1.3-3',
  log: 'M2.5 3.5h11M2.5 8h11M2.5 12.5h7',
  undo: 'M5.6 2.6 2.4 5.8l3.2 3.2M2.6 5.8h6.6a4.1 4.1 0 0 1 0 8.2H6.5',
  redo: 'M10.4 2.6l3.2 3.2-3.2 3.2M13.4 5.8H6.8a4.1 4.1 0 0 0 0 8.2h2.7',
  sheet: 'M1.8 2.6h12.4v10.8H1.8ZM1.8 6.2h12.4M1.8 9.8h12.4M6 2.6v10.8',
  charts: 'M2 2v12h12M5 11V8.5M8.2 11V5M11.4 11V7',
  analyse:
    'M4 2v8.5M4 5c0 3 7.5 1 7.5 5M4 13.8a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM11.5 13.2a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z',
  menu: 'M1.5 3.5h13M1.5 8h13M1.5 12.5h13',
  large: 'M2.2 5.6V2.2h3.4M10.4 2.2h3.4v3.4M13.8 10.4v3.4h-3.4M5.6 13.8H2.2v-3.4',
  close: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  down: 'm3.5 6 4.5 4.5L12.5 6',
  back: 'M10 3.5 5.5 8l4.5 4.5',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name, size = 16 }: { readonly name: IconName; readonly size?: number }): ReactNode => (
  <svg className="ic" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
