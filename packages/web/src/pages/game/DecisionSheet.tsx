import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePhone } from '../../app/media.ts';
import { useGame } from '../../game/context.tsx';
import { W } from '../../text/language.ts';

/** How far the sheet of a phone is open: the question alone, as far as its content needs, or nearly the whole screen. */
const STOPS = ['collapsed', 'fit', 'full'] as const;
export type Stop = (typeof STOPS)[number];

/** A drag of so many pixels goes to the next stop. */
const FAR = 36;

const next = (stop: Stop, by: number): Stop => STOPS[Math.max(0, Math.min(STOPS.length - 1, STOPS.indexOf(stop) + by))] ?? stop;

/** How far the card over the big board is from its corner; the style keeps it on the board. */
interface Moved {
  readonly x: number;
  readonly y: number;
}

/** An arrow key moves the card by so many pixels. */
const NUDGE = 40;

const ARROWS: Readonly<Record<string, Moved>> = {
  ArrowLeft: { x: -NUDGE, y: 0 },
  ArrowRight: { x: NUDGE, y: 0 },
  ArrowUp: { x: 0, y: -NUDGE },
  ArrowDown: { x: 0, y: NUDGE },
};

/** Not below or right of the corner, and no further from it than the window is large. */
const within = ({ x, y }: Moved): Moved => ({
  x: Math.min(0, Math.max(-window.innerWidth, x)),
  y: Math.min(0, Math.max(-window.innerHeight, y)),
});

/** The handle by which the card over the big board is moved, by pointer or arrow keys. */
const CardHandle = ({ moved, onMoved }: { readonly moved: Moved; readonly onMoved: (to: Moved) => void }): ReactNode => {
  const drag = useRef<Moved | null>(null);
  const start = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: moved.x - event.clientX, y: moved.y - event.clientY };
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (drag.current !== null) onMoved(within({ x: drag.current.x + clientX, y: drag.current.y + clientY }));
  };
  const end = (): void => {
    drag.current = null;
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMoved(within({ x: moved.x + by.x, y: moved.y + by.y }));
  };
  return (
    <button
      type="button"
      className="handle"
      data-move-card
      aria-label={W.game.moveCard}
      title={W.game.moveCard}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKey}
    />
  );
};

interface SheetProps {
  /** The decision is a card over the big board. */
  readonly big: boolean;
  readonly stop: Stop;
  readonly onStop: (stop: Stop) => void;
  /** A panel is shown in place of the board. */
  readonly away?: boolean;
  readonly children: ReactNode;
}

/** The column of the decision. On a phone it is a sheet below the board, opened and closed by its handle. */
export const DecisionSheet = ({ big, stop, onStop, away = false, children }: SheetProps): ReactNode => {
  const { view, session } = useGame();
  const phone = usePhone();
  const [moved, setMoved] = useState<Moved>({ x: 0, y: 0 });
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly from: number; readonly height: number; moved: number } | null>(null);
  const mine = view.active.some((id) => session.acts(id));
  const asked = view.decision === null ? '' : `${view.decision.step} ${view.decision.about} ${mine}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question opens the sheet, a new choice does not
  useEffect(() => {
    onStop('fit');
  }, [asked]);
  const start = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientY, height: sheet.current?.offsetHeight ?? 0, moved: 0 };
  };
  const move = ({ clientY }: PointerEvent): void => {
    if (drag.current === null || sheet.current === null) return;
    drag.current.moved = drag.current.from - clientY;
    if (Math.abs(drag.current.moved) > 4) sheet.current.style.height = `${drag.current.height + drag.current.moved}px`;
  };
  const end = (): void => {
    const moved = drag.current?.moved ?? 0;
    if (sheet.current !== null) sheet.current.style.height = '';
    if (Math.abs(moved) > FAR) onStop(next(stop, Math.sign(moved)));
  };
  const toggle = (): void => {
    // The click that ends a drag is no tap.
    const dragged = Math.abs(drag.current?.moved ?? 0) > 4;
    drag.current = null;
    if (!dragged) onStop(stop === 'collapsed' ? 'fit' : 'collapsed');
  };
  const place = { '--card-x': `${moved.x}px`, '--card-y': `${moved.y}px` } as CSSProperties;
  return (
    <div className="col c3" data-stop={stop} data-away={away && mine ? '' : undefined} ref={sheet} style={place}>
      {big && !phone ? (
        <CardHandle moved={moved} onMoved={setMoved} />
      ) : (
        <button
          type="button"
          className="handle"
          aria-expanded={stop !== 'collapsed'}
          aria-label={W.decide.region}
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onClick={toggle}
        />
      )}
      {children}
      {phone && away && mine && (
        <button type="button" className="btn primary decide" data-decide onClick={() => onStop('fit')}>
          {W.decide.decide}
        </button>
      )}
    </div>
  );
};
