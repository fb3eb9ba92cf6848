import { type State, titleAt } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title18sa } from '../../src/18sa/index.ts';
import { areaValue, routeModel } from '../../src/18sa/routes.ts';
import {
  after,
  anas,
  best,
  bestRun,
  buyTrain,
  type CompanySpec,
  done,
  mine,
  type PositionSpec,
  played,
  position,
  refusal,
  run,
  trainsOf,
  way,
} from './position.ts';

type Scene = Partial<PositionSpec>;

/** Caracas, Maracaibo and Barranquilla in a row, from the mine to Panama. */
const LINE = { D3: ['6', 2], C2: ['57', 2], B1: ['6', 5] } as const;
/** The same with two spaces in Maracaibo. */
const GREEN = { ...LINE, C2: ['15', 5] } as const;

const running = (trains: readonly string[], scene: Scene = {}, more: Partial<CompanySpec> = {}, id = 'IAFE'): State =>
  position({
    tiles: LINE,
    ...scene,
    companies: { [id]: anas({ trains, ...more }), ...scene.companies },
    turn: { company: id, step: 'run' },
  });

const others = (...stations: string[]): CompanySpec => ({ shares: { ben: '30P' }, stations });

const TO_B1 = 'D3:0 D3/2 C2:0 C2/2 B1:0';
const TO_C2 = 'D3:0 D3/2 C2:0';
const FROM_MINE = 'E2:0 E2/1 D3:0 D3/2 C2:0';
const TO_PANAMA = `${TO_B1} B1/1 A2:0`;

/** What a run brings, or the rule against it. */
const brings = (s: State, ...paths: readonly string[]): number | string | null => {
  const move = run(...paths.map((path, i) => way(i, path)));
  return refusal(s, move) ?? Number(played(s, move).events.find(({ type }) => type === 'ran')?.params.income);
};

