// The file of a worker thread. Piscina requires it, and Node 20 aborts the whole process when a thread is stopped while it requires an ES
// module. Importing one is safe, and what uses the database is imported behind the gate of the first task.
const gates = import('../store/gate.ts');
const importWorker = () => import('./worker.ts');

let worker: ReturnType<typeof importWorker> | null = null;

interface Errand {
  readonly task: Parameters<Awaited<NonNullable<typeof worker>>['work']>[0];
  readonly gate: Parameters<Awaited<typeof gates>['enter']>[0];
}

module.exports = async ({ task, gate }: Errand) => {
  const { enter, leave } = await gates;
  enter(gate);
  worker ??= importWorker();
  const { work } = await worker.finally(leave);
  return work(task);
};
