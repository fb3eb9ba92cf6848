import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';

// Lines over rounds, with the names at their ends. Drawn as SVG: a game has a few dozen rounds, and every line is told apart by its dash too.

export interface ChartLine {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  /** Set for a company: its letters are drawn on its colour in this ink. */
  readonly ink?: string;
  readonly values: readonly (number | null)[];
}

export interface DrawingProps {
  /** Names of the rounds. */
  readonly rounds: readonly string[];
  readonly lines: readonly ChartLine[];
  /** Coloured strips above the lines: from which round on. */
  readonly strips?: readonly { readonly name: string; readonly className: string; readonly from: number }[];
  readonly height: number;
  readonly words: (amount: number) => string;
  /** The round whose values are shown; null: the last. */
  readonly at: number | null;
}

interface ChartProps extends DrawingProps {
  readonly label: string;
  readonly onAt: (at: number | null) => void;
  /** Goes to the end of a round. */
  readonly onPick: (at: number) => void;
  /** Names and values are listed below, with the change of the last round; default: at the lines' ends. */
  readonly listed?: boolean;
}

const DASHES = ['', '7 4', '2 3', '9 3 2 3', '5 2', '1 4'] as const;
/** Room for the scale at the left, and for the shortest names at the right. */
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 118, 18, 22] as const;
/** Room for the name of a round. */
const NAME_WIDTH = 56;
/** Least distance of two names. */
const APART = 19;

const useWidth = (): readonly [RefObject<HTMLDivElement | null>, number] => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (box.current === null) return;
    const sizes = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    sizes.observe(box.current);
    return () => sizes.disconnect();
  }, []);
  return [box, width];
};

/** A round number at or above the largest value, in four or five steps. */
const scaleOf = (largest: number): { readonly top: number; readonly step: number } => {
  const rough = Math.max(largest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough;
  return { step, top: Math.ceil(Math.max(largest, 1) / step) * step };
};

/** Moves names apart that would lie over each other. */
const spread = (ys: readonly number[], top: number, bottom: number): readonly number[] => {
  const order = ys.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y);
  let least = top;
  for (const one of order) {
    one.y = Math.max(one.y, least);
    least = one.y + APART;
  }
  let most = bottom;
  for (const one of order.toReversed()) {
    one.y = Math.min(one.y, most);
    most = one.y - APART;
  }
  const placed = [...ys];
  for (const { y, index } of order) placed[index] = y;
  return placed;
};

const lastOf = (values: readonly (number | null)[]): number | null => values.findLast((value) => value !== null) ?? null;

interface Frame {
  readonly x: (round: number) => number;
  readonly y: (value: number) => number;
}

