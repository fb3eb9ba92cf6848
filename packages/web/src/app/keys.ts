import { useEffect } from 'react';
import type { Session } from '../game/session.ts';
import { blocksOf, stepTo, turnsOf } from '../game/timeline.ts';

interface Keys {
  readonly onSheet: () => void;
  readonly onKeys: () => void;
  readonly onEscape: () => void;
}

const click = (selector: string): boolean => {
  const button = document.querySelector<HTMLElement>(selector);
  button?.click();
  return button !== null;
};

const toRound = (session: Session, by: -1 | 1): void => {
  const starts = blocksOf(session.positions).map(({ from }) => from);
  session.goTo(stepTo(starts, session.at, by, session.length));
};

const toTurn = (session: Session, by: -1 | 1): void =>
  session.goTo(stepTo(turnsOf(session.title, session.positions), session.at, by, session.length));

/** The keys of the game screen. None is needed: each has its button. */
export const useKeys = (session: Session, keys: Keys): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      const typing = target instanceof HTMLInputElement && target.type !== 'range' && target.type !== 'radio';
      if (typing || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return;
      if (event.metaKey || event.altKey) return;
      const act = (): boolean => {
        switch (event.key) {
          case 'Enter':
            if (event.ctrlKey) return click('[data-commit]');
            // A focused button is pressed by Enter itself.
            return !(target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) && click('[data-confirm]');
          case 'Escape':
            keys.onEscape();
            return false;
          case 's':
          case 'p':
            return click('[data-done]');
          case 'y':
            if (click('[data-answer="let"]')) return true;
            keys.onSheet();
            return true;
          case 'n':
            return click('[data-answer="refuse"]');
          case 'u':
            session.undo();
            return true;
          case 'U':
            session.redo();
            return true;
          case 'd':
            if (!session.isDrafting) session.startDraft();
            return true;
          case '[':
            session.goTo(session.at - 1);
            return true;
          case ']':
            session.goTo(session.at + 1);
            return true;
          case '{':
            toRound(session, -1);
            return true;
          case '}':
            toRound(session, 1);
            return true;
          case '(':
            toTurn(session, -1);
            return true;
          case ')':
            toTurn(session, 1);
            return true;
          case 'l':
            session.goTo(null);
            return true;
          case 'a':
            return click('[data-analyse]');
          case 'g':
            return click('[data-next], [data-waiting]');
          case '?':
            keys.onKeys();
            return true;
          default:
            return /^[1-9]$/.test(event.key) && click(`[data-choice="${event.key}"]`);
        }
      };
      if (act()) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [session, keys]);
};
