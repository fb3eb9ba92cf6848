import { solveRoutes } from '@roundhouse/engine/routes';
import { type RunPolicy, run as runStep } from '@roundhouse/engine/steps';
import { describe, expect, it } from 'vitest';

import { title1857 } from '../../src/1857/index.ts';
import { RUN_NODES, routeModel, routeRule } from '../../src/1857/routes.ts';
import { barOf, done, position, refusal } from './position.ts';
import { earns } from './rails.ts';
import { anas, bens, bestOf, earned, run, running, way } from './runs.ts';

// Buenos Aires, Mercedes and Rosario are printed; this joins them.
const SAN_NICOLAS = { M17: ['4', 2] } as const;
const TO_ROSARIO = 'N20:0 N20/1 (N18:0) N18/2 (M17:0) M17/2 L16:0';

// From Rosario west to a junction; on to Villa María and, by the other branch, to Río Cuarto.
const BRANCHES = { L12: ['4', 1], M13: ['8', 1], M11: ['K1', 1] } as const;
const JUNCTION = { ...BRANCHES, L14: ['24', 4] } as const;

// Formosa joined with Asunción, and over Posadas with Encarnación: both are Paraguay.
const PARAGUAY = { G19: ['T1', 3], H20: ['8', 2] } as const;

describe('1857: small and large cities on a run', () => {
  it('57-or-ex1 a 2-train runs from Buenos Aires to Rosario for 70, passing two small cities', () => {
    const s = running('OBA', ['2'], { tiles: SAN_NICOLAS });
    expect(earned(s, way(0, TO_ROSARIO))).toBe(70);
    expect(earns(s)).toBe(70);
  });

  it('57-or-ex2 on the same track a 3-train earns 80 with either small city, a 4-train 90', () => {
    const three = running('OBA', ['3'], { tiles: SAN_NICOLAS, phase: '2' });
    expect(earned(three, way(0, 'N20:0 N20/1 N18:0 N18/2 (M17:0) M17/2 L16:0'))).toBe(80);
    expect(earned(three, way(0, 'N20:0 N20/1 (N18:0) N18/2 M17:0 M17/2 L16:0'))).toBe(80);
    expect(earns(three)).toBe(80);
    expect(earns(running('OBA', ['4'], { tiles: SAN_NICOLAS, phase: '3' }))).toBe(90);
  });

  it('57-or-5 a small city passed uncounted uses up no stop and pays nothing', () => {
    const s = running('OBA', ['2'], { tiles: SAN_NICOLAS });
    expect(refusal(s, run(way(0, 'N20:0 N20/1 N18:0 N18/2 (M17:0) M17/2 L16:0')))).toBe('57-trains-2');
    expect(earned(s, way(0, TO_ROSARIO))).toBe(70);
  });

  it('57-or-5 nor is it one of the two stops a run needs', () => {
    const s = running('OBA', ['2']);
    expect(refusal(s, run(way(0, 'N20:0 N20/1 (N18:0)')))).toBe('57-or-5');
    expect(earned(s, way(0, 'N20:0 N20/1 N18:0'))).toBe(50);
  });

  it('57-or-5 Posadas and either small city of a Z tile can be passed too', () => {
    const paraguay = running('NEA', ['2'], { tiles: PARAGUAY, phase: '2', companies: {} });
    expect(earned(paraguay, way(0, 'G19:0 G19/5 H20/4 (H22:0) H22/2 G21:0'))).toBe(20 + 30);
    const bridge = { M19: ['Z2', 0], L18: ['9', 2], K17: ['X1', 0] } as const;
    const zarate = running('OBA', ['2'], { tiles: bridge, phase: '2' });
    expect(earned(zarate, way(0, 'N20:0 N20/2 (M19:0) (M19:1) M19/2 L18/2 K17:1'))).toBe(40 + 20);
  });

  it('57-or-9 a large city on the way counts and uses up a stop', () => {
    const tiles = { ...SAN_NICOLAS, L14: ['9', 1], L12: ['4', 1] } as const;
    const toVillaMaria = 'N20:0 N20/1 (N18:0) N18/2 (M17:0) M17/2 (L16:0) L16/1 L14/1 L12:0';
    expect(refusal(running('OBA', ['2'], { tiles }), run(way(0, toVillaMaria)))).toBe('57-or-9');
    const counted = way(0, toVillaMaria.replace('(L16:0)', 'L16:0'));
    expect(refusal(running('OBA', ['2'], { tiles }), run(counted))).toBe('57-trains-2');
    expect(earned(running('OBA', ['3'], { tiles, phase: '2' }), counted)).toBe(40 + 30 + 10);
  });
});

