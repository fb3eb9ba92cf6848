import type { Pay, RouteModel, RunShape } from '../model.ts';

// The rules of a run written down once more, as plainly as can be, to test the solver against.

const count = <T>(list: readonly T[], test: (one: T) => boolean): number => list.filter(test).length;

export const isRun = (model: RouteModel, run: RunShape): boolean => {
  const train = model.trains[run.train];
  if (!train) return false;
  const stops = run.stops.map((s) => model.stops[s]);
  const links = run.links.map((l) => model.links[l]);
  if (run.stops.length < 2 || links.length !== run.stops.length - 1 || run.pays.length !== run.stops.length) return false;
  if (new Set(stops.map((stop) => stop?.group)).size !== stops.length) return false;
  const borders = links.flatMap((link) => link?.uses ?? []);
  if (new Set(borders).size !== borders.length) return false;
  for (const [i, link] of links.entries()) {
    if (!link || (link.gauges & train.gauges) !== link.gauges) return false;
    const [x, y] = [run.stops[i], run.stops[i + 1]];
    if (!((link.a === x && link.b === y) || (link.a === y && link.b === x))) return false;
  }
  let cities = 0;
  let towns = 0;
  for (const [i, s] of run.stops.entries()) {
    const inner = i > 0 && i < run.stops.length - 1;
    const passing = train.passing[s];
    if (passing === 'no' || (inner && passing !== 'through')) return false;
    const stop = model.stops[s];
    const pay = run.pays[i] as number;
    if (pay < 0 ? !inner || !stop?.optional : !(train.pays?.[s] ?? stop?.pays ?? [])[pay]) return false;
    if (pay >= 0 && stop?.takes === 'city') cities++;
    if (pay >= 0 && stop?.takes === 'town') towns++;
  }
  if (cities + Math.max(0, towns - train.towns) > train.any) return false;
  const counted = stops.filter((_, i) => (run.pays[i] as number) >= 0);
  if (counted.length < Math.max(2, model.least)) return false;
  if (!train.must.every((mask) => counted.some((stop) => (stop?.flags ?? 0) & mask))) return false;
  if (!model.most.every(({ flags, most }) => count(stops, (stop) => ((stop?.flags ?? 0) & flags) !== 0) <= most)) return false;
  return !model.fault?.(run);
};

export const earnedBy = (model: RouteModel, run: RunShape): Pay => {
  const train = model.trains[run.train];
  let income = 0;
  let treasury = 0;
  const counted = run.stops.filter((_, i) => (run.pays[i] as number) >= 0);
  run.stops.forEach((s, i) => {
    const pay = (train?.pays?.[s] ?? model.stops[s]?.pays ?? [])[run.pays[i] as number];
    income += pay?.income ?? 0;
    treasury += pay?.treasury ?? 0;
  });
  for (const bonus of model.bonuses)
    if (bonus.all.every((mask) => counted.some((s) => (model.stops[s]?.flags ?? 0) & mask))) income += bonus.income;
  return { income, treasury };
};

export const worthOfRun = (model: RouteModel, run: RunShape): number => {
  const { income, treasury } = earnedBy(model, run);
  return income * model.worth.income + treasury * model.worth.treasury;
};

/** Whether these runs go together. */
export const areTogether = (model: RouteModel, runs: readonly RunShape[]): boolean => {
  const cards = runs.map((run) => model.trains[run.train]?.of);
  if (new Set(cards).size !== cards.length) return false;
  const borders = runs.flatMap((run) => run.links.flatMap((l) => model.links[l]?.uses ?? []));
  if (new Set(borders).size !== borders.length) return false;
  if (!model.limits.every((limit) => count(runs, (run) => run.stops.includes(limit.stop)) <= limit.runs)) return false;
  const taken = runs.flatMap((run) => model.trains[run.train]?.takes ?? []);
  return taken.every((thing) => count(taken, (other) => other === thing) <= (model.things[thing] ?? 0));
};

/** Every run of a train, in one direction. */
export const allRuns = (model: RouteModel, train: number): RunShape[] => {
  const found: RunShape[] = [];
  const choose = (stops: number[], links: number[], pays: number[]): void => {
    if (pays.length === stops.length) {
      const run = { train, stops: [...stops], links: [...links], pays };
      if (isRun(model, run)) found.push(run);
      return;
    }
    const stop = stops[pays.length] as number;
    const choices = (model.trains[train]?.pays?.[stop] ?? model.stops[stop]?.pays ?? []).length;
    for (let pay = model.stops[stop]?.optional ? -1 : 0; pay < choices; pay++) choose(stops, links, [...pays, pay]);
  };
  const extend = (stops: number[], links: number[]): void => {
    const last = stops[stops.length - 1] as number;
    if ((stops[0] as number) < last) choose(stops, links, []);
    const used = links.flatMap((l) => model.links[l]?.uses ?? []);
    model.links.forEach((link, l) => {
      const next = link.a === last ? link.b : link.b === last ? link.a : -1;
      if (next >= 0 && !stops.includes(next) && !link.uses.some((use) => used.includes(use))) extend([...stops, next], [...links, l]);
    });
  };
  for (let start = 0; start < model.stops.length; start++) extend([start], []);
  return found;
};

/** The greatest worth of any set of runs, by trying them all. */
export const bestWorth = (model: RouteModel): { worth: number; any: boolean } => {
  const cards = [...new Set(model.trains.map((train) => train.of))];
  const runs = cards.map((card) => {
    // Runs that use and touch the same and take the same things differ in worth alone.
    const best = new Map<string, { run: RunShape; worth: number }>();
    model.trains.forEach((train, t) => {
      if (train.of !== card) return;
      for (const run of allRuns(model, t)) {
        const key = JSON.stringify([t, [...run.stops].sort(), run.links.flatMap((l) => model.links[l]?.uses ?? []).sort()]);
        const worth = worthOfRun(model, run);
        if (worth > (best.get(key)?.worth ?? -1)) best.set(key, { run, worth });
      }
    });
    return [...best.values()];
  });
  let worth = 0;
  const choose = (card: number, chosen: RunShape[], sum: number): void => {
    if (sum > worth) worth = sum;
    const choices = runs[card];
    if (!choices) return;
    choose(card + 1, chosen, sum);
    for (const choice of choices) {
      const next = [...chosen, choice.run];
      if (areTogether(model, next)) choose(card + 1, next, sum + choice.worth);
    }
  };
  choose(0, [], 0);
  return { worth, any: runs.some((list) => list.some(({ run }) => areTogether(model, [run]))) };
};