describe('18SA: legal routes', () => {
  it('SA-7.6.1-1 SA-7.6.1-2 each train runs once, and not in the turn it is bought', () => {
    const s = running(['3P']);
    expect(refusal(s, run(way(0, TO_C2), way(0, TO_C2)))).toBe('SA-7.6.1-1');
    expect(refusal(s, run(way(1, TO_C2)))).toBe('SA-7.6.1-1');
    expect(refusal(after(s, run(way(0, TO_C2))), run(way(0, TO_C2)))).not.toBeNull();
    const first = position({
      tiles: LINE,
      companies: { IAFE: anas({ operated: 0, treasury: 300 }) },
      turn: { company: 'IAFE', step: 'run' },
    });
    expect(refusal(first, run(way(0, TO_C2)))).toBe('SA-7.6.1-1');
    expect(brings(first)).toBe(0);
    // Bought in its turn, a train runs in the next: the step of running is over by then.
    const bought = after(
      position({ tiles: LINE, companies: { IAFE: anas({ treasury: 300 }) }, turn: { company: 'IAFE', step: 'trains' } }),
      buyTrain('2P'),
    );
    expect([trainsOf(bought, 'IAFE'), mine(bought).operating, refusal(bought, run(way(0, TO_C2)))]).toEqual([['2P'], 'IAFE', 'SA-R104']);
  });

  it('SA-7.6.1-3 SA-R99 from an own station to another city or red area; both ends are stops', () => {
    const s = running(['4P']);
    expect(brings(s, TO_C2)).toBe(40);
    expect(brings(s, TO_PANAMA)).toBe(80);
    expect(refusal(s, run(way(0, 'D3:0')))).toBe('SA-7.6.1-3');
    expect(refusal(s, run(way(0, 'D3:0 D3/2')))).toBe('SA-7.6.1-3');
    expect(brings(s, 'C2:0 C2/2 B1:0')).toBe('SA-7.6.2-1');
  });

  it('SA-7.6.1-4 no city or red area twice', () => {
    expect(brings(running(['5P']), 'D3:0 D3/2 C2:0 C2/5 D3:0')).toBe('SA-7.6.1-4');
    // Patagonia, Concepción, Bahía Blanca, and Patagonia again by another of its hexes.
    const tiles = { C24: ['6', 4], D23: ['8', 5], E24: ['6', 0] } as const;
    const s = running(['5P'], { tiles, phase: 'brown' }, { stations: ['E24 P'] }, 'FA');
    expect(brings(s, 'C26:0 C26/3 C24:0 C24/4 D23/5 E24:0')).toBe(30 + 20 + 20);
    expect(brings(s, 'C24:0 C24/4 D23/5 E24:0 E24/0 C26:0')).toBe(30 + 20 + 20);
    expect(brings(s, 'C26:0 C26/3 C24:0 C24/4 D23/5 E24:0 E24/0 C26:0')).toBe('SA-7.6.1-4');
  });

  it('SA-7.6.1-5 SA-R19 Panama ends a route; Patagonia, one destination, may be run through', () => {
    const tiles = { B1: ['6', 5], C2: ['57', 2], D3: ['6', 2], B3: ['8', 0], B5: ['5002', 1] } as const;
    const s = running(['6P'], { tiles, phase: 'gray' });
    expect(brings(s, `${TO_PANAMA} A2/5 B3/0 B5:0`)).toBe('SA-7.6.1-5');
    // Concepción, Patagonia, Bahía Blanca: in by one red hex and out by another.
    const efe = running(['5P'], { tiles: { C24: ['57', 0], E24: ['6', 4], F23: ['5004', 1] }, phase: 'brown' }, {}, 'FA');
    // Bahía Blanca leads to Buenos Aires (4) and Patagonia (0).
    expect(brings(efe, 'F23:0 F23/1 E24:0 E24/0 C26:0 C26/3 C24:0')).toBe(50 + 20 + 30 + 20);
    expect(brings(efe, 'F23:0 F23/1 E24:0 E24/0 C26:0')).toBe(50 + 20 + 30);
    const model = routeModel(efe, 'FA');
    expect(model.stops.filter(({ id }) => ['C26:0', 'D25:0', 'E26:0'].includes(id)).map(({ id }) => id)).toEqual(['C26:0']);
  });

  it('SA-7.6.1-6 no piece of track twice in a route', () => {
    // Córdoba and Buenos Aires both lead into one side of Asunción over a switch in E18: into that city and back would use it twice.
    const tiles = { E20: ['57', 0], E18: ['29', 4], F17: ['57', 1], F19: ['8', 0], F21: ['9', 0] } as const;
    const s = running(['3P'], { tiles, phase: 'green' }, {}, 'FEPASA');
    expect(brings(s, 'E20:0 E20/3 E18/4 F17:0 F17/1 E18/5 F19/0 F21/0 F23:0')).toBe('SA-7.6.1-6');
    expect(brings(s, 'E20:0 E20/3 E18/4 F17:0')).toBe(40);
    expect(brings(s, 'F17:0 F17/1 E18/5 F19/0 F21/0 F23:0')).toBe(50);
    // The two tracks of C4 are separate: a route may use both.
    const crossed = { C4: ['16', 3], C6: ['7', 3], D5: ['7', 1], D3: ['5', 0], C2: ['5', 0] } as const;
    expect(brings(running(['3P'], { tiles: crossed, phase: 'green' }), 'C2:0 C2/0 C4/5 D5/1 C6/3 C4/4 D3:0')).toBe(40);
  });

  it('SA-7.6.1-7 SA-7.6.1-8 routes share no track but may meet in a city', () => {
    const s = running(['2P', '3P']);
    expect(brings(s, TO_C2, TO_B1)).toBe('SA-7.6.1-7');
    const meet = running(
      ['2P', '2P'],
      { tiles: { ...LINE, D3: ['13', 0], D5: ['9', 0], D7: ['9', 0] }, phase: 'green' },
      { stations: ['C2 P'] },
    );
    expect(brings(meet, TO_C2, 'C2:0 C2/2 B1:0')).toBe(30 + 20 + 40);
  });

  it('SA-7.6.1-ex1 a branch on a green tile serves one train only', () => {
    // From Asunción north over a switch in F15: to Santa Cruz, or straight on to F13 and back to Santa Cruz.
    const tiles = { F17: ['57', 0], F15: ['24', 0], E14: ['5', 4], F13: ['7', 0] } as const;
    const s = running(['2P', '2P'], { tiles, phase: 'green' }, { stations: ['E14 P'] }, 'FEPASA');
    const a = 'F17:0 F17/3 F15/2 E14:0';
    expect(brings(s, a)).toBe(40);
    const b = 'F17:0 F17/3 F15/3 F13/1 E14:0';
    expect(brings(s, b)).toBe(40);
    expect([brings(s, a, b), brings(s, b, a), brings(s, a, a)]).toEqual(['SA-7.6.1-7', 'SA-7.6.1-7', 'SA-7.6.1-7']);
  });

  it('SA-R45 any legal set of routes will do, but not none while there is one', () => {
    const s = running(['3P']);
    expect(refusal(s, run())).toBe('SA-R45');
    expect([brings(s, TO_C2), best(s)]).toEqual([40, 60]);
    expect(refusal(running(['3P'], { tiles: {} }), run())).toBeNull();
    expect(refusal(s, { type: 'done', by: 'ana', step: 'run' })).toBe('SA-7.2-1');
  });

  it('SA-7.6.4-1 SA-7.6.4-2 SA-R48 the number on the card limits cities and red areas, all that are passed', () => {
    expect(brings(running(['2P']), TO_B1)).toBe('SA-7.6.4-1');
    expect(brings(running(['3P']), TO_PANAMA)).toBe('SA-7.6.4-1');
    expect(brings(running(['4P']), TO_PANAMA)).toBe(80);
    // Past Maracaibo without counting it: there is no such way.
    expect(refusal(running(['2P']), run({ ...way(0, TO_B1), skips: ['C2:0'] }))).toBe('SA-7.6.1-3');
  });

  it('SA-7.7-1 SA-7.7-2 SA-R82 the values of cities, red areas and mines, by the colour of the phase', () => {
    const panama = (phase: string, train: string) => brings(running([train], { phase }), TO_PANAMA);
    expect([
      panama('yellow', '4P'),
      panama('green', '4P'),
      panama('green (4)', '4P'),
      panama('brown', '5P'),
      panama('gray', '6P'),
      panama('gray (8)', '8P'),
    ]).toEqual([80, 90, 90, 110, 120, 120]);
    const mine = (phase: string, train: string) => brings(running([train], { phase, own: { mines: { IAFE: { green: 1 } } } }), FROM_MINE);
    expect([mine('yellow', '2G'), mine('green', '3G'), mine('brown', '5G'), mine('gray', '6G')]).toEqual([70, 80, 90, 100]);
  });
});