/** The parts of a line between gaps. */
const pathOf = (values: readonly (number | null)[], { x, y }: Frame): string =>
  values
    .map((value, at) =>
      value === null ? '' : `${at === 0 || values[at - 1] === null ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('');

const Line = ({ line, index, frame }: { readonly line: ChartLine; readonly index: number; readonly frame: Frame }): ReactNode => {
  const path = pathOf(line.values, frame);
  return (
    <>
      <path d={path} className="casing" />
      <path d={path} className="line" stroke={line.colour} strokeDasharray={DASHES[index % DASHES.length]} />
    </>
  );
};

interface NameProps {
  readonly line: ChartLine;
  readonly value: number | null;
  readonly from: readonly [number, number];
  readonly x: number;
  readonly y: number;
  /** From x to the right edge, with the margin. */
  readonly room: number;
  readonly words: (amount: number) => string;
  /** The line ended before the round shown, at this value. */
  readonly ended: boolean;
}

/** The name of a line at its end, with its value. */
const Name = ({ line, value, from, x, y, room, words, ended }: NameProps): ReactNode => (
  <g className={ended ? 'ended' : undefined}>
    {!ended && <path d={`M${from[0]} ${from[1]}L${x - 4} ${y}`} className="leader" />}
    {line.ink === undefined ? (
      <circle cx={x + 3} cy={y} r={4} fill={line.colour} />
    ) : (
      <rect x={x - 2} y={y - 8} width={38} height={16} rx={3} fill={line.colour} />
    )}
    <text x={line.ink === undefined ? x + 11 : x + 17} y={y + 4} className={line.ink === undefined ? 'name' : 'letters'} fill={line.ink}>
      {line.ink === undefined ? shortened(line.name) : line.name}
    </text>
    <text x={x + room - 14} y={y + 4} className="value">
      {value === null ? '' : words(value)}
    </text>
  </g>
);

/** The round whose values are shown, and the value of each line in it. */
const endsOf = ({ rounds, lines, at }: Pick<DrawingProps, 'rounds' | 'lines' | 'at'>) => {
  const last = Math.max(0, rounds.length - 1);
  return { last, shown: at ?? last, ends: lines.map(({ values }) => (at === null ? lastOf(values) : (values[at] ?? null))) };
};

const LONGEST = 14;

const shortened = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

/** About how wide a text is. The sign of the peseta is as wide as three letters. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter === '₧' ? 20 : 6.6), 0);

/** Room for the names and values at the lines' ends. */
const roomFor = ({ lines, words }: Pick<DrawingProps, 'lines' | 'words'>): number => {
  const names = lines.map(({ name, ink }) => (ink === undefined ? 11 + widthOf(shortened(name)) : 38));
  const values = lines.map((line) => widthOf(words(Math.max(...line.values.map((value) => value ?? 0), 0))));
  return Math.max(RIGHT, Math.max(...names, 0) + Math.max(...values, 0) + 22);
};

/** The edge at the right of the lines. */
const rightOf = (width: number, room: number, listed: boolean): number => Math.max(width - (listed ? 16 : room), LEFT + 40);

/** The drawing alone, in a given size. */
export const LineDrawing = ({
  rounds,
  lines,
  strips = [],
  width,
  height,
  words,
  at,
  listed = false,
}: DrawingProps & { readonly width: number; readonly listed?: boolean }): ReactNode => {
  const { last, shown, ends } = endsOf({ rounds, lines, at });
  const room = useMemo(() => roomFor({ lines, words }), [lines, words]);
  const right = rightOf(width, room, listed);
  const bottom = height - BOTTOM;
  const { top, step } = useMemo(() => scaleOf(Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0)), 0)), [lines]);
  const x = (round: number): number => LEFT + ((right - LEFT) * round) / Math.max(1, last);
  const y = (value: number): number => bottom - ((bottom - TOP) * value) / top;
  const ys = spread(
    ends.map((value) => y(value ?? 0)),
    TOP,
    bottom - 4,
  );
  const every = Math.max(1, Math.ceil((rounds.length * NAME_WIDTH) / Math.max(1, right - LEFT)));
  return (
    <>
      {Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step).map((value) => (
        <g key={value}>
          <path d={`M${LEFT} ${y(value)}H${right}`} className="grid" />
          <text x={LEFT - 6} y={y(value) + 4} className="scale">
            {words(value)}
          </text>
        </g>
      ))}
      {strips.map(({ name, className, from }, index) => (
        <g key={`${name} ${from}`}>
          <rect
            x={x(from)}
            y={2}
            width={Math.max(2, x(strips[index + 1]?.from ?? last) - x(from))}
            height={12}
            className={`strip ${className}`}
          />
          <text x={x(from) + 3} y={12} className="stripname">
            {x(strips[index + 1]?.from ?? last) - x(from) > 18 ? name : ''}
          </text>
        </g>
      ))}
      {rounds.map(
        (name, index) =>
          (index % every === 0 || index === last) &&
          (index === last || x(last) - x(index) >= NAME_WIDTH) && (
            <text key={`${name} ${x(index)}`} x={x(index)} y={height - 5} className={listed && index === last ? 'round last' : 'round'}>
              {name}
            </text>
          ),
      )}
      {at !== null && <path d={`M${x(at)} ${TOP}V${bottom}`} className="cursor" />}
      {lines.map((line, index) => (
        <Line key={line.id} line={line} index={index} frame={{ x, y }} />
      ))}
      {lines.map((line, index) => {
        const value = ends[index] ?? null;
        if (listed) return value !== null && <circle key={line.id} cx={x(shown)} cy={y(value)} r={4} fill={line.colour} className="dot" />;
        return (
          <Name
            key={line.id}
            line={line}
            value={value}
            from={[x(shown), y(value ?? 0)]}
            x={right + 12}
            room={room}
            y={ys[index] ?? 0}
            words={words}
            ended={line.values[shown] == null}
          />
        );
      })}
    </>
  );
};

/** The values of the round shown below the lines, with the change since the round before. */
const Values = ({ rounds, lines, at, words }: Pick<DrawingProps, 'rounds' | 'lines' | 'at' | 'words'>): ReactNode => {
  const { shown, ends } = endsOf({ rounds, lines, at });
  return (
    <ul className="chartvalues">
      {lines.map(({ id, name, colour, ink, values }, index) => {
        const value = ends[index] ?? null;
        const before = lastOf(values.slice(0, shown));
        const change = value === null || before === null ? 0 : value - before;
        return (
          <li key={id}>
            <svg width="26" height="8" aria-hidden="true">
              <path d="M0 4H26" className="line" stroke={colour} strokeDasharray={DASHES[index % DASHES.length]} />
            </svg>
            {ink === undefined ? (
              <b className="grow">{name}</b>
            ) : (
              <b className="grow">
                <span className="co sm" style={{ background: colour, color: ink }}>
                  {name}
                </span>
              </b>
            )}
            {change !== 0 && <span className={change > 0 ? 'gain' : 'loss'}>{`${change > 0 ? '+' : '−'}${words(Math.abs(change))}`}</span>}
            <b className="num">{value === null ? '' : words(value)}</b>
          </li>
        );
      })}
    </ul>
  );
};

/** Lines over rounds. Arrows or the pointer show the values of a round, Enter or a click goes there. */
export const LineChart = ({ label, onAt, onPick, listed = false, ...drawing }: ChartProps): ReactNode => {
  const [box, width] = useWidth();
  const { rounds, lines, height, words, at } = drawing;
  const { last, shown, ends } = endsOf(drawing);
  const right = rightOf(width, roomFor(drawing), listed);
  const near = ({ clientX, currentTarget }: PointerEvent): number => {
    const { left } = currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(last, Math.round(((clientX - left - LEFT) / Math.max(1, right - LEFT)) * last)));
  };
  const onKey = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key];
    if (to !== undefined) onAt(Math.max(0, Math.min(last, to)));
    else if (event.key === 'Enter') onPick(shown);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const told = lines.map(({ name }, index) => `${name} ${ends[index] == null ? '' : words(ends[index])}`).join(', ');
  return (
    <>
      <div
        ref={box}
        className="linechart"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={`${rounds[shown] ?? ''}: ${told}`}
        style={{ height }}
        onKeyDown={onKey}
        onPointerMove={(event) => event.pointerType === 'mouse' && onAt(near(event))}
        onPointerLeave={() => onAt(null)}
        onClick={() => at !== null && onPick(at)}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            <LineDrawing {...drawing} width={width} listed={listed} />
          </svg>
        )}
      </div>
      {listed && <Values {...drawing} />}
    </>
  );
};
