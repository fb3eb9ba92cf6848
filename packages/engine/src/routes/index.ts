// @roundhouse/engine/routes: the search for the best runs of a company's trains.

export { accountOf, type Problem, type ReadRuns, type RunAccount, readRuns, writeRun, writeRuns } from './explain.ts';
export { type LinkOptions, routeLinks } from './links.ts';
export { MEASURES, type Measure, measuresOf, solveBy } from './measure.ts';
export {
  PASSING,
  type Passing,
  type Pay,
  type RouteLink,
  type RouteModel,
  type RouteStop,
  type RouteTrain,
  type Run,
  type RunShape,
} from './model.ts';
export { type Solution, type SolveOptions, solveRoutes } from './solve.ts';
export { trimModel } from './trim.ts';