describe('18SA: what mines are worth', () => {
  const phases = ['yellow', 'green', 'brown', 'gray'];
  const worth = (rules: number, hex: string) => phases.map((phase) => areaValue({ ...running([], { phase }), rules }, hex));
  const shown = (rules: number, hex: string) => Object.values(titleAt(title18sa, rules)?.board.data.hexes[hex]?.offboard?.revenue ?? {});

  it('SA-R119 Cerro Bolívar and Minas Gerais 30/40/50/60, Potosí 20/30/50/60; under number 1 20/30/40/50 and 10/20/30/40', () => {
    const of = (rules: number) => ['E2', 'J15', 'D15'].map((hex) => worth(rules, hex));
    expect(of(2)).toEqual([
      [30, 40, 50, 60],
      [30, 40, 50, 60],
      [20, 30, 50, 60],
    ]);
    expect(of(1)).toEqual([
      [20, 30, 40, 50],
      [10, 20, 30, 40],
      [20, 30, 50, 60],
    ]);
    for (const rules of [1, 2]) expect(['E2', 'J15', 'D15'].map((hex) => shown(rules, hex))).toEqual(of(rules));
  });

  it('SA-R119 a goods train earns what its number says, and Panama the same under both', () => {
    const marked = running(['2G'], { own: { mines: { IAFE: { green: 1 } } } });
    expect([1, 2].map((rules) => brings({ ...marked, rules }, FROM_MINE))).toEqual([60, 70]);
    expect([1, 2].map((rules) => brings({ ...running(['4P']), rules }, TO_PANAMA))).toEqual([80, 80]);
  });
});

