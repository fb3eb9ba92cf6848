import { renderToStaticMarkup } from 'react-dom/server';
import type { Theme } from '../app/theme.ts';
import { faces, pngOf } from '../game/picture.ts';
import css from '../style/charts.css?raw';
import tokens from '../style/tokens.css?raw';
import { type DrawingProps, LineDrawing } from './LineChart.tsx';

// A chart as a picture of 1200 × 675 pixels, to keep or to send.

const [WIDTH, HEIGHT, HEAD, SCALE] = [800, 450, 56, 1.5] as const;

export interface ChartPicture extends Pick<DrawingProps, 'rounds' | 'lines' | 'strips' | 'words'> {
  readonly heading: string;
  /** The game, in a line below the heading. */
  readonly about: string;
}

export const chartPicture = async ({ heading, about, ...drawing }: ChartPicture, theme: Theme): Promise<Blob> => {
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" data-theme={theme} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <title>{heading}</title>
      <style>{`${await faces()}${tokens}${css}`}</style>
      <rect width={WIDTH} height={HEIGHT} style={{ fill: 'var(--surface)' }} />
      <text x={16} y={28} style={{ font: '700 20px var(--font)', fill: 'var(--ink)' }}>
        {heading}
      </text>
      <text x={16} y={46} style={{ font: '400 12px var(--font)', fill: 'var(--ink-2)' }}>
        {about}
      </text>
      <g className="linechart" transform={`translate(0 ${HEAD})`}>
        <LineDrawing {...drawing} width={WIDTH - 8} height={HEIGHT - HEAD - 8} at={null} />
      </g>
    </svg>,
  );
  return pngOf(svg, SCALE);
};
