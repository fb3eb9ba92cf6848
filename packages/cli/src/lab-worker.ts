import { parentPort, workerData } from 'node:worker_threads';
import { labGame } from '@roundhouse/bots/lab';
import type { Json } from '@roundhouse/engine';
import { correctBoard, loadTitle } from '@roundhouse/titles/catalogue';
import { botCalled } from './bots.ts';
import type { LabPlan } from './lab/plan.ts';

// Plays games of the laboratory in a thread of its own, on the printed board or a changed one.

const { setup, changes } = workerData as { readonly setup: LabPlan; readonly changes?: Json };
correctBoard(setup.title, changes);
const title = await loadTitle(setup.title, setup.rules);
if (title === undefined) throw new Error(`no title ${setup.title}`);
const bots = await Promise.all(setup.bots.map((name) => botCalled(name, setup.plays)));

parentPort?.on('message', (game: number) => {
  parentPort?.postMessage(labGame(title, bots, { options: setup.options, seed: setup.seed, game }));
});