describe('18SA: trains and stations', () => {
  /** How far a train gets from Caracas with Maracaibo so: through it, to it, or not into it. */
  const gets = (train: string, scene: Scene, more: Partial<CompanySpec> = {}): string => {
    const s = running([train], { phase: 'green', ...scene }, more);
    if (typeof brings(s, TO_B1) === 'number') return 'through';
    return typeof brings(s, TO_C2) === 'number' ? 'end' : `no ${brings(s, TO_C2)}`;
  };
  const both = (scene: Scene, more: Partial<CompanySpec> = {}) => [gets('3P', scene, more), gets('3G', scene, more)];

  it('SA-7.6.2-1 SA-7.6.2-2 a passenger train needs an own P, a goods train an own F, or the home station', () => {
    const path = 'C2:0 C2/2 B1:0';
    const at = (train: string, kind: string) => brings(running([train], {}, { stations: [`B1 ${kind}`] }), path);
    expect([at('2P', 'P'), at('2P', 'F'), at('2G', 'F'), at('2G', 'P')]).toEqual([40, 'SA-R42', 40, 'SA-R42']);
    const green = running(['3G'], { tiles: { ...LINE, B1: ['15', 5] }, phase: 'green' }, { stations: ['B1 P'] });
    expect(brings(green, path)).toBe('SA-7.6.2-2');
    const yards = running(['3P'], { tiles: { ...LINE, B1: ['15', 5] }, phase: 'green' }, { stations: ['B1 F'] });
    expect(brings(yards, path)).toBe('SA-7.6.2-1');
    expect([brings(running(['2P']), TO_C2), brings(running(['2G']), TO_C2)]).toEqual([40, 40]);
  });

  it('SA-7.6.2-3 SA-7.3.2-8 with an empty space both kinds run through', () => {
    expect(both({})).toEqual(['through', 'through']);
    expect(both({ tiles: GREEN, companies: { AFE: others('C2 P') } })).toEqual(['through', 'through']);
  });

  it('SA-7.6.2-4 SA-7.6.2-11 partially blocked: both may end there and none runs through without an own station', () => {
    const scene = { tiles: GREEN, companies: { AFE: others('C2 P'), SGR: others('C2 F') } };
    expect(both(scene)).toEqual(['end', 'end']);
    expect(brings(running(['3P'], { phase: 'green', ...scene }), TO_B1)).toBe('SA-7.6.2-11');
  });

  it('SA-7.6.2-5 partially blocked with an own P: passenger trains run through', () => {
    expect(both({ tiles: GREEN, companies: { AFE: others('C2 F') } }, { stations: ['C2 P'] })).toEqual(['through', 'end']);
  });

  it('SA-7.6.2-6 partially blocked with an own F: goods trains run through', () => {
    expect(both({ tiles: GREEN, companies: { AFE: others('C2 P') } }, { stations: ['C2 F'] })).toEqual(['end', 'through']);
  });

  it('SA-7.6.2-7 SA-R42 blocked by P: passenger trains may end, goods trains not enter', () => {
    expect(both({ tiles: GREEN, companies: { AFE: others('C2 P'), SGR: others('C2 P') } })).toEqual(['end', 'no SA-R42']);
  });

  it('SA-7.6.2-8 blocked by F: goods trains may end, passenger trains not enter', () => {
    expect(both({ companies: { AFE: others('C2 F') } })).toEqual(['no SA-R42', 'end']);
  });

  it('SA-7.6.2-9 SA-R44 blocked by P with an own P: passenger trains run through, goods trains still do not enter', () => {
    expect(both({ tiles: GREEN, companies: { AFE: others('C2 P') } }, { stations: ['C2 P'] })).toEqual(['through', 'no SA-R42']);
    expect(both({}, { stations: ['C2 P'] })).toEqual(['through', 'no SA-R42']);
  });

  it('SA-7.6.2-10 SA-R44 blocked by F with an own F: goods trains run through, passenger trains still do not enter', () => {
    expect(both({ tiles: GREEN, companies: { AFE: others('C2 F') } }, { stations: ['C2 F'] })).toEqual(['no SA-R42', 'through']);
    expect(both({}, { stations: ['C2 F'] })).toEqual(['no SA-R42', 'through']);
  });

  it('SA-7.6.2-12 SA-R43 a home station is both: its own trains run through, others’ may end', () => {
    // Caracas with one space, held by its home station, between the mine's road and Maracaibo.
    const tiles = { ...LINE, D3: ['5', 1], C4: ['9', 1], B5: ['5001', 3] } as const;
    const path = 'C2:0 C2/5 D3:0 D3/1 C4/1 B5:0';
    for (const train of ['3P', '3G']) {
      expect(brings(running([train], { tiles, phase: 'green' }), path)).toBe(70);
      const kind = train === '3P' ? 'P' : 'F';
      const other = running([train], { tiles, phase: 'green', companies: { IAFE: others() } }, { stations: [`C2 ${kind}`] }, 'AFE');
      expect([brings(other, path), brings(other, 'C2:0 C2/5 D3:0')]).toEqual(['SA-7.6.2-11', 40]);
    }
    // The space of a home station not yet placed counts as free.
    const free = running(['3P'], { tiles, phase: 'green' }, { stations: ['C2 P'] }, 'AFE');
    expect(brings(free, path)).toBe(70);
  });
});

