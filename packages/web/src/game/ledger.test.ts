import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isRuling, ledgerOf, readLedger, rulingOf } from './ledger.ts';

const TITLES = fileURLToPath(new URL('../../../titles/src/', import.meta.url));
const titles = readdirSync(TITLES).filter((name) => existsSync(`${TITLES}${name}/ledger.md`));

describe('rulings for players', () => {
  it.each(titles)('%s: every ruling of the ledger and since is among them, with what it decides', async (title) => {
    const files = [`${title}/ledger.md`, '../../engine/src/ledger.md'].map((path) => `${TITLES}${path}`).filter((path) => existsSync(path));
    const lines = files.flatMap((path) => readFileSync(path, 'utf8').split('\n'));
    const ids = lines.flatMap((line) => /^- (\S+-R\d+|RH-\d+) \|/.exec(line)?.[1] ?? []);
    const rulings = [...(await ledgerOf(title)).values()].filter(isRuling).map(rulingOf);
    expect(rulings.map(({ id }) => id)).toEqual(ids);
    // A title without rulings of its own has no file for those made since.
    expect(ids.length).toBeGreaterThan(files.length > 1 ? 20 : -1);
    for (const { id, question, ruling } of rulings) {
      expect([id, ruling !== '']).toEqual([id, true]);
      expect([id, /Ruling:|Why:/.test(question + ruling)]).toEqual([id, false]);
    }
  });

  it('tells question, ruling and reason apart', () => {
    const [read] = readLedger('## Rulings\n- X-R1 | Gap: who? Ruling: she. Why: she is first. | special').values();
    expect(read && rulingOf(read)).toEqual({ id: 'X-R1', kind: 'Gap', question: 'Who?', ruling: 'She.', why: 'she is first.' });
  });

  it('leaves a ruling that is one sentence whole', () => {
    const [read] = readLedger('## Rulings\n- X-R2 | Money goes to the bank. | special').values();
    expect(read && rulingOf(read)).toEqual({ id: 'X-R2', kind: '', question: '', ruling: 'Money goes to the bank.', why: '' });
  });
});
