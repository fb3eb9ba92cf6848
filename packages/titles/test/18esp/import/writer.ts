import { type CompanyId, type GameRecord, type Move, openDecision, type PlayerId, play, type State, start, view } from '@roundhouse/engine';
import { type Run, readRuns } from '@roundhouse/engine/routes';
import { trainName } from '@roundhouse/engine/trains';
import { lotsOf } from '../../../src/18esp/import/lots.ts';
import { type Move18esp, title18esp as title } from '../../../src/18esp/index.ts';

// Writes a record of ours as 18xx.games would export it, so that whole games can be translated there and back.

type Written = Record<string, unknown> & { type: string };

const BUILDING = ['track', 'pass', 'token'];

/** The same game with its players in the order of their seats, called p1, p2 and so on. */
export const seated = (record: GameRecord): GameRecord => {
  const { seats } = record.draws as { readonly seats: readonly number[] };
  const ids = new Map(seats.map((seat, place) => [record.players[seat]?.id ?? '', `p${place + 1}`]));
  return {
    ...record,
    players: seats.map((seat, place) => ({ id: `p${place + 1}`, name: record.players[seat]?.name ?? '' })),
    draws: { ...(record.draws as object), seats: seats.map((_, place) => place) },
    moves: record.moves.map((move) => ({ ...move, by: ids.get(move.by) ?? move.by })),
  };
};

/** A seed from which the set-up of a record is drawn. */
const seedOf = ({ draws, options, players }: GameRecord): number => {
  const { out, share, director } = draws as { readonly out: readonly string[]; readonly share: string; readonly director: string };
  const wanted = [...out.toSorted(), share, director].join();
  for (let seed = 1; seed < 5_000_000; seed++) {
    const lots = lotsOf(seed, options.setup === 'standard', players.length).draws;
    if ([...lots.out.toSorted(), lots.share, lots.director].join() === wanted) return seed;
  }
  throw new Error('no seed draws this set-up');
};

class Writer {
  readonly actions: Written[] = [];
  state: State;
  readonly #director: CompanyId;
  #tiles = new Map<string, string>();
  #copies = new Map<string, number>([['2', 1]]);
  #cards: { id: string; owner: CompanyId; name: string }[] = [];
  #shares = new Map<string, string[]>();
  /** A move that waits for answers, with the position before it. */
  #asked: { before: State; move: Move18esp } | null = null;

