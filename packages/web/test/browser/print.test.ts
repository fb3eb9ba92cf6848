import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPage, openStand, type Stand } from './browser.ts';
import { faults } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
const folder = mkdtempSync(join(tmpdir(), 'roundhouse-print-'));
beforeAll(async () => {
  stand = await openStand();
});
afterAll(async () => {
  await stand.close();
  rmSync(folder, { recursive: true });
});

const hasPictures = ((): boolean => {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Parts of the page that are not white, and that have a colour. */
  readonly inked: number;
  readonly coloured: number;
  /** Ink within a millimetre or two of the edge of the paper. */
  readonly atEdge: number;
}

/** Reads a picture in the PPM format. */
const pictureOf = (file: string): Picture => {
  const bytes = readFileSync(file);
  const [head = '', w = '', h = ''] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40)) ?? [];
  const [width, height] = [Number(w), Number(h)];
  let [inked, coloured, atEdge] = [0, 0, 0];
  for (let i = 0; i < width * height; i++) {
    const rgb = [0, 1, 2].map((channel) => bytes[head.length + 3 * i + channel] ?? 255);
    const [low, high] = [Math.min(...rgb), Math.max(...rgb)];
    if (low > 245) continue;
    inked++;
    if (high - low > 40) coloured++;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) atEdge++;
  }
  return { width, height, inked: inked / (width * height), coloured: coloured / (width * height), atEdge };
};

/** The PDF of a title that the print dialog would make, and its pages as pictures. */
const printed = async (title: string) => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await page.goto(`${stand.address}#/print/${title}`);
  await page.waitForSelector('[data-sheet="charters"]');
  expect(await faults(page)).toEqual([]);
  const sheets = await page.locator('[data-sheet]').evaluateAll((all) => all.map((sheet) => sheet.getAttribute('data-sheet') ?? ''));
  const marked = await page.locator('[data-reconstruction]').count();
  const file = join(folder, `${title}.pdf`);
  writeFileSync(file, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(errors).toEqual([]);
  await page.context().close();
  const pages = readFileSync(file, 'latin1').match(/\/Type \/Page\b(?!s)/g)?.length;
  if (hasPictures) execFileSync('pdftoppm', ['-r', '40', file, join(folder, title)]);
  const pictures = readdirSync(folder)
    .filter((name) => name.startsWith(`${title}-`) && name.endsWith('.ppm'))
    .sort();
  return { sheets, marked, pages, pictures: pictures.map((name) => pictureOf(join(folder, name))) };
};

it('a reconstructed title is printed on A4 pages, marked where they are a reconstruction, none empty or cut off', async () => {
  const { sheets, marked, pages, pictures } = await printed('1857');
  expect(sheets).toEqual(['board', 'market', 'tiles', 'tiles-2', 'tiles-3', 'charters', 'charters-2']);
  // The map and the tiles with a letter are reconstructed; market and charters are known.
  expect(marked).toBe(sheets.filter((name) => /^(board|tiles)/.test(name)).length);
  expect(pages).toBe(sheets.length);
  if (!hasPictures) return;
  expect(pictures).toHaveLength(sheets.length);
  for (const [i, { width, height, inked, coloured, atEdge }] of pictures.entries()) {
    const long = Math.max(width, height) / Math.min(width, height);
    expect(long, sheets[i]).toBeCloseTo(Math.SQRT2, 1);
    expect(inked, sheets[i]).toBeGreaterThan(0.02);
    expect(coloured, sheets[i]).toBeGreaterThan(0.005);
    expect(atEdge, sheets[i]).toBe(0);
  }
  // The board fills its page; it stands upright as the map does.
  expect(pictures[0]?.inked).toBeGreaterThan(0.4);
  expect(pictures[0]?.height).toBeGreaterThan(pictures[0]?.width ?? 0);
});