describe('18SA: mines', () => {
  const marked = { own: { mines: { IAFE: { green: 1 } } } };

  it('SA-7.6.3-1 only goods trains run to a mine', () => {
    expect(brings(running(['2P'], marked), FROM_MINE)).toBe('SA-7.6.3-1');
    expect(brings(running(['2G'], marked), FROM_MINE)).toBe(70);
    expect(refusal(running(['2G'], marked), { type: 'mine', by: 'ana', mine: 'gold' })).toBe('SA-7.6.3-1');
  });

  it('SA-7.6.3-2 over unblocked track with an own F or home station', () => {
    const afe = running(['2G'], { companies: { IAFE: others() }, own: { mines: { AFE: { green: 1 } } } }, { stations: ['C2 F'] }, 'AFE');
    expect(brings(afe, FROM_MINE)).toBe('SA-7.6.2-11');
    expect(brings(running(['2G'], { own: { mines: { AFE: { green: 1 } } } }, { stations: ['C2 F'] }, 'AFE'), FROM_MINE)).toBe(70);
  });

  it('SA-7.6.3-3 SA-R99 one marker for each train that runs there', () => {
    expect(brings(running(['2G']), FROM_MINE)).toBe('SA-7.6.3-3');
    // One of another mine does not serve.
    expect(brings(running(['2G'], { own: { mines: { IAFE: { red: 3, blue: 3 } } } }), FROM_MINE)).toBe('SA-7.6.3-3');
    expect(brings(running(['2G'], { own: { mines: { AFE: { green: 1 } } } }), FROM_MINE)).toBe('SA-7.6.3-3');
    const tiles = { ...LINE, F3: ['57', 2], G4: ['5', 1] } as const;
    const two = (markers: number) =>
      running(['2G', '2G'], { tiles, companies: {}, own: { mines: { IAFE: { green: markers } } } }, { stations: ['F3 F'] });
    const second = 'E2:0 E2/5 F3:0 F3/5 G4:0';
    expect(brings(two(1), FROM_MINE, second)).toBe('SA-7.6.3-3');
    expect(brings(two(2), FROM_MINE, second)).toBe(140);
    expect(brings(two(1), second)).toBe(70);
  });

  it('SA-7.6.3-7 a marker is not tied to a triangle', () => {
    const tiles = { ...LINE, F3: ['57', 2], G4: ['5', 1] } as const;
    const s = running(['2G'], { tiles, ...marked }, { stations: ['F3 F'] });
    expect([brings(s, FROM_MINE), brings(s, 'E2:0 E2/5 F3:0 F3/5 G4:0')]).toEqual([70, 70]);
  });

  it('SA-7.6.3-4 SA-R47 at least two cities besides the mine; red areas do not count', () => {
    expect(brings(running(['2G'], marked), 'E2:0 E2/1 D3:0')).toBe('SA-7.6.3-4');
    const tiles = { D13: ['57', 0], E14: ['5', 1] } as const;
    const s = running(['2G'], { tiles, own: { mines: { ENFER: { red: 1 } } } }, {}, 'ENFER');
    expect(brings(s, 'D15:0 D15/3 D13:0')).toBe('SA-7.6.3-4');
    // The search knows where this can happen.
    const { stops, faultAt = [] } = routeModel(s, 'ENFER');
    expect(faultAt.map((stop) => stops[stop]?.id).toSorted()).toEqual(['D15:0', 'E2:0', 'J15:0']);
  });

  it('SA-7.6.4-1 SA-R46 it does not count for the length, ends the route, and there is one of them', () => {
    expect(brings(running(['3G'], marked), `E2:0 E2/1 ${TO_B1}`)).toBe(90);
    expect(brings(running(['2G'], marked), `E2:0 E2/1 ${TO_B1}`)).toBe('SA-7.6.4-1');
    const tiles = { ...LINE, F3: ['57', 2], G4: ['5', 1] } as const;
    const through = running(['5G'], { tiles, phase: 'brown', own: { mines: { IAFE: { green: 3 } } } });
    expect(brings(through, 'C2:0 C2/5 D3:0 D3/4 E2:0 E2/5 F3:0 F3/5 G4:0')).toBe('SA-R46');
    // Between two mines: Santa Cruz and La Paz both touch Potosí, so both ends would be the same.
    const two = running(
      ['5G'],
      { tiles: { D13: ['5', 5], E14: ['5', 1] }, phase: 'brown', own: { mines: { ENFER: { red: 2 } } } },
      {},
      'ENFER',
    );
    expect(brings(two, 'D15:0 D15/3 D13:0 D13/5 E14:0 E14/1 D15:0')).toBe('SA-7.6.1-4');
  });

  it('SA-7.6.3-5 SA-7.6.3-6 SA-7.2-11 a marker costs 40 D at any point of the turn, one of each mine', () => {
    const buyMine = (mine: string) => ({ type: 'mine' as const, by: 'ana', mine });
    const s = position({
      tiles: LINE,
      companies: { IAFE: anas({ treasury: 119, trains: ['2G'] }) },
      turn: { company: 'IAFE', step: 'track' },
    });
    const two = after(s, buyMine('green'), buyMine('red'));
    expect([two.companies.IAFE?.treasury, refusal(two, buyMine('green')), refusal(two, buyMine('blue'))]).toEqual([
      39,
      'SA-7.6.3-6',
      'SA-7.6.3-5',
    ]);
    const later = running(['2G'], {}, { treasury: 40 });
    expect(brings(after(later, buyMine('green')), FROM_MINE)).toBe(70);
    // In its next operating round it may buy another.
    const again = position({
      phase: 'green',
      round: { number: 1, of: 2 },
      companies: { IAFE: anas({ treasury: 200, trains: ['3G'] }) },
      turn: { company: 'IAFE', step: 'company-stock' },
    });
    const second = after(again, buyMine('green'), done('ana', 'company-stock'), buyMine('green'));
    expect([second.round.number, mine(second).mines]).toEqual([2, { IAFE: { green: 2 } }]);
    expect(refusal(second, buyMine('green'))).toBe('SA-7.6.3-6');
  });
});

