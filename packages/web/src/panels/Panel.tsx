import { type ReactNode, useId } from 'react';
import { useKept } from '../app/kept.ts';
import { useNarrow, useWide } from '../app/media.ts';

interface PanelProps {
  /** What this browser remembers the fold by. */
  readonly id: string;
  readonly heading: string;
  readonly className?: string;
  /** At the right of the header while the panel is open. */
  readonly tools?: ReactNode;
  /** In their place while it is folded: the panel in a line. */
  readonly summary?: ReactNode;
  /** Folded at first where all panels share a column. */
  readonly later?: boolean;
  readonly children: ReactNode;
}

/** A panel at the side of the board. Its header folds it, and this browser remembers that. */
export const Panel = ({ id, heading, className = '', tools, summary, later = false, children }: PanelProps): ReactNode => {
  const [kept, keep] = useKept(`open-${id}`);
  const narrow = useNarrow();
  const wide = useWide();
  const body = useId();
  const open = narrow || (kept ?? (wide || !later));
  return (
    <section className={`panel ${className}${open ? '' : ' folded'}`} aria-label={heading} data-panel={id}>
      <header>
        <h2>
          {narrow ? (
            heading
          ) : (
            <button type="button" className="fold" aria-expanded={open} aria-controls={body} onClick={() => keep(!open)}>
              {heading}
            </button>
          )}
        </h2>
        {open ? tools : <span className="xs mut foldnote">{summary}</span>}
      </header>
      {open && (
        <div className="paneltop" id={body}>
          {children}
        </div>
      )}
    </section>
  );
};
