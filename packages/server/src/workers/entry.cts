// The file of a worker thread. Piscina requires it, and Node 20 aborts the whole process when a thread is stopped while it requires an ES
// module. Importing one is safe.
const worker = import('./worker.ts');

module.exports = async (task: Parameters<Awaited<typeof worker>['default']>[0]) => (await worker).default(task);