describe('1857: what a run must be', () => {
  it('57-1870.route-1 it counts two stops', () => {
    expect(refusal(running('OBA', ['2']), run(way(0, 'N20:0')))).toBe('57-1870.route-1');
  });

  it('57-trains-2 each train runs once, and no train that the company does not have', () => {
    const s = running('OBA', ['2', '2'], { tiles: { ...SAN_NICOLAS, M19: ['Z1', 0] } });
    const west = way(0, TO_ROSARIO);
    expect(refusal(s, run(west, way(0, 'N20:0 N20/2 M19:0')))).toBe('57-trains-2');
    expect(refusal(s, run(west, way(2, 'N20:0 N20/2 M19:0')))).toBe('57-trains-2');
  });

  it('57-1870.route-1 and one of them has a token of the company', () => {
    const s = running('SBA', ['2'], { tiles: SAN_NICOLAS });
    expect(refusal(s, run(way(0, TO_ROSARIO)))).toBe('57-1870.route-1');
    const withToken = running('SBA', ['2'], { tiles: SAN_NICOLAS }, ['L16']);
    expect(earned(withToken, way(0, TO_ROSARIO))).toBe(70);
  });

  it('57-1870.route-2 an off-board area is an end of a run only', () => {
    const tiles = { G19: ['T1', 3], F18: ['8', 4], G17: ['8', 1], G15: ['4', 1] } as const;
    const s = running('NEA', ['3'], { tiles, phase: '2' });
    expect(refusal(s, run(way(0, 'G19:0 G19/3 F20:0 F20/1 F18/0 G17/1 G15:0')))).toBe('57-1870.route-2');
    expect(earned(s, way(0, 'G19:0 G19/3 F20:0'))).toBe(20 + 30);
  });

  it('57-1870.route-3 it touches no stop twice', () => {
    const s = running('OBA', ['3'], { tiles: SAN_NICOLAS, phase: '2' });
    expect(refusal(s, run(way(0, 'N20:0 N20/1 N18:0 N18/4 N20:0')))).toBe('57-1870.route-3');
  });

  it('57-1870.route-3 57-R43 a small city passed uncounted is touched all the same', () => {
    const circle = { M17: ['142', 5], M19: ['Z1', 0] } as const;
    const s = running('OBA', ['5'], { tiles: circle, phase: '4' });
    const around = 'L16:0 L16/5 (M17:0) M17/5 N18:0 N18/4 N20:0 N20/2 M19:0';
    expect(refusal(s, run(way(0, `${around} M19/1 M17:0`)))).toBe('57-1870.route-3');
    expect(earned(s, way(0, around.replace('(M17:0)', 'M17:0')))).toBe(30 + 10 + 10 + 40 + 10);
  });

  it('57-1870.route-3 and uses no hex side twice', () => {
    const s = running('CA', ['3'], { tiles: JUNCTION, phase: '2' });
    const eastOnly = 'L12:0 L12/4 L14/4 L16:0';
    expect(refusal(s, run(way(0, `${eastOnly} L16/1 L14/0 M13/1 M11:0`)))).toBe('57-1870.route-3');
    expect(earns(s)).toBe(50);
    expect(earned(s, way(0, 'M11:0 M11/4 M13/3 L14/4 L16:0'))).toBe(50);
  });

  it('57-1870.route-6 it does not turn back at a junction', () => {
    const turned = way(0, 'L12:0 L12/4 L14/0 M13/1 M11:0');
    const junction = running('CC', ['2'], { tiles: JUNCTION, phase: '4', companies: { CA: bens() } }, ['M11']);
    expect(refusal(junction, run(turned))).toBe('57-1870.route-6');
    const curve = position({
      phase: '4',
      tiles: { ...BRANCHES, L14: ['42', 1], L16: ['R2', 0] },
      companies: { CC: anas({ trains: ['4'], tokens: ['M11'] }) },
      turn: { company: 'CC', step: 'run' },
    });
    // Now there is track that way, though not the best of it.
    expect(refusal(curve, run(turned))).toBe('57-or-8');
  });

  it('57-1870.route-4 a city full of others may end a run but not be passed', () => {
    const tiles = { ...SAN_NICOLAS, K17: ['X1', 0] } as const;
    const onward = way(0, `${TO_ROSARIO} L16/3 K17:0`);
    const shut = running('OBA', ['3'], { tiles, phase: '2', companies: { CA: bens() } });
    expect(refusal(shut, run(onward))).toBe('57-1870.route-4');
    expect(earns(shut)).toBe(80);
    expect(earned(running('OBA', ['3'], { tiles, phase: '2' }), onward)).toBe(40 + 30 + 20);
    const room = running('OBA', ['3'], { tiles: { ...tiles, L16: ['R2', 0] }, phase: '2', companies: { CA: bens() } });
    expect(earned(room, onward)).toBe(40 + 40 + 20);
  });

  it('57-1870.route-7 each train that counts Rosario or Bahía Blanca gets the 10', () => {
    const rosario = { ...SAN_NICOLAS, K17: ['X1', 0] } as const;
    const trains = ['2', '2'];
    const marker = { tiles: rosario, privates: { FCBAR: 'CA' }, used: { FCBAR: 1 }, phase: '2' };
    const toSantaFe = way(1, 'L16:0 L16/3 K17:0');
    const toBuenosAires = way(0, 'L16:0 L16/5 (M17:0) M17/5 (N18:0) N18/4 N20:0');
    expect(earned(running('CA', trains, { ...marker, used: {} }), toBuenosAires, toSantaFe)).toBe(70 + 50);
    expect(earned(running('CA', trains, marker), toBuenosAires, toSantaFe)).toBe(80 + 60);

    const bahia = { R14: ['BB1', 0], R12: ['9', 1], Q15: ['9', 0], P16: ['8', 4], P18: ['4', 1] } as const;
    const both = running('SBA', trains, { tiles: bahia, phase: '1' }, ['R14']);
    expect(earned(both, way(0, 'R14:0 R14/1 R12/1 R10:0'), way(1, 'R14:0 R14/3 Q15/3 P16/4 P18:0'))).toBe(30 + 30 + (30 + 10));
  });
});

