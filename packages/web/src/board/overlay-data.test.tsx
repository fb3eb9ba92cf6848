import type { Board } from '@roundhouse/engine/board';
import { titles } from '@roundhouse/titles';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BoardView } from './BoardView.tsx';
import type { BoardOverlay } from './overlay-data.ts';
import { TilePicture } from './TilePicture.tsx';
import { TokenPicture } from './Token.tsx';

const board = titles['1857']?.board as Board;
const draw = (overlay: BoardOverlay): string =>
  renderToStaticMarkup(<BoardView board={board} title="1857" built={{}} overlay={overlay} onHex={() => {}} onStop={() => {}} />);
const count = (html: string, part: RegExp): number => html.match(part)?.length ?? 0;

describe('what is shown over the board', () => {
  it('legal hexes by their kind, with the cost, named and reached by Tab', () => {
    const html = draw({
      legal: [
        { hex: 'I17', kind: 'new', cost: '$40', choices: 3 },
        { hex: 'L16', kind: 'upgrade' },
        { hex: 'K5', kind: 'token' },
      ],
    });
    for (const kind of ['new', 'upgrade', 'token']) expect(count(html, new RegExp(`class="legal legal-${kind}"`, 'g'))).toBe(1);
    expect(html).toContain('>$40</text>');
    expect(html).toMatch(/data-hex="I17"[^>]*aria-label="I17 Reconquista, river 40, town, tile can be laid, 3 tiles, \$40" tabindex="0"/);
    expect(count(html, /tabindex="0"/g)).toBe(3);
  });

  it('the selected hex without its ring of legality, and the tile as it would lie', () => {
    const html = draw({ legal: [{ hex: 'I17', kind: 'new' }], selected: 'I17', preview: { hex: 'I17', tile: '4', rotation: 0 } });
    expect(html).not.toContain('legal-ring');
    expect(count(html, /class="selected"/g)).toBe(1);
    expect(html).toContain('aria-pressed="true"');
    expect(html).toContain('tile 4');
    expect(html).not.toContain('id="terrain-I17"');
  });

  it('a veil over all but what is open', () => {
    const veiled =
      /<path class="veil" d="([^"]*)"/.exec(draw({ veil: true, legal: [{ hex: 'I17', kind: 'new' }], selected: 'K11' }))?.[1] ?? '';
    expect(count(veiled, /M/g)).toBe(board.ids.length - 2);
  });

  it('a veil over what is not in play, which is said too', () => {
    const html = renderToStaticMarkup(<BoardView board={board} title="1857" built={{}} unplayed={['I17', 'K11']} />);
    expect(count(/<path class="veil" d="([^"]*)"/.exec(html)?.[1] ?? '', /M/g)).toBe(2);
    expect(html).toContain('aria-label="I17 Reconquista, river 40, town, not in play"');
    expect(count(html, /not in play"/g)).toBe(2);
  });

  it('slots and stops that can be clicked, with names', () => {
    const html = draw({
      stops: [
        { hex: 'K11', stop: 0, slot: 0, kind: 'token', cost: '$40' },
        { hex: 'N18', stop: 0, kind: 'run', chosen: true },
      ],
    });
    expect(html).toMatch(/aria-label="K11 Córdoba, slot 1, free for a token, \$40" aria-pressed="false" data-stop="K11:0" data-slot="0"/);
    expect(html).toMatch(/aria-pressed="true" data-stop="N18:0"/);
    expect(count(html, /class="stop-round chosen"/g)).toBe(1);
  });

  it('homes of companies, a token to be placed, a hex pointed at', () => {
    const html = draw({ homes: ['CA', 'OBA'], previewToken: { hex: 'K5', stop: 0, slot: 0, company: 'SF' }, focus: 'L16' });
    expect(count(html, /class="home-lit"/g)).toBe(2);
    expect(html).toMatch(/class="preview"[^>]*><g class="token [^>]*data-company="SF"/);
    expect(count(html, /class="pointed"/g)).toBe(1);
  });

  it('markers of the game, told in the name of their hex', () => {
    const html = renderToStaticMarkup(
      <BoardView
        board={board}
        title="1857"
        built={{}}
        pieces={[
          { hex: 'L16', text: '+30', name: 'bonus of 30', company: 'CA' },
          { hex: 'L16', text: '+20', name: 'bonus of 20', shape: 'square' },
        ]}
      />,
    );
    expect(count(html, /data-piece="L16"/g)).toBe(2);
    expect(html).toMatch(/data-hex="L16"[^>]*aria-label="[^"]*bonus of 30, bonus of 20"/);
    const places = [...html.matchAll(/data-piece="L16" transform="([^"]*)"/g)].map(([, at]) => at);
    expect(new Set(places).size).toBe(2);
  });

  it('routes in their colours with flags and values', () => {
    const html = draw({
      routes: [
        {
          train: '5',
          colour: 1,
          path: ['K19:0', 'K19/4', 'K21:0'],
          counted: [
            { stop: 'K19:0', value: '20' },
            { stop: 'K21:0', value: '30' },
          ],
        },
      ],
    });
    expect(html).toMatch(/<g class="route-1" data-train="5"><path class="route-case" d="M[^"]+"/);
    expect(count(html, /class="route-flag"/g)).toBe(2);
    expect(count(html, /class="route-value"/g)).toBe(2);
    expect(count(html, /class="route-ring"/g)).toBe(1);
  });
});

it('where nothing is open Tab leads to one hex, and arrows go on from there', () => {
  expect(count(draw({}), /tabindex="0"/g)).toBe(1);
});

it('without an action hexes are pictures, not buttons', () => {
  const html = renderToStaticMarkup(<BoardView board={board} title="1857" built={{}} />);
  expect(html).not.toContain('role="button"');
  expect(count(html, /role="img"/g)).toBe(board.ids.length);
});

it('tiles and tokens are drawn on their own', () => {
  const tile = renderToStaticMarkup(<TilePicture board={board} tile="4" rotation={2} size={60} />);
  expect(tile).toMatch(/class="board tile-picture" viewBox="[^"]+" width="60"/);
  expect(tile).toContain('on-yellow');
  expect(renderToStaticMarkup(<TokenPicture title="1857" company="SF" />)).toContain('aria-label="SF"');
});
