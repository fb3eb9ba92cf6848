import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, serve } from '../../src/serve.ts';
import { type Child, spawnNode } from './child.ts';
import { beginTable, Ear, gapless, movesAfter, Person, quiet } from './client.ts';
import { checkTable, playTable, seatTables } from './flood.ts';
import { openPostgres, type Postgres } from './postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(() => postgres.stop());

const sameAt = (person: Person, address: string): Person => {
  const same = new Person(address);
  same.cookie = person.cookie;
  return same;
};

describe('two nodes over one PostgreSQL', () => {
  let one: Running;
  let two: Running;

  beforeAll(async () => {
    const url = await postgres.fresh();
    // Both migrate the empty database at the same moment.
    [one, two] = await Promise.all([serve({ ...quiet, place: { url } }), serve({ ...quiet, place: { url } })]);
  });

  afterAll(async () => {
    await one.close();
    await two.close();
  });

  it('serve the same table: what one accepts is seen at the other', async () => {
    const ana = await new Person(one.address).signUp('Ana');
    const ben = await new Person(two.address).signUp('Ben');
    const id = await beginTable([ana, ben]);
    const ears = [new Ear(ana, id), new Ear(ben, id)];
    const { record } = (await ana.get(`tables/${id}`)).body;
    let seq = (await ana.get(`tables/${id}`)).body.seq as number;
    for (const move of movesAfter(record, 30, 1)) {
      const person = move.by === 'p1' ? ana : ben;
      let answer = await person.post(`tables/${id}/moves`, { seq, moves: [move] });
      // The other node may not have heard yet of what this one has seen.
      for (let i = 0; i < 100 && answer.status === 409; i++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        answer = await person.post(`tables/${id}/moves`, { seq, moves: [move] });
      }
      expect(answer.status).toBe(200);
      seq = answer.body.seq;
    }
    for (const ear of ears) {
      await ear.until(() => ear.seq === seq);
      expect(gapless(ear.entries)).toBe(true);
    }
    await ears[0]?.until(({ messages }) => messages.some(({ type, people }) => type === 'presence' && (people as unknown[]).length === 2));
    for (const ear of ears) ear.close();
  });

  it('never accept the same seq twice', async () => {
    const ana = await new Person(one.address).signUp('Ana 2');
    const ben = await new Person(one.address).signUp('Ben 2');
    const id = await beginTable([ana, ben]);
    const { record } = (await ana.get(`tables/${id}`)).body;
    const moves = movesAfter(record, 15, 2);
    let seq = (await sameAt(ana, two.address).get(`tables/${id}`)).body.seq as number;
    for (const move of moves) {
      const person = move.by === 'p1' ? ana : ben;
      const both = [one, two, one, two].map(({ address }) => sameAt(person, address));
      let answers: Awaited<ReturnType<Person['post']>>[] = [];
      for (let i = 0; i < 100 && !answers.some(({ status }) => status === 200); i++) {
        answers = await Promise.all(both.map((same) => same.post(`tables/${id}/moves`, { seq, moves: [move] })));
        expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      }
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      seq = answers.find(({ status }) => status === 200)?.body.seq;
    }
    expect((await ana.get(`tables/${id}`)).body.record.moves).toEqual(moves);
  });

  it('a log-out at one counts at the other', async () => {
    const person = await new Person(one.address).signUp('Cleo');
    const there = sameAt(person, two.address);
    expect((await there.get('me')).status).toBe(200);
    await person.ask('DELETE', 'session');
    expect((await there.get('me')).status).toBe(401);
  });
});

it('a node is killed in a flood of moves: nothing acknowledged is lost, no move is taken twice', async () => {
  const url = await postgres.fresh();
  const nodes: Child[] = [await spawnNode(url), await spawnNode(url)];
  let turn = 0;
  let isOver = false;
  // Each request goes to the next node, as behind a proxy.
  const tables = await seatTables(() => (nodes[turn++ % nodes.length] as Child).address, 3, 40);
  const playing = Promise.all(tables.map((table) => playTable(table, () => isOver)));
  for (let i = 0; i < 4; i++) {
    await new Promise((resolve) => setTimeout(resolve, 200 + 150 * i));
    await nodes[i % 2]?.kill();
    nodes[i % 2] = await spawnNode(url);
  }
  const timer = setTimeout(() => {
    isOver = true;
  }, 90_000);
  await playing;
  clearTimeout(timer);
  for (const table of tables) {
    const found = await checkTable(table);
    expect(found.entries).toBe(table.moves.length + 3);
    expect(found.acknowledged).toBeGreaterThan(0);
  }
  for (const node of nodes) await node.kill();
}, 180_000);