describe('1857: all trains of a company', () => {
  const tiles = { ...SAN_NICOLAS, M19: ['Z1', 0] } as const;
  const west = way(0, TO_ROSARIO);
  const north = way(1, 'N20:0 N20/2 M19:0');

  it('57-1870.route-5 share no track', () => {
    const s = running('OBA', ['2', '2'], { tiles });
    expect(refusal(s, run(west, way(1, 'N20:0 N20/1 N18:0')))).toBe('57-1870.route-5');
  });

  it('57-1870.route-5 but meet in a stop by different track, each counting it', () => {
    expect(earned(running('OBA', ['2', '2'], { tiles }), west, north)).toBe(70 + 50);
  });

  it('57-or-8 earn the most they can together', () => {
    const s = running('OBA', ['2', '2'], { tiles });
    expect(refusal(s, run())).toBe('57-or-8');
    expect(refusal(s, run(west))).toBe('57-or-8');
    expect(refusal(s, run(way(0, 'N20:0 N20/1 N18:0'), north))).toBe('57-or-8');
    expect(earns(s)).toBe(120);
  });

  it('57-R43 end in one area at one end of a run only, two of them by different track', () => {
    const s = running('NEA', ['3', '3'], { tiles: PARAGUAY, phase: '2' });
    const asuncion = 'F20:0 F20/0 G19:0';
    const encarnacion = 'G19/5 H20/4 H22:0 H22/2 G21:0';
    expect(refusal(s, run(way(0, `${asuncion} ${encarnacion.replace('H22:0', '(H22:0)')}`)))).toBe('57-map-20');
    expect(earned(s, way(0, asuncion), way(1, `G19:0 ${encarnacion}`))).toBe(30 + 20 + (20 + 30 + 30));
  });
});

