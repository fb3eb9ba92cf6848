import { useEffect, useRef } from 'react';
import { W } from '../text/language.ts';

// What the open page does when it becomes the user's turn: a sound, a number in the title of the tab and on the icon of an installed app.

const KEY = 'roundhouse-sound';

export const hasSound = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

export const setSound = (on: boolean): void => {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // A private window stores nothing.
  }
};

/** Two notes of a station bell: frequency in Hz, and when each begins in seconds. */
const NOTES = [
  [659, 0],
  [880, 0.14],
] as const;
const LENGTH_S = 0.5;
const LOUDNESS = 0.08;

/** Rings. A browser that has not been clicked in yet stays silent. */
export const ring = (): void => {
  try {
    const context = new AudioContext();
    for (const [frequency, at] of NOTES) {
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      const begin = context.currentTime + at;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(LOUDNESS, begin);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + LENGTH_S);
      tone.connect(volume).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + LENGTH_S);
      // The last note to end closes the context. Closing it twice would be a fault.
      if (at === NOTES.at(-1)?.[1]) tone.onended = () => void context.close();
    }
  } catch {
    // There is no sound on this device.
  }
};

/** Rings when something waits that did not wait before. What waits at first, until `isKnown`, is no news. */
export const useRing = (waiting: readonly string[], isKnown: boolean): void => {
  const known = useRef<ReadonlySet<string> | null>(null);
  const all = waiting.join('\n');
  useEffect(() => {
    if (!isKnown) return;
    const now = new Set(all === '' ? [] : all.split('\n'));
    const isNews = known.current !== null && [...now].some((one) => known.current?.has(one) !== true);
    known.current = now;
    if (isNews && hasSound()) ring();
  }, [all, isKnown]);
};

/** Shows how many games wait, in the title of the tab and on the icon, and rings for a new one. */
export const useBadge = (waiting: readonly string[]): void => {
  useRing(waiting, true);
  const games = waiting.length;
  useEffect(() => {
    document.title = games === 0 ? W.brand : W.notices.badge(games);
    if (games > 0) void navigator.setAppBadge?.(games).catch(() => undefined);
    else void navigator.clearAppBadge?.().catch(() => undefined);
  }, [games]);
};
