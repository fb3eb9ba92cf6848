import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Move, replay, type State } from '@roundhouse/engine';
import { followOrders, playerOf, stand } from '@roundhouse/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Child, spawnNode } from './child.ts';
import { type Answer, beginTable, Ear, type Heard, Person, TITLE } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// Standing orders over HTTP, on both databases, with a server that is killed in between.

const PASS = { kind: 'pass', until: 'round', watch: [] };

describe.each(['sqlite', 'postgres'] as const)('standing orders on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  let postgres: Postgres | null = null;
  let place: string;
  let node: Child;
  const people = ['Ana', 'Ben', 'Cleo'].map((name) => Object.assign(new Person(() => node.address), { name }));
  const [ana, , cleo] = people as [Person, Person, Person];

  beforeAll(async () => {
    postgres = kind === 'postgres' ? await openPostgres() : null;
    place = (await postgres?.fresh()) ?? join(folder, 'orders.db');
    node = await spawnNode(place);
    for (const person of people) await person.signUp(person.name);
  });

  afterAll(async () => {
    await node.kill();
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  });

  const seqOf = async (id: string): Promise<number> => (await ana.get(`tables/${id}`)).body.seq;
  const logOf = async (id: string): Promise<readonly Heard[]> => (await ana.get(`tables/${id}/entries`)).body.entries;
  const movesOf = async (id: string) => (await logOf(id)).filter((entry) => entry.kind === 'move');
  const order = async (person: Person, id: string, what: object): Promise<Answer> =>
    person.post(`tables/${id}/orders`, { seq: await seqOf(id), order: what });
  const pass = async (person: Person, id: string): Promise<Answer> =>
    person.post(`tables/${id}/moves`, { seq: await seqOf(id), moves: [{ type: 'pass', by: `p${people.indexOf(person) + 1}` }] });
  /** The person whose turn it is first, and the two others in order. */
  const seated = async (id: string): Promise<[Person, Person, Person]> => {
    const { waiting } = (await ana.get(`tables/${id}`)).body as { waiting: number[] };
    const first = waiting[0] as number;
    return [0, 1, 2].map((n) => people[(first + n) % 3]) as [Person, Person, Person];
  };

  it('play for their owner with the move before, marked in the log, and nobody else sees them', async () => {
    const id = await beginTable(people);
    const [one, two, three] = await seated(id);
    const made = await order(two, id, PASS);
    expect(made).toMatchObject({ status: 200, body: { orders: [{ order: PASS, acted: [], ended: null }] } });
    expect((await three.get(`tables/${id}/orders`)).body.orders).toEqual([]);
    const moved = await pass(one, id);
    expect(moved.body.entries).toMatchObject([{ kind: 'move' }, { kind: 'move', order: true, move: { type: 'pass' } }]);
    expect(moved.body.entries[0]).not.toHaveProperty('order');
    expect((await two.get(`tables/${id}/orders`)).body.orders).toMatchObject([{ acted: [2], ended: null }]);
    const { record, waiting } = (await ana.get(`tables/${id}`)).body;
    expect(waiting).toEqual([people.indexOf(three)]);
    expect(replay(TITLE, record).ok).toBe(true);
    expect(record.moves.every((move: Move) => !('order' in move))).toBe(true);
  });

  it('survive a killed server and act once for each turn', async () => {
    const id = await beginTable(people);
    const [one, two, three] = await seated(id);
    await order(two, id, PASS);
    await order(three, id, { ...PASS, watch: [{ on: 'action' }] });
    expect((await pass(one, id)).body.entries).toHaveLength(3);
    await node.kill();
    node = await spawnNode(place);
    expect(await movesOf(id)).toHaveLength(3);
    expect((await two.get(`tables/${id}/orders`)).body.orders).toMatchObject([{ acted: [2], ended: null }]);
    expect((await pass(one, id)).body.entries).toHaveLength(3);
    expect((await movesOf(id)).map(({ seat }) => seat)).toEqual([0, 1, 2, 0, 1, 2].map((n) => (people.indexOf(one) + n) % 3));
    const { body } = await three.get(`tables/${id}/orders`);
    expect(body.orders).toMatchObject([{ acted: [3, 6], ended: null }]);
    // Somebody does something else: what was watched for has happened.
    const offers = (await one.get(`tables/${id}/offers`)).body.offers as { move: Move }[];
    const buy = offers.find(({ move }) => move.type === 'buy')?.move as Move;
    await one.post(`tables/${id}/moves`, { seq: await seqOf(id), moves: [buy] });
    expect((await three.get(`tables/${id}/orders`)).body.orders).toMatchObject([{ ended: { why: 'watch', watch: { on: 'action' } } }]);
    expect((await movesOf(id)).at(-1)).toMatchObject({ seat: people.indexOf(two), order: true });
  });

  it('play a long row of moves a few at a time, so that nobody else waits', async () => {
    const id = await beginTable(people);
    const [one, two, three] = await seated(id);
    const forever = { ...PASS, until: 'game' } as const;
    const { record } = (await ana.get(`tables/${id}`)).body;
    const start = replay(TITLE, record);
    const from = (start.ok ? start.positions[0] : undefined) as State;
    const standing = people.map((_, seat) => stand(`order ${seat}`, playerOf(seat), { ...forever, kind: 'pass' }, 0, from));
    const expected = followOrders(TITLE, from, [], standing).moves.map(({ move }) => move);
    expect(expected.length).toBeGreaterThan(20);
    for (const person of [two, three]) await order(person, id, forever);
    const ear = await new Ear(ana, id, await seqOf(id)).until(({ messages }) => messages.some(({ type }) => type === 'presence'));
    expect((await order(one, id, forever)).status).toBe(200);
    await ear.until(({ entries }) => entries.length >= expected.length);
    const parts = ear.messages.flatMap(({ type, entries }) => (type === 'entries' ? [(entries as unknown[]).length] : []));
    expect(Math.max(...parts)).toBe(10);
    ear.close();
    const made = await movesOf(id);
    expect(made.map(({ move }) => move)).toEqual(expected);
    expect(made.every(({ order }) => order === true)).toBe(true);
  });

  it('that have ended are kept only as long as they are shown', async () => {
    const id = await beginTable(people);
    const [, two] = await seated(id);
    for (let i = 0; i < 40; i++) {
      await order(two, id, PASS);
      await two.ask('DELETE', `tables/${id}/orders`);
    }
    expect((await order(two, id, PASS)).body.orders).toHaveLength(31);
    const kept = JSON.stringify((await two.get('me/export')).body).match(/"why":"owner"/g) ?? [];
    expect(kept).toHaveLength(30);
  });

  it('act at once in their owner’s turn, and end when their move is undone', async () => {
    const id = await beginTable(people);
    const [one, two] = await seated(id);
    await order(one, id, PASS);
    expect(await movesOf(id)).toMatchObject([{ order: true }]);
    expect((await pass(two, id)).status).toBe(200);
    // What an order has answered needs no consent.
    await order(await thirdOf(id), id, PASS);
    const undone = await two.post(`tables/${id}/undo`, { seq: await seqOf(id), to: 1 });
    expect(undone.body).toMatchObject({ outcome: 'done' });
    expect((await one.get(`tables/${id}/orders`)).body.orders).toMatchObject([{ ended: { why: 'undone' } }]);
  });

  const thirdOf = async (id: string): Promise<Person> => people[(await ana.get(`tables/${id}`)).body.waiting[0]] as Person;

  it('are ended by their owner, and refused with a sentence where they make no sense', async () => {
    const id = await beginTable(people);
    const [, two, three] = await seated(id);
    const made = (await order(two, id, PASS)).body.orders[0].id as string;
    expect((await three.ask('DELETE', `tables/${id}/orders/${made}`)).status).toBe(404);
    const ended = await two.ask('DELETE', `tables/${id}/orders/${made}`);
    expect(ended).toMatchObject({ status: 200, body: { orders: [{ id: made, ended: { why: 'owner' } }] } });
    expect((await two.ask('DELETE', `tables/${id}/orders/${made}`)).status).toBe(200);
    const wrong = await order(two, id, { kind: 'skip', company: 'XX', until: 'game', watch: [] });
    expect(wrong).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('no company XX') } } });
    expect((await order(two, id, { ...PASS, until: 'ever' })).status).toBe(400);
    expect((await two.post(`tables/${id}/orders`, { seq: 1, order: PASS })).body.error.code).toBe('stale');
    await order(two, id, PASS);
    await order(two, id, PASS);
    expect((await two.ask('DELETE', `tables/${id}/orders`)).body.orders.every(({ ended: why }: { ended: unknown }) => why !== null)).toBe(
      true,
    );
    // A seat that is left keeps no order.
    await order(cleo, id, {
      kind: 'answer',
      about: { what: 'train', of: null },
      accept: null,
      decline: 'always',
      until: 'game',
      watch: [],
    });
    await cleo.post(`tables/${id}/leave`);
    await cleo.post(`tables/${id}/join`, { invite: (await ana.get(`tables/${id}`)).body.invite });
    expect((await cleo.get(`tables/${id}/orders`)).body.orders[0]).toMatchObject({ ended: { why: 'seat' } });
  });
});