describe('1857: the best run', () => {
  const tiles = {
    L16: ['R2', 0],
    M17: ['142', 5],
    M19: ['Z2', 0],
    K17: ['X2', 0],
    L14: ['9', 1],
    L12: ['58', 2],
    K15: ['141', 4],
    K11: ['C2', 0],
  } as const;
  const s = running('OBA', ['3', '3', '3', '3'], { tiles, phase: '2' }, ['L16']);
  const here = { about: 'OBA', at: null, turn: null, depth: 0, proof: true };
  const judged = (nodes: number, move: ReturnType<typeof run>, model: RunPolicy['model'] = routeModel) =>
    runStep({ model, nodes, maximum: true, rule: routeRule }).check(s, here, move);
  const all = run(...bestOf(s));
  const some = run(...bestOf(s).slice(1));

  it('57-R16 is the proven maximum over all trains together, searched within a fixed number of nodes', () => {
    expect(title1857.routes).toMatchObject({ nodes: RUN_NODES });
    expect(refusal(s, some)).toBe('57-or-8');
    expect(judged(RUN_NODES, some)?.params).toMatchObject({ proven: true });
    expect(judged(RUN_NODES, all)).toBeNull();
  });

  it('57-R16 where the search ends unproven, nothing below the best it found is accepted', () => {
    // Thirty cities, each joined to every other: too much for a search that may hardly look at anything.
    const tangled: RunPolicy['model'] = (now, company) => {
      const model = routeModel(now, company);
      const stops = model.stops
        .slice(0, 30)
        .map((stop, i) => ({ ...stop, group: stop.id, optional: false, flags: 1, pays: [{ income: 10 + i, treasury: 0 }] }));
      const links = stops.flatMap((_, b) =>
        stops.slice(0, b).map((_2, a) => ({ a, b, uses: [a * 30 + b], gauges: 0, path: [`${a}/${b}`], back: [`${b}/${a}`] })),
      );
      const trains = model.trains.map((train) => ({ ...train, any: 8, passing: stops.map(() => 'through' as const) }));
      return { ...model, stops, links, trains };
    };
    let nodes = 1;
    while (solveRoutes(tangled(s, 'OBA'), { nodes }).value === 0) nodes *= 2;
    expect(judged(nodes, run(), tangled)).toMatchObject({ rule: '57-or-8', params: { earned: 0, proven: false } });
  });

  it('57-R16 and a better set that a player shows is', () => {
    let read = false;
    // The move is read with all stretches of track; the search sees none out of Rosario.
    const shortSighted: RunPolicy['model'] = (now, company) => {
      const model = routeModel(now, company);
      const seen = read ? model.links.filter(({ path }) => !path.some((side) => side.startsWith('L16'))) : model.links;
      read = true;
      return { ...model, links: seen };
    };
    expect(judged(7, all, shortSighted)).toBeNull();
    expect(judged(7, run(), shortSighted)).toMatchObject({ rule: '57-or-8' });
  });
});

describe('1857: a route and the duty to own a train', () => {
  it('57-or-6 track from a token to just one small city is a route', () => {
    const s = position({ companies: { OBA: anas({ treasury: 80 }) }, turn: { company: 'OBA', step: 'trains' } });
    expect(refusal(s, done('ana', 'trains'))).toBe('57-1870.train-6');
  });

  it('57-or-6 whichever of its tokens it starts from; track that no token of the company meets is none', () => {
    const trainStep = (tokens: readonly string[]) =>
      position({
        phase: '2',
        tiles: { M11: ['K1', 1], M9: ['58', 2] },
        companies: { SBA: anas({ treasury: 180, tokens }) },
        turn: { company: 'SBA', step: 'trains' },
      });
    expect(refusal(trainStep(['M11']), done('ana', 'trains'))).toBe('57-1870.train-6');
    expect(barOf(trainStep(['L4']), done('ana', 'trains'))).toBeNull();
  });
});
