import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useGame } from '../../game/context.tsx';
import { W } from '../../text/language.ts';

/** How far the sheet of a phone is open: the question alone, as far as its content needs, or nearly the whole screen. */
const STOPS = ['collapsed', 'fit', 'full'] as const;
export type Stop = (typeof STOPS)[number];

/** A drag of so many pixels goes to the next stop. */
const FAR = 36;

const next = (stop: Stop, by: number): Stop => STOPS[Math.max(0, Math.min(STOPS.length - 1, STOPS.indexOf(stop) + by))] ?? stop;

interface SheetProps {
  readonly stop: Stop;
  readonly onStop: (stop: Stop) => void;
  readonly children: ReactNode;
}

/** The column of the decision. On a phone it is a sheet below the board, opened and closed by its handle. */
export const DecisionSheet = ({ stop, onStop, children }: SheetProps): ReactNode => {
  const { view, session } = useGame();
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
  return (
    <div className="col c3" data-stop={stop} ref={sheet}>
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
      {children}
    </div>
  );
};