describe('18SA: several trains at one red area', () => {
  it('SA-R99 SA-7.6.1-8 each counts its value if they come in by different sides', () => {
    const tiles = { ...LINE, D3: ['12', 1], C4: ['8', 2], B3: ['9', 2] } as const;
    const s = running(['4P', '3P'], { tiles, phase: 'green (4)' });
    const other = 'D3:0 D3/1 C4/2 B3/2 A2:0';
    const [one, two] = [brings(s, TO_PANAMA), brings(running(['3P'], { tiles, phase: 'green (4)' }), other)];
    expect([one, two]).toEqual([100, 60]);
    expect(brings(s, TO_PANAMA, other)).toBe(100 + 60);
    expect(brings(s, TO_PANAMA, 'B1:0 B1/1 A2:0')).toBe('SA-7.6.2-1');
  });
});

describe('18SA: bonuses of privates', () => {
  it('SA-5.1-8 SA-R19 the SFP doubles Patagonia, once a route', () => {
    const tiles = { E24: ['6', 4] } as const;
    const path = 'F23:0 F23/1 E24:0 E24/0 C26:0';
    const value = (owner: string) => brings(running(['5P'], { tiles, phase: 'brown', privates: { SFP: owner } }, {}, 'FA'), path);
    expect([value('ana'), value('FA')]).toEqual([30 + 20 + 30, 30 + 20 + 60]);
  });

  it('SA-5.1-13 SA-5.1-14 SA-R21 a marked harbour city brings 10 D, two of them 40 D, reckoned for each route', () => {
    const tiles = { A8: ['57', 0], A10: ['9', 0], A12: ['5002', 3], A6: ['57', 0] } as const;
    const value = (harbours: Record<string, string>, trains: readonly string[], ...paths: string[]) =>
      brings(
        running(trains, { tiles, phase: 'green', privates: { FC: 'ENAFER' }, own: { harbourOwner: 'ENAFER', harbours } }, {}, 'ENAFER'),
        ...paths,
      );
    const path = 'A12:0 A12/3 A10/3 A8:0';
    expect([value({}, ['2P'], path), value({ 1: 'A8' }, ['2P'], path), value({ 1: 'A8', 2: 'A12' }, ['2P'], path)]).toEqual([50, 60, 90]);
    // Another corporation has nothing of them.
    const other = running(['2P'], { tiles, phase: 'green', own: { harbourOwner: 'FA', harbours: { 1: 'A8', 2: 'A12' } } }, {}, 'ENAFER');
    expect(brings(other, path)).toBe(50);
    const s = running(
      ['2P', '2P'],
      {
        tiles: { ...tiles, A12: ['5007', 1] },
        phase: 'green',
        privates: { FC: 'ENAFER' },
        own: { harbourOwner: 'ENAFER', harbours: { 1: 'A8' } },
      },
      { stations: ['A8 P'] },
      'ENAFER',
    );
    const [north, south] = ['A8:0 A8/3 A6:0', 'A12:0 A12/3 A10/3 A8:0'];
    expect([brings(s, north), brings(s, south)]).toEqual([50, 70]);
    // Both trains come to the marked city: each earns the bonus.
    expect(brings(s, north, south)).toBe(50 + 70);
  });
});

describe('18SA: the best runs', () => {
  it('SA-R45 the solver finds mixed passenger and goods trains', () => {
    const s = running(
      ['3P', '2G'],
      { tiles: { ...LINE, F3: ['57', 2], G4: ['5', 1] }, own: { mines: { IAFE: { green: 1 } } } },
      { stations: ['F3 F'] },
    );
    expect(best(s)).toBe(60 + 70);
    expect(bestRun(s).runs.length).toBe(2);
  });
});
