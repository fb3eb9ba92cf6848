import { closePrivate, type Edit, inOrder, nextPlayer } from '@roundhouse/engine/rules';
import { waterfall } from '@roundhouse/engine/steps';
import { edit } from './own.ts';
import { payIncomes } from './privates.ts';

/** TOY-2: the option decides what happens when all pass. */
const auction = (cut: number | null) =>
  inOrder(
    waterfall({
      raise: 5,
      multiple: 5,
      cut,
      may: () => null,
      allPassed: (e: Edit) => payIncomes(e),
      award: (e, player, item) => {
        e.asset(item).owner = player;
      },
      finished: (e, { lastBuyer, turn }) => {
        for (const [id, asset] of Object.entries(e.now.assets)) if (asset.owner === 'ipo') closePrivate(e, id);
        const first = lastBuyer === null ? turn : nextPlayer(e.now, lastBuyer);
        Object.assign(edit(e), { player: first, priority: first });
      },
      rules: { turn: 'TOY-2.1', first: 'TOY-2.2', raise: 'TOY-2.3', cash: 'TOY-2.4', contest: 'TOY-2.5' },
    }),
  );

export const auctionCut = auction(5);
export const auctionRemove = auction(null);
