import type { CompanyId } from '@roundhouse/engine';
import { memo, type ReactNode } from 'react';
import { ClaimMark } from './Claims.tsx';
import { faceOf } from './faces.ts';
import { add, k, type Point, pair, round } from './geometry.ts';
import { isSign } from './icons.ts';
import { Named } from './Named.tsx';
import { LOCK } from './place-icons.ts';
import { Sign } from './Signs.tsx';
import type { HexScene, Mark, NameScene, PhaseCell, TerrainItem } from './scene.ts';
import { Token } from './Token.tsx';
import { LINE_HEIGHT, textWidth } from './text.ts';
import { Words } from './Words.tsx';

type Of<T extends Mark['type']> = Extract<Mark, { readonly type: T }>;
type Part<T extends Mark['type']> = { readonly mark: Of<T>; readonly title: string };

const Revenue = ({ mark: { at, value, radius } }: Part<'revenue'>): ReactNode => (
  <>
    <circle className="revenue" cx={round(at[0])} cy={round(at[1])} r={k(radius)} />
    <Words kind="revenue-text" at={at} size={k(radius * (String(value).length > 2 ? 0.95 : 1.2))}>
      {value}
    </Words>
  </>
);

interface CellProps {
  readonly cell: PhaseCell;
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}

const Cell = ({ cell: { phase, value, ids }, at, width, height }: CellProps): ReactNode => (
  <Named ids={ids}>
    <rect className={`phase phase-${phase}`} x={round(at[0] - width / 2)} y={round(at[1] - height / 2)} width={width} height={height} />
    <Words kind="phase-text" at={at} size={height * 0.7}>
      {value}
    </Words>
  </Named>
);

const Phases = ({ mark: { at, cells, columns, width, height } }: Part<'phases'>): ReactNode => {
  const rows = Math.ceil(cells.length / columns);
  return cells.map((cell, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const shift: Point = [(column - (columns - 1) / 2) * width, (row - (rows - 1) / 2) * height];
    return <Cell key={cell.phase} cell={cell} at={add(at, shift)} width={width} height={height} />;
  });
};

const Label = ({ mark: { at, text, later, size, id } }: Part<'label'>): ReactNode => (
  <Words kind="label" id={id} at={at} size={size}>
    {text}
    {later !== '' && <tspan fontSize={round(size * 0.6)}>{later}</tspan>}
  </Words>
);

const Terrain = ({ item: { id, kind, cost, at, size } }: { readonly item: TerrainItem }): ReactNode => (
  <g id={id}>
    {isSign(kind) && kind !== 'mine' ? (
      <>
        <Sign name={kind} at={add(at, [0, -k(0.09) * size])} size={k(kind === 'river' ? 0.15 : 0.165) * size} />
        <Words kind="cost" at={add(at, [0, k(0.17) * size])} size={k(0.165) * size}>
          {cost}
        </Words>
      </>
    ) : (
      <Words kind="cost" at={at} size={k(0.165) * size}>
        {cost}
      </Words>
    )}
  </g>
);

const PlainSign = ({ mark: { at, sign, size, plate } }: Part<'sign'>): ReactNode =>
  plate === undefined ? (
    <Sign name={sign} at={at} size={size} />
  ) : (
    <g className={`on-plate plate-${plate}`}>
      <circle className="plate" cx={round(at[0])} cy={round(at[1])} r={k(0.17)} />
      <Sign name={sign} at={at} size={size} />
    </g>
  );

const Badge = ({ mark: { at, sign, text, tall, size } }: Part<'badge'>): ReactNode => {
  const [signAt, textAt]: readonly [Point, Point] = tall
    ? [
        [0, k(-0.09)],
        [0, k(0.11)],
      ]
    : [
        [k(-0.15), 0],
        [k(0.1), 0],
      ];
  return (
    <g transform={`translate(${pair(at)}) scale(${size})`}>
      <Sign name={sign} at={signAt} size={k(0.095)} />
      <Words kind="cost" at={textAt} size={k(0.15)}>
        {text}
      </Words>
    </g>
  );
};

const Lock = ({ mark: { at, text, size } }: Part<'lock'>): ReactNode => {
  const width = textWidth(text, LOCK.text);
  return (
    <g transform={`translate(${pair(at)}) scale(${size})`}>
      <Sign name="lock" at={[-width / 2, -k(0.01)]} size={k(0.08)} />
      <Words kind="cost" at={[LOCK.sign / 2 + k(0.02), 0]} size={LOCK.text}>
        {text}
      </Words>
    </g>
  );
};

const fitted = (company: CompanyId, most: number, width: number): number => Math.min(most, width / textWidth(company, 1));

const Pin = ({ mark: { at, company, size }, title }: Part<'pin' | 'base'>): ReactNode => {
  const r = k(0.155) * size;
  return (
    <g className="pin" transform={`translate(${pair([at[0], at[1] - r * 0.12])})`} style={{ color: faceOf(title, company).swatch }}>
      <path
        className="pin-drop"
        d={`M0 ${round(r * 1.42)}L${round(-r * 0.6)} ${round(r * 0.75)}A${round(r)} ${round(r)} 0 1 1 ${round(r * 0.6)} ${round(r * 0.75)}Z`}
      />
      <circle className="pin-plate" r={round(r * 0.76)} />
      <Words kind="pin-text" size={fitted(company, r * 0.8, r * 1.36)}>
        {company}
      </Words>
    </g>
  );
};

