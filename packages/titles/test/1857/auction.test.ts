import { describe, expect, it } from 'vitest';
import {
  allPass,
  auctionOf,
  bidOn,
  buyItem,
  buyUpTo,
  firstItem,
  firstStockRound,
  operatingRound,
  ownerOf,
  pass,
  toMove,
} from './opening.ts';
import { after, cash, movesOf, offered, opening, played, position, refusal } from './position.ts';

describe('1857: the opening auction', () => {
  it('57-1870.auction-1 the items stand in order of price, and all are sold before the first stock round', () => {
    const s = opening(3);
    expect(auctionOf(s).items.map(({ id, price }) => [id, price])).toEqual([
      ['IP', 20],
      ['FCE', 40],
      ['FCA', 60],
      ['FCBAR', 100],
      ['FCCR', 100],
      ['FCO', 140],
    ]);
    const last = buyUpTo(s, 'FCO');
    expect(last.round.kind).toBe('auction');
    expect(after(last, buyItem(toMove(last), 'FCO')).round).toMatchObject({ kind: 'stock', number: 1 });
  });

  it('57-1870.auction-2 a player buys the first item, bids on a later one or passes, and may come back after a pass', () => {
    const s = opening(3);
    expect(movesOf(s).map((move) => [move.type, 'item' in move ? move.item : undefined])).toEqual([
      ['buy', 'IP'],
      ...['FCE', 'FCA', 'FCBAR', 'FCCR', 'FCO'].map((item) => ['bid', item]),
      ['pass', undefined],
    ]);
    expect(refusal(s, buyItem('ana', 'FCE'))).toBe('57-1870.auction-2');
    expect(refusal(s, bidOn('ana', 'IP', 25))).toBe('57-1870.auction-2');
    expect(refusal(s, bidOn('ana', 'XYZ', 25))).toBe('57-1870.auction-2');
    expect(refusal(s, { type: 'done', by: 'ana', step: 'waterfall' })).toBe('57-1870.auction-2');
    const back = after(s, pass('ana'), pass('ben'), bidOn('cleo', 'FCE', 45), buyItem('ana', 'IP'));
    expect([ownerOf(back, 'IP'), cash(back, 'ana')]).toEqual(['ana', 680]);
  });

  it('57-1870.auction-3 a bid is 5 above the price or the highest bid', () => {
    const s = opening(3);
    expect(refusal(s, bidOn('ana', 'FCE', 44))).toBe('57-1870.auction-3');
    const bid = after(s, bidOn('ana', 'FCE', 45));
    expect(refusal(bid, bidOn('ben', 'FCE', 49))).toBe('57-1870.auction-3');
    expect(after(bid, bidOn('ben', 'FCE', 50))).toBeDefined();
  });

  it('57-1870.auction-4 bids together, and a purchase besides, stay within the cash', () => {
    const rich = after(opening(3), bidOn('ana', 'FCO', 580), pass('ben'), pass('cleo'));
    expect(cash(rich, 'ana')).toBe(700);
    expect(refusal(rich, bidOn('ana', 'FCCR', 121))).toBe('57-1870.auction-4');
    expect(offered(rich, { type: 'bid', item: 'FCCR' })[0]?.ranges?.amount).toEqual({ min: 105, max: 120, step: 1 });
    const bare = after(rich, bidOn('ana', 'FCCR', 120), pass('ben'), pass('cleo'));
    expect(refusal(bare, buyItem('ana', 'IP'))).toBe('57-1870.auction-4');
    expect(movesOf(bare, { type: 'buy' })).toEqual([]);
  });

  it('57-1870.auction-5 an item with one bid goes to its bidder as soon as it is in front', () => {
    const s = after(opening(3), bidOn('ana', 'FCE', 45), bidOn('ben', 'FCA', 70), buyItem('cleo', 'IP'));
    expect([ownerOf(s, 'FCE'), ownerOf(s, 'FCA'), firstItem(s).id]).toEqual(['ana', 'ben', 'FCBAR']);
    expect([cash(s, 'ana'), cash(s, 'ben'), cash(s, 'cleo')]).toEqual([655, 630, 680]);
  });

  it('57-1870.auction-6 with several bids only those bidders go on, and nothing else is sold meanwhile', () => {
    const s = after(opening(4), bidOn('ana', 'FCE', 45), bidOn('ben', 'FCE', 50), pass('cleo'), buyItem('dora', 'IP'));
    expect(toMove(s)).toBe('ana');
    expect(refusal(s, bidOn('ana', 'FCA', 65))).toBe('57-1870.auction-6');
    expect(refusal(s, buyItem('ana', 'FCE'))).toBe('57-1870.auction-6');
    expect(refusal(s, bidOn('cleo', 'FCE', 55))).toBe('57-R45');
    expect(refusal(s, bidOn('ana', 'FCE', 54))).toBe('57-1870.auction-3');
    const sold = after(s, bidOn('ana', 'FCE', 55), bidOn('ben', 'FCE', 60), pass('ana'));
    expect([ownerOf(sold, 'FCE'), cash(sold, 'ben'), cash(sold, 'ana')]).toEqual(['ben', 465, 525]);
  });

  it('57-1870.auction-7 then the turn passes to the left of the player whose purchase brought the item to the front', () => {
    const bids = after(opening(4), bidOn('ana', 'FCE', 45), bidOn('ben', 'FCE', 50));
    expect(toMove(after(bids, buyItem('cleo', 'IP'), pass('ana')))).toBe('dora');
    const single = after(opening(4), bidOn('ana', 'FCE', 45), buyItem('ben', 'IP'));
    expect([ownerOf(single, 'FCE'), toMove(single)]).toEqual(['ana', 'cleo']);
  });

  it('57-1870.auction-8 57-1870.auction-ex1 the IP falls 15, 10, 5, 0, and the next player takes it free', () => {
    let s = opening(3);
    for (const price of [15, 10, 5]) {
      s = allPass(s);
      expect([firstItem(s).id, firstItem(s).price, ownerOf(s, 'IP')]).toEqual(['IP', price, 'ipo']);
    }
    const bought = after(s, buyItem('ana', 'IP'));
    expect(cash(bought, 'ana')).toBe(695);
    const free = allPass(s);
    expect([ownerOf(free, 'IP'), cash(free, 'ana'), firstItem(free).id]).toEqual(['ana', 700, 'FCE']);
  });

  it('57-1870.auction-9 when all pass the owners collect their incomes, then the price is cut', () => {
    const s = after(opening(3), buyItem('ana', 'IP'), buyItem('ben', 'FCE'));
    const { state, events } = played(s, pass('cleo'), pass('ana'), pass('ben'));
    expect([cash(state, 'ana'), cash(state, 'ben'), cash(state, 'cleo')]).toEqual([685, 670, 700]);
    expect(firstItem(state)).toMatchObject({ id: 'FCA', price: 55 });
    expect(events.map(({ type }) => type).filter((type) => type === 'income' || type === 'auction.cut')).toEqual([
      'income',
      'income',
      'auction.cut',
    ]);
  });

  it('57-1870.auction-10 the cut price counts nowhere but in the auction', () => {
    const cut = after(allPass(opening(3)), buyItem('ana', 'IP'));
    expect(cash(cut, 'ana')).toBe(685);
    const { phase, ...rest } = operatingRound(buyUpTo(cut, null));
    expect(phase).toBe('1');
    const ranges = offered({ ...rest, phase: '2' }, { type: 'buy-private', private: 'IP' }).map((offer) => offer.ranges?.price);
    expect(ranges).toEqual([{ min: 10, max: 40, step: 1 }]);
    const need = position({
      companies: { OBA: { shares: { ana: 20 }, president: 'ana', treasury: 0 } },
      privates: { IP: 'ana' },
      turn: { company: 'OBA', step: 'trains' },
    });
    // Ana is ruined by the rest, but the bank has paid her 10 for the IP.
    expect(played(need, { type: 'sell-private', by: 'ana', private: 'IP' }).events[0]).toMatchObject({
      type: 'private.sold',
      params: { amount: 10 },
    });
  });

  it('57-1870.auction-11 the first stock round starts to the left of the buyer of the last item', () => {
    const last = buyUpTo(opening(3), 'FCO');
    expect(toMove(last)).toBe('cleo');
    expect(toMove(after(last, buyItem('cleo', 'FCO')))).toBe('ana');
    expect(toMove(after(last, pass('cleo'), buyItem('ana', 'FCO')))).toBe('ben');
    const early = after(opening(3), bidOn('ana', 'FCO', 145));
    expect(toMove(buyUpTo(early, null))).toBe('ben');
  });

  it('57-1870.auction-ex2 A bids 45 on FCE, B 50, C buys IP: A raises to 55 or drops out and B pays 50', () => {
    const s = after(opening(3), bidOn('ana', 'FCE', 45), bidOn('ben', 'FCE', 50), buyItem('cleo', 'IP'));
    expect(offered(s).map(({ move, ranges }) => [move.by, move.type, ranges?.amount?.min])).toEqual([
      ['ana', 'bid', 55],
      ['ana', 'pass', undefined],
    ]);
    const sold = after(s, pass('ana'));
    expect([ownerOf(sold, 'FCE'), cash(sold, 'ben'), cash(sold, 'ana')]).toEqual(['ben', 650, 700]);
    expect(toMove(sold)).toBe('ana');
  });

  it('57-R28 the lowest bidder speaks; bids are whole dollars; a player may raise his own bid', () => {
    const bids = after(opening(4), bidOn('ana', 'FCE', 47), bidOn('ben', 'FCE', 53), bidOn('cleo', 'FCE', 58), pass('dora'));
    expect(refusal(bids, bidOn('ana', 'FCE', 62))).toBe('57-1870.auction-3');
    const s = after(bids, bidOn('ana', 'FCE', 63), buyItem('ben', 'IP'));
    expect(toMove(s)).toBe('ben');
    const raised = after(s, bidOn('ben', 'FCE', 68));
    expect(toMove(raised)).toBe('cleo');
    const dropped = after(raised, pass('cleo'));
    expect(toMove(dropped)).toBe('ana');
    const sold = after(dropped, pass('ana'));
    expect([ownerOf(sold, 'FCE'), cash(sold, 'ben')]).toEqual(['ben', 525 - 20 - 68]);
  });

  it('57-R29 income only for privates sold before the pass; at 0 the item goes to the left of the last to pass, and the turn to his left', () => {
    let s = after(opening(3), pass('ana'), buyItem('ben', 'IP'));
    for (let price = 35; price >= 0; price -= 5) {
      expect(ownerOf(s, 'FCE')).toBe('ipo');
      s = allPass(s);
    }
    expect([ownerOf(s, 'FCE'), cash(s, 'cleo'), toMove(s)]).toEqual(['cleo', 700, 'ana']);
    expect(cash(s, 'ben')).toBe(680 + 8 * 5);
    expect(firstItem(s)).toMatchObject({ id: 'FCA', price: 60 });
  });

  it('57-R29 the item bid on is awarded when the free one is gone', () => {
    let s = after(opening(3), bidOn('ana', 'FCE', 45));
    for (let i = 0; i < 4; i++) s = allPass(s);
    expect([ownerOf(s, 'IP'), ownerOf(s, 'FCE'), cash(s, 'ana')]).toEqual(['ben', 'ana', 655]);
  });

  it('57-R7 the price of the FCO goes to the bank, which pays OBA twice 65', () => {
    const s = after(buyUpTo(opening(3), 'FCCR'), bidOn('ben', 'FCO', 200));
    const before = s.bank;
    const sold = after(s, buyItem('cleo', 'FCCR'));
    expect(sold.companies.OBA).toMatchObject({ treasury: 130, par: 65 });
    expect(sold.bank - before).toBe(100 + 200 - 130);
    expect(firstStockRound().companies.OBA?.treasury).toBe(130);
  });
});
