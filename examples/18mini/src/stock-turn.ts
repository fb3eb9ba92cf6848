import type { CompanyId, PlayerId, Refusal, State } from '@roundhouse/engine';
import { type Edit, inOrder, nextPlayer } from '@roundhouse/engine/rules';
import { held, heldByPlayers, majority, ordinary, presidentCertificate, startAtPar } from '@roundhouse/engine/shares';
import { type BuyShareMove, buyShare, type ShareLot, stock } from '@roundhouse/engine/steps';
import { market, PARS, printed } from './data.ts';
import { edit, own } from './own.ts';
import { refuse } from './say.ts';
import { certificateLimit, certificates, dealPolicy, sharePrice } from './shares.ts';

/** MINI-2.3, MINI-2.4: what of a company is on sale. */
const lots = (s: State, company: CompanyId): readonly ShareLot[] => {
  const par = s.companies[company]?.par ?? null;
  const top = presidentCertificate(s, company);
  if (par === null) {
    const { percent = 0 } = top ?? {};
    return PARS.map((price) => ({ from: 'ipo', percent, president: true, price: (price * percent) / 10, to: 'bank', par: price }));
  }
  const places = [
    { from: 'ipo', price: par },
    { from: 'pool', price: sharePrice(s, company) },
  ];
  return places
    .filter(({ from }) => ordinary(s, company, from).length > 0)
    .map((place) => ({ ...place, percent: 10, president: false, to: 'bank', par: null }));
};

const notOnSale = (s: State, company: CompanyId, { from }: BuyShareMove): Refusal => {
  const row = s.companies[company];
  if (row === undefined) return refuse('buy.unknown', 'MINI-2.3', { company });
  return row.par === null
    ? refuse('buy.president-first', 'MINI-2.3', { company })
    : refuse('buy.not-on-sale', 'MINI-2.4', { company, from });
};

const mayHold = (s: State, player: PlayerId, company: CompanyId, lot: ShareLot): Refusal | null => {
  if (own(s).sold.some((sale) => sale.player === player && sale.company === company)) return refuse('buy.sold', 'MINI-2.7', { company });
  if (held(s, company, player) + lot.percent > printed.holdLimit) return refuse('buy.hold-limit', 'MINI-2.6', { limit: printed.holdLimit });
  const limit = certificateLimit(s);
  return certificates(s, player) >= limit ? refuse('buy.certificate-limit', 'MINI-2.6', { limit }) : null;
};

/** MINI-2.5 */
const float = (e: Edit, company: CompanyId): void => {
  const row = e.now.companies[company];
  if (row === undefined || row.floated || heldByPlayers(e.now, company) < printed.float) return;
  e.charter(company).floated = true;
  e.emit('floated', { company });
  e.pay('bank', company, 10 * (row.par ?? 0));
};

const share = buyShare({
  lots,
  notOnSale,
  may: mayHold,
  starting: (e, company, par) => startAtPar(e, market, company, par),
  bought: (e, _player, company) => float(e, company),
  presidency: majority,
  rules: { cash: 'MINI-2.4' },
});

export const stockTurn = inOrder(
  stock({
    order: 'one side',
    deal: dealPolicy,
    purchases: [share],
    mustSell: () => false,
    // MINI-2.10
    ended(e, player, how) {
      const mine = edit(e);
      mine.player = nextPlayer(e.now, player);
      mine.passes = how === 'acted' ? 0 : mine.passes + 1;
      if (how === 'acted') mine.priority = mine.player;
      else e.emit('passed', { player });
    },
    rules: { one: 'MINI-2.1', order: 'MINI-2.1', block: 'MINI-2.2', mustSell: 'MINI-2.6', sale: () => 'MINI-2.8' },
  }),
);