const Base = ({ mark: { at, company, size }, title }: Part<'pin' | 'base'>): ReactNode => {
  const [w, h] = [k(0.36) * size, k(0.2) * size];
  return (
    <g className="base" transform={`translate(${pair(at)})`} style={{ color: faceOf(title, company).swatch }}>
      <rect className="base-plate" x={round(-w / 2)} y={round(-h / 2)} width={round(w)} height={round(h)} rx={k(0.03)} />
      <Words kind="pin-text" size={fitted(company, k(0.13), w * 0.85)}>
        {company}
      </Words>
    </g>
  );
};

/** A mark that names a company: its destination, or its regional base. */
export const CompanyMark = (part: Part<'pin' | 'base'>): ReactNode => (part.mark.type === 'pin' ? <Pin {...part} /> : <Base {...part} />);

const Letter = ({ mark: { at, text } }: Part<'letter'>): ReactNode => (
  <>
    <circle className="plate thin" cx={round(at[0])} cy={round(at[1])} r={k(0.11)} />
    <Words kind="letter" at={at} size={k(0.14)}>
      {text}
    </Words>
  </>
);

const Surplus = ({ mark: { at, claim, radius }, title }: Part<'claim'>): ReactNode => (
  <g transform={`translate(${pair(at)})`}>
    <circle className="slot" r={radius} />
    <ClaimMark title={title} claim={claim} radius={radius} />
  </g>
);

const OneMark = ({ mark, title }: { readonly mark: Mark; readonly title: string }): ReactNode => {
  switch (mark.type) {
    case 'revenue':
      return <Revenue mark={mark} title={title} />;
    case 'phases':
      return <Phases mark={mark} title={title} />;
    case 'label':
      return <Label mark={mark} title={title} />;
    case 'terrain':
      return mark.items.map((item) => <Terrain key={item.id} item={item} />);
    case 'sign':
      return <PlainSign mark={mark} title={title} />;
    case 'badge':
      return <Badge mark={mark} title={title} />;
    case 'lock':
      return <Lock mark={mark} title={title} />;
    case 'pin':
    case 'base':
      return <CompanyMark mark={mark} title={title} />;
    case 'letter':
      return <Letter mark={mark} title={title} />;
    case 'claim':
      return <Surplus mark={mark} title={title} />;
    case 'number':
      return (
        <Words kind="number" at={mark.at} size={mark.size}>
          {mark.text}
        </Words>
      );
    case 'token':
      return null; // in the layer of tokens
  }
};

export const HexMarks = memo(
  ({ scene, title }: { readonly scene: HexScene; readonly title: string }): ReactNode =>
    scene.marks.length === 0 ? null : (
      <g className={scene.ground} transform={`translate(${pair(scene.centre)})`}>
        {scene.marks.map((mark, i) => {
          const body = <OneMark mark={mark} title={title} />;
          const key = `${mark.type} ${i}`;
          return (
            <g key={key} className={`m-${mark.type}`} id={mark.type === 'label' ? undefined : mark.id}>
              {body}
            </g>
          );
        })}
      </g>
    ),
);

const NameLines = ({ name: { at, lines, fontSize, place } }: { readonly name: NameScene }): ReactNode =>
  lines.map((line, i) => (
    <Words
      key={line}
      kind={place ? 'name place' : 'name'}
      at={add(at, [0, (i - (lines.length - 1) / 2) * fontSize * LINE_HEIGHT])}
      size={fontSize}
    >
      {line}
    </Words>
  ));

export const HexName = memo(
  ({ scene }: { readonly scene: HexScene }): ReactNode =>
    scene.name === null ? null : (
      <g className={scene.ground} transform={`translate(${pair(scene.centre)})`}>
        <NameLines name={scene.name} />
      </g>
    ),
);

/** A token is a little smaller than its slot. */
const IN_SLOT = 0.96;

interface HexTokensProps {
  readonly scene: HexScene;
  readonly title: string;
  /** Ids of companies that have ended, in one text, so that the same ones are the same. */
  readonly closed: string;
}

export const HexTokens = memo(
  ({ scene, title, closed }: HexTokensProps): ReactNode =>
    scene.built === undefined || scene.built.tokens.length === 0 ? null : (
      <g transform={`translate(${pair(scene.centre)})`}>
        {scene.stops.flatMap((stop) =>
          stop.places.map(
            ({ id, at, token }) =>
              token && (
                <Token
                  key={id}
                  title={title}
                  company={token.of}
                  kind={token.kind}
                  closed={closed.split(',').includes(token.of)}
                  at={at}
                  radius={stop.slotRadius * IN_SLOT}
                />
              ),
          ),
        )}
        {scene.marks.map(
          (mark) =>
            mark.type === 'token' && (
              <Token
                key={`${mark.token.of} ${pair(mark.at)}`}
                title={title}
                company={mark.token.of}
                kind={mark.token.kind}
                at={mark.at}
                radius={mark.radius}
              />
            ),
        )}
      </g>
    ),
);
