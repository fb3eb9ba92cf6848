export interface Clicking {
  readonly clicks: number;
  readonly moves: number;
  readonly over: boolean;
  /** What was asked when nothing happened any longer. */
  readonly stuck: string | null;
  /** How often each question was asked. */
  readonly asked: Readonly<Record<string, number>>;
}

/** Runs in a page. `globalThis.clicking` there says how far it got. */
export function clickOn(seed: number): void;
