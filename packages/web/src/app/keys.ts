import { useEffect } from 'react';
import type { Session } from '../game/session.ts';
import { blocksOf, momentsOf, stepTo, turnsOf } from '../game/timeline.ts';

interface Keys {
  readonly onSheet: () => void;
  readonly onAnalyse: () => void;
  readonly onBig: () => void;
  readonly onMarket: () => void;
  readonly onRules: () => void;
  readonly onKeys: () => void;
  readonly onOrders: () => void;
  readonly onSince: () => void;
  readonly onEscape: () => void;
}

const click = (selector: string): boolean => {
  const button = document.querySelector<HTMLElement>(selector);
  button?.click();
  return button !== null;
};

const toRound = (session: Session, by: -1 | 1): void => {
  const starts = blocksOf(momentsOf(session)).map(({ from }) => from);
  session.goTo(stepTo(starts, session.at, by, session.length));
};

const toTurn = (session: Session, by: -1 | 1): void => session.goTo(stepTo(turnsOf(momentsOf(session)), session.at, by, session.length));

/** What a key does; false: the key was not used. */
type Action = (session: Session, keys: Keys, event: KeyboardEvent) => boolean;

const used =
  (does: (session: Session, keys: Keys) => void): Action =>
  (session, keys) => {
    does(session, keys);
    return true;
  };

const clicks =
  (selector: string): Action =>
  () =>
    click(selector);

/** Selects a button, so that Enter presses it: no key but Enter plays a move. Where there are several, again the next. */
const focuses =
  (selector: string): Action =>
  () => {
    const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
    const at = document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1;
    const next = buttons[(at + 1) % Math.max(1, buttons.length)];
    next?.focus();
    return next !== undefined;
  };

/** Is this a choice of the open form that is chosen already? */
const isChosen = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('.opts :is([aria-checked="true"], [aria-pressed="true"])');

/** A focused button or link takes Enter itself; a choice that is chosen already is confirmed by it. */
const confirm: Action = (_session, _keys, { ctrlKey, target }) => {
  if (ctrlKey) return click('[data-commit]');
  if (isChosen(target)) return click('[data-confirm]');
  return !(target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) && click('[data-confirm]');
};

const ACTIONS: Readonly<Record<string, Action>> = {
  Enter: confirm,
  Escape: (_session, keys) => {
    keys.onEscape();
    return false;
  },
  s: focuses('[data-done]'),
  p: focuses('[data-done]'),
  y: used((_session, keys) => keys.onSheet()),
  b: used((_session, keys) => keys.onBig()),
  m: used((_session, keys) => keys.onMarket()),
  u: used((session) => session.undo()),
  U: used((session) => session.redo()),
  d: used((session) => session.isDrafting || session.startDraft()),
  '0': clicks('[data-whole]'),
  '+': clicks('.zoom-buttons > :first-child'),
  '=': clicks('.zoom-buttons > :first-child'),
  '-': clicks('.zoom-buttons > :last-child'),
  '[': used((session) => session.goTo(session.at - 1)),
  ']': used((session) => session.goTo(session.at + 1)),
  '{': used((session) => toRound(session, -1)),
  '}': used((session) => toRound(session, 1)),
  '(': used((session) => toTurn(session, -1)),
  ')': used((session) => toTurn(session, 1)),
  l: used((session) => session.goTo(null)),
  a: used((_session, keys) => keys.onAnalyse()),
  h: clicks('[data-hint]'),
  o: used((_session, keys) => keys.onOrders()),
  w: used((_session, keys) => keys.onSince()),
  g: clicks('[data-next], [data-waiting]'),
  '/': used((_session, keys) => keys.onRules()),
  '?': used((_session, keys) => keys.onKeys()),
};

const choose: Action = (_session, _keys, { key }) => /^[1-9]$/.test(key) && click(`[data-choice="${key}"]`);

const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && target.type !== 'range' && target.type !== 'radio') ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** The keys of the game screen. Everything they do has a button too. */
export const useKeys = (session: Session, keys: Keys): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || event.metaKey || event.altKey) return;
      const act = Object.hasOwn(ACTIONS, event.key) ? ACTIONS[event.key] : choose;
      if (act?.(session, keys, event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [session, keys]);
};