  constructor(record: GameRecord) {
    this.state = start(title, record).state;
    const { share, director } = record.draws as { readonly share: string; readonly director: string };
    this.#director = director;
    for (const id of Object.keys(this.state.companies))
      this.#shares.set(
        `${id} ipo`,
        [8, 7, 6, 5, 4, 3, 2, 1].map((n) => `${id}_${n}`),
      );
    this.#move(share, 'ipo', 'P6');
  }

  /** An id no other piece of this kind has. */
  #copy(kind: string): string {
    const copy = this.#copies.get(kind) ?? 0;
    this.#copies.set(kind, copy + 1);
    return `${kind}-${copy}`;
  }

  #held(company: CompanyId, owner: string): string[] {
    const key = `${company} ${owner}`;
    const list = this.#shares.get(key) ?? [];
    this.#shares.set(key, list);
    return list;
  }

  /** Moves a certificate to another owner; the last of the initial offer goes in a takeover. */
  #move(company: CompanyId, from: string, to: string, last = false): string {
    const list = this.#held(company, from);
    const id = (last ? list.shift() : list.pop()) ?? `${company}_0`;
    this.#held(company, to).push(id);
    return id;
  }

  #write(type: string, entity: string, entityType: string, fields: object = {}): void {
    this.actions.push({ type, entity, entity_type: entityType, id: this.actions.length + 1, ...fields });
  }

  #company(type: string, entity: CompanyId, fields: object = {}): void {
    this.#write(type, entity, 'corporation', fields);
  }

  #cardOf(company: CompanyId, name: string): { id: string; owner: CompanyId; name: string } {
    const found = this.#cards.findLast((card) => card.owner === company && card.name === name);
    return found ?? { id: name.startsWith('2P') ? '2P-0' : '?', owner: company, name };
  }

  #cityId(hex: string, city: number): string {
    return `${this.#tiles.get(hex) ?? `${hex}-0`}-${city}`;
  }

  #route(before: State, company: CompanyId, run: Run, used: Set<string>): object {
    const model = title.routes?.model(before, company);
    const train = before.companies[company]?.trains[Number.parseInt(run.train, 10)];
    if (model === undefined || train === undefined) throw new Error(`no train ${run.train}`);
    const name = trainName(train);
    const card =
      this.#cards.findLast((one) => one.owner === company && one.name === name && !used.has(one.id)) ?? this.#cardOf(company, name);
    used.add(card.id);
    const read = readRuns(model, [run]);
    if (!read.ok) throw new Error('an illegal run');
    const connections: string[][] = [];
    for (const part of run.path) {
      const hex = part.split(/[:/]/)[0] as string;
      if (part.includes('/')) (connections.at(-1) as string[]).push(hex);
      else {
        connections.at(-1)?.push(hex);
        connections.push([]);
      }
    }
    connections.pop();
    return { train: card.id, connections, revenue: read.income, subsidy: read.treasury };
  }

  play(move: Move18esp): void {
    const before = this.state;
    const outcome = play(title, before, move as Move);
    if (!outcome.ok) throw new Error(`${JSON.stringify(move)}: ${outcome.refusal.code}`);
    this.state = outcome.state;
    const top = this.state.stack.at(-1);
    const isAsked = top !== undefined && 'step' in top && top.step === 'ask';
    if (move.type === 'refuse') this.#asked = null;
    else if (move.type !== 'let') this.#asked = { before, move };
    if (isAsked || this.#asked === null) return;
    const { before: from, move: made } = this.#asked;
    this.#asked = null;
    this.#tell(from, made);
    this.#passes(from, made);
  }

  /** What ends by itself there, or with a pass. */
  #passes(before: State, move: Move18esp): void {
    const company = title.view(before).operating;
    if (company === null) return;
    const front = (s: State): readonly string[] => (s.stack.length === 0 ? [] : openDecision(title, s).front);
    const isOver = title.view(this.state).operating !== company || this.state.round.number !== before.round.number;
    const wasBuilding = front(before).some((step) => BUILDING.includes(step));
    const isBuilding = !isOver && front(this.state).some((step) => BUILDING.includes(step));
    if (move.type === 'done' && wasBuilding && !isBuilding) this.#company('pass', company);
    if (move.type === 'done' && ['takeover', 'trains'].includes(move.step)) this.#company('pass', company);
    // Without a takeover that step passes there by itself.
    if (move.type === 'dividend' && !front(this.state).includes('takeover')) {
      const last = this.actions.at(-1) as Written;
      last.auto_actions = [{ type: 'pass', entity: company, entity_type: 'corporation' }];
    }
  }

  #tell(before: State, move: Move18esp): void {
    if (title.view(before).operating === null) this.#tellPlayer(before, move);
    else this.#tellCompany(before, move, title.view(before).operating ?? '');
  }

  #tellPlayer(before: State, move: Move18esp): void {
    const { by } = move;
    const write = (type: string, fields: object = {}): void => this.#write(type, by, 'player', fields);
    switch (move.type) {
      case 'bid':
        write('bid', { company: view(title, before).decision?.auction?.item, price: move.amount });
        break;
      case 'pass':
        write('pass');
        break;
      case 'par':
        write('par', { corporation: this.#director, share_price: `${move.price},0,0` });
        break;
      case 'buy':
        if (move.par !== undefined) write('par', { corporation: move.company, share_price: `${move.par},0,0` });
        else write('buy_shares', { shares: [this.#move(move.company, move.from, by)], percent: move.percent });
        break;
      case 'sell':
        this.#sold(by, move.company, move.percent);
        break;
      case 'repay':
        write('payoff_player_debt');
        break;
      case 'done':
        write('pass');
        break;
      case 'discard':
        this.#discarded(before, move.train);
        break;
    }
  }

  #tellCompany(before: State, move: Move18esp, company: CompanyId): void {
    const write = (type: string, fields: object = {}): void => this.#company(type, company, fields);
    switch (move.type) {
      case 'lay':
        this.#laid(company, move);
        break;
      case 'token':
        write('place_token', { city: this.#cityId(move.hex, move.city ?? 0), slot: 0 });
        break;
      case 'city': {
        const frame = before.stack.at(-1);
        const hex = frame !== undefined && 'step' in frame ? String(frame.at) : '';
        this.#company('place_token', frame?.about ?? '', { city: this.#cityId(hex, move.city), slot: 0 });
        break;
      }
      case 'open-pass':
        if (move.power === undefined) write('choose', { choice: move.hex });
        else this.#write('choose_ability', move.power, 'company', { choice: move.hex });
        break;
      case 'run': {
        const used = new Set<string>();
        if (move.runs.length > 0) write('run_routes', { routes: move.runs.map((run) => this.#route(before, company, run, used)) });
        break;
      }
      case 'dividend':
        write('dividend', { kind: move.choice === 'pay' ? 'payout' : 'withhold' });
        break;
      case 'takeover':
        this.#tookOver(before, company, move.minor);
        write('merge', { corporation: move.minor });
        write('choose', { choice: move.station ? 'map' : 'charter' });
        break;
      case 'buy-train':
        this.#boughtTrain(company, move);
        break;
      case 'buy-private':
        write('buy_company', { company: move.private, price: move.price });
        if (move.private === 'P2') this.#cards.push({ id: '2-0', owner: company, name: '2B/broad' });
        break;
      case 'side': {
        const card = this.#cards.find(({ id }) => id === '2-0');
        if (card !== undefined) card.name = `2B/${move.side}`;
        write('choose', { choice: move.side === 'narrow' ? '1+2' : '2' });
        break;
      }
      case 'tender':
        write('special_buy', { description: `Tender from ${move.from === 'pool' ? 'bank' : 'Ana'}`, cost: 80 });
        break;
      case 'combine': {
        const card = this.#cardOf(company, move.train);
        card.name = `${move.train}+${move.card}`;
        write('combined_trains', { base: card.id, additional_train: `${move.card}-0` });
        break;
      }
      case 'discard':
        this.#discarded(before, move.train);
        break;
      case 'sell':
        this.#sold(move.by, move.company, move.percent);
        break;
      // There a director borrows without an action.
    }
  }

  #laid(company: CompanyId, move: Move18esp & { readonly type: 'lay' }): void {
    const tile = this.#copy(move.tile);
    this.#tiles.set(move.hex, tile);
    const fields = { hex: move.hex, tile, rotation: move.rotation };
    if (move.power === undefined) this.#company('lay_tile', company, fields);
    else this.#write('lay_tile', move.power, 'company', fields);
  }

  #tookOver(before: State, company: CompanyId, minor: CompanyId): void {
    const director = title.president(before, minor) ?? '';
    this.#move(company, this.#held(company, 'ipo').length > 0 ? 'ipo' : 'pool', director, true);
    for (const card of this.#cards) if (card.owner === minor) card.owner = company;
  }

  #discarded(before: State, train: string): void {
    const about = before.stack.at(-1)?.about ?? '';
    const card = this.#cardOf(about, train);
    this.#cards = this.#cards.filter((other) => other !== card);
    this.#company('discard_train', about, { train: card.id });
  }

  #sold(by: PlayerId, company: CompanyId, percent: number): void {
    const shares: string[] = [];
    for (let sold = 0; sold < percent; sold += 10) shares.push(this.#move(company, by, 'pool'));
    this.#write('sell_shares', by, 'player', { shares, percent });
  }

  #boughtTrain(
    company: CompanyId,
    { from, train, price }: { readonly from: string; readonly train: string; readonly price: number },
  ): void {
    const type = train.split('/')[0] as string;
    if (from === 'bank') {
      const id = this.#copy(type);
      this.#cards.push({ id, owner: company, name: train });
      this.#company('buy_train', company, { train: id, price, variant: train.endsWith('narrow') ? `${type}+` : type });
      return;
    }
    const card = this.#cardOf(from, train);
    card.owner = company;
    this.#company('buy_train', company, { train: card.id, price });
  }
}

/** A record as an export. Its players must sit in the order of the list. */
export const exportOf = (record: GameRecord) => {
  const writer = new Writer(record);
  for (const move of record.moves) writer.play(move as Move18esp);
  const { state } = writer;
  return {
    id: 1,
    title: '18ESP',
    description: '',
    players: record.players,
    settings: { seed: seedOf(record), optional_rules: record.options.setup === 'standard' ? ['core'] : [] },
    status: state.result === null ? 'active' : 'finished',
    result: Object.fromEntries(record.players.map(({ id }) => [id, title.worth(state, id)])),
    actions: writer.actions,
  };
};
