/** Counts work in nodes, which do not depend on the machine, and tells when the budget is spent. */
export interface Meter {
  readonly nodes: number;
  readonly out: boolean;
  spend(nodes: number): void;
}

const OFTEN = 4096;

export const makeMeter = (budget: number, cancelled?: () => boolean): Meter => {
  let nodes = 0;
  let asked = 0;
  let out = false;
  return {
    get nodes() {
      return nodes;
    },
    get out() {
      return out;
    },
    spend(more) {
      nodes += more;
      if (nodes > budget) out = true;
      if (cancelled && nodes - asked >= OFTEN) {
        asked = nodes;
        if (cancelled()) out = true;
      }
    },
  };
};
