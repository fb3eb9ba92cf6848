// A thread that is stopped within the library of the embedded database takes the whole process with it. So a task brings a gate along: the
// thread passes it on its way into the library, and whoever wants to stop the thread shuts it first.

const FREE = 0;
const INSIDE = 1;
const SHUT = 2;

export type Gate = Int32Array<SharedArrayBuffer>;

export const makeGate = (): Gate => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** The gate of the task that this thread is doing; null: nobody stops this thread. */
let mine: Gate | null = null;

/** Passes the gate of the present task, or that of a new one. */
export const enter = (gate: Gate | null = mine): void => {
  mine = gate;
  if (mine !== null && Atomics.compareExchange(mine, 0, FREE, INSIDE) === SHUT) throw new Error('the task was stopped');
};

export const leave = (): void => {
  if (mine !== null) Atomics.compareExchange(mine, 0, INSIDE, FREE);
};

/** Waits until the thread is outside, and keeps it there. */
export const shut = async (gate: Gate): Promise<void> => {
  while (Atomics.compareExchange(gate, 0, FREE, SHUT) === INSIDE) await new Promise((resolve) => setTimeout(resolve, 1));
};
