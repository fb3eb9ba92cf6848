import { describe, expect, it } from 'vitest';
import { botsToMove, lateSeats, nextDeadline } from './deadline.ts';
import type { Body } from './entry.ts';
import { lostSeatOf, peopleIn, playerOf, presentIn, seatOf, seatOfUser, seatsOfUser } from './seat.ts';
import type { TimeOut } from './terms.ts';
import { beginning, firstMoves, moveBody, SECOND, sitter, tableOf, terms } from './test/game.ts';
import { abandonedAt, areOwnMoves, beforeLastDecision, silenceAgreesAfter, undoIsAgreed, undoNeedsConsent, undoSettledAt } from './undo.ts';

const started = tableOf(beginning);
const [seat] = started.waiting as [number];

describe('seats', () => {
  it('name players, and back', () => {
    expect([0, 1, 11].map(playerOf)).toEqual(['p1', 'p2', 'p12']);
    expect(['p1', 'p2', 'p12'].map(seatOf)).toEqual([0, 1, 11]);
  });

  it('are found by account', () => {
    const seats = [sitter(0), null, sitter(0)];
    expect(seatsOfUser(seats, 'u1')).toEqual([0, 2]);
    expect(seatOfUser(seats, 'u1')).toBe(0);
    expect(seatOfUser(seats, 'u2')).toBe(-1);
    expect(seatOfUser(seats, null)).toBe(-1);
    expect(seatsOfUser([{ name: 'Bot 1', bot: 'random', user: null }], null)).toEqual([]);
  });

  it('of people are those without a bot', () => {
    expect(peopleIn({ seats: [sitter(0), null, { ...sitter(2), bot: 'random' }], lost: [] })).toEqual([0]);
  });
});

describe('a lost seat', () => {
  it('can be taken back by its owner, unless they are barred', () => {
    const lost = (policy: TimeOut) => tableOf([...beginning, { kind: 'timeout', seats: [seat], policy }]);
    expect(lostSeatOf(lost('replacement'), `u${seat + 1}`)).toBe(seat);
    expect(lostSeatOf(lost('replacement'), 'u9')).toBe(-1);
    expect(lostSeatOf(lost('out'), `u${seat + 1}`)).toBe(-1);
    expect(lost('bot').lost).toEqual([]);
  });
});

describe('undo', () => {
  const moves = firstMoves(6);
  const table = tableOf([...beginning, ...moves.map(moveBody)]);
  const last = seatOf(moves.at(-1)?.by ?? '');
  const other = (last + 1) % 3;

  it('of own moves needs no consent, of others’ moves it does', () => {
    expect(areOwnMoves(moves.slice(5), [last])).toBe(true);
    expect(undoNeedsConsent(terms(), table, [last], 5)).toBe(false);
    expect(undoNeedsConsent(terms(), table, [other], 5)).toBe(true);
    expect(undoNeedsConsent(terms(), table, [last], 0)).toBe(true);
    expect(undoNeedsConsent(terms(), table, [0, 1, 2], 0)).toBe(false);
    expect(undoNeedsConsent(terms({ undo: 'free' }), table, [other], 0)).toBe(false);
  });

  it('needs no consent of bots', () => {
    const bots: readonly Body[] = [0, 1, 2]
      .filter((one) => one !== other)
      .map((one) => ({ kind: 'seat', seat: one, taken: { name: 'Bot', bot: 'random' }, why: 'bot' }));
    expect(undoNeedsConsent(terms(), tableOf([...beginning, ...moves.map(moveBody), ...bots]), [other], 0)).toBe(false);
  });

  it('goes back past what bots answered, and they need not agree', () => {
    const bot: Body = { kind: 'seat', seat: last, taken: { name: 'Bot', bot: 'random' }, why: 'bot' };
    const answered = tableOf([...beginning, ...moves.map(moveBody), bot]);
    const own = moves.findLastIndex(({ by }) => seatOf(by) !== last);
    const person = seatOf(moves[own]?.by ?? '');
    expect(beforeLastDecision(table, [last])).toBe(5);
    expect(beforeLastDecision(answered, [person])).toBe(own);
    expect(beforeLastDecision(answered, [])).toBe(own);
    expect(undoNeedsConsent(terms(), answered, [person], own)).toBe(false);
    expect(undoNeedsConsent(terms(), answered, [3 - last - person], own)).toBe(true);
  });

  it('goes back to before the asker’s own last decision, past what others answered', () => {
    const own = moves.findLastIndex(({ by }) => seatOf(by) === other);
    expect(beforeLastDecision(table, [other])).toBe(own);
    expect(undoNeedsConsent(terms(), table, [other], own)).toBe(true);
  });

  it('needs the consent of a player who is away, whose silence agrees after a while', () => {
    const rest = [0, 1, 2].filter((one) => one !== other);
    const left: readonly Body[] = [...beginning, ...moves.map(moveBody), { kind: 'timeout', seats: rest, policy: 'bot' }];
    const away = tableOf(left);
    expect([peopleIn(away), presentIn(away)]).toEqual([[0, 1, 2], [other]]);
    expect(undoNeedsConsent(terms(), away, [other], 0)).toBe(true);
    const asked = tableOf([...left, { kind: 'ask', seat: other, to: 0 }]);
    const at = (left.length + 1) * SECOND;
    expect(undoSettledAt(terms(), asked)).toBe(at + silenceAgreesAfter(terms()));
    expect(nextDeadline(terms({ speed: null }), { ...asked, clock: null }, at)).toBe(at + silenceAgreesAfter(terms({ speed: null })));
    const voted = tableOf([...left, { kind: 'vote', seat: other, yes: true }]);
    expect(abandonedAt(terms(), voted)).toBe(at + silenceAgreesAfter(terms()));
    const back: Body = { kind: 'seat', seat: rest[0] ?? 0, taken: sitter(rest[0] ?? 0), why: 'back' };
    expect(undoSettledAt(terms(), tableOf([...left, { kind: 'ask', seat: other, to: 0 }, back]))).toBeNull();
    expect(abandonedAt(terms(), tableOf([...left, { kind: 'vote', seat: other, yes: true }, back]))).toBeNull();
  });

  it('needs the consent of players who lost their seat, until another person takes it', () => {
    const rest = [0, 1, 2].filter((one) => one !== other) as [number, number];
    const start: readonly Body[] = [...beginning, ...moves.map(moveBody)];
    const bots = rest.map((one): Body => ({ kind: 'seat', seat: one, taken: { name: 'Bot', bot: 'random' }, why: 'bot' }));
    const ways: readonly (readonly Body[])[] = [
      [{ kind: 'timeout', seats: rest, policy: 'replacement' }],
      [{ kind: 'timeout', seats: rest, policy: 'out' }],
      rest.map((one): Body => ({ kind: 'seat', seat: one, taken: null, why: 'removed' })),
    ];
    for (const way of ways)
      for (const left of [
        [...start, ...way],
        [...start, ...way, ...bots],
      ]) {
        const lost = tableOf(left);
        expect([peopleIn(lost), presentIn(lost)]).toEqual([[0, 1, 2], [other]]);
        expect(undoNeedsConsent(terms(), lost, [other], 0)).toBe(true);
        const at = (left.length + 1) * SECOND;
        expect(undoSettledAt(terms(), tableOf([...left, { kind: 'ask', seat: other, to: 0 }]))).toBe(at + silenceAgreesAfter(terms()));
        expect(abandonedAt(terms(), tableOf([...left, { kind: 'vote', seat: other, yes: true }]))).toBe(at + silenceAgreesAfter(terms()));
        const taken = tableOf([...left, { kind: 'seat', seat: rest[0], taken: sitter(3), why: 'replacement' }]);
        expect([taken.lost, presentIn(taken)]).toMatchObject([[{ seat: rest[1] }], [other, rest[0]].toSorted()]);
      }
    const gone = tableOf([...start, ...rest.map((one): Body => ({ kind: 'seat', seat: one, taken: null, why: 'leave' }))]);
    expect(peopleIn(gone)).toEqual([other]);
    expect(tableOf([beginning[0] as Body, { kind: 'seat', seat: 0, taken: null, why: 'removed' }]).lost).toEqual([]);
  });

  it('is agreed when everyone else has agreed', () => {
    const asked: readonly Body[] = [...beginning, ...moves.map(moveBody), { kind: 'ask', seat: 0, to: 1 }];
    expect(undoIsAgreed(table, 1)).toBe(false);
    expect(undoIsAgreed(tableOf(asked), 1)).toBe(false);
    expect(undoIsAgreed(tableOf([...asked, { kind: 'answer', seat: 2, yes: true }]), 1)).toBe(true);
  });
});

describe('when the people at a table change', () => {
  const moves = firstMoves(6);
  const played: readonly Body[] = [...beginning, ...moves.map(moveBody)];
  const leaves = (one: number, why: 'leave' | 'gone' | 'removed'): Body => ({ kind: 'seat', seat: one, taken: null, why });
  const joins = (one: number, account: number): Body => ({ kind: 'seat', seat: one, taken: sitter(account), why: 'replacement' });
  const asks: Body = { kind: 'ask', seat: 0, to: 0 };
  const agrees: Body = { kind: 'answer', seat: 1, yes: true };
  const proposes: Body = { kind: 'motion', seat: 0, what: { to: 'pause' }, yes: true };
  const votes = (one: number): Body => ({ kind: 'vote', seat: one, yes: true });

  it.each(['leave', 'gone', 'removed'] as const)('what a player has asked for is void: %s', (why) => {
    expect(tableOf([...played, asks, leaves(0, why)]).ask).toBeNull();
    expect(tableOf([...played, proposes, leaves(0, why)]).motion).toBeNull();
    expect(tableOf([...played, votes(0), leaves(0, why)])).toMatchObject({ votes: [], voted: null });
  });

  it('nobody has agreed for the player who takes over', () => {
    const taken = [leaves(1, 'leave'), joins(1, 4)];
    expect(tableOf([...played, asks, agrees, ...taken]).ask?.agreed).toEqual([0]);
    expect(tableOf([...played, proposes, { ...proposes, seat: 1 } as Body, ...taken]).motion?.agreed).toEqual([0]);
    // One who was removed has agreed all the same, until another takes the seat.
    expect(tableOf([...played, asks, agrees, leaves(1, 'removed')]).ask?.agreed).toEqual([0, 1]);
    expect(tableOf([...played, asks, agrees, leaves(1, 'removed'), joins(1, 4)]).ask?.agreed).toEqual([0]);
    const back: Body = { kind: 'seat', seat: 1, taken: sitter(1), why: 'back' };
    expect(tableOf([...played, asks, agrees, { kind: 'timeout', seats: [1], policy: 'bot' }, back]).ask?.agreed).toEqual([0, 1]);
  });

  it('nobody waits for the silence of people who have left', () => {
    const asked = [...played, asks, agrees];
    const at = (asked.length - 1) * SECOND;
    expect(undoSettledAt(terms(), tableOf(asked))).toBeNull();
    expect(undoSettledAt(terms(), tableOf([...asked, leaves(2, 'gone')]))).toBe(at);
    expect(undoSettledAt(terms(), tableOf([...asked, leaves(2, 'removed')]))).toBe(at + silenceAgreesAfter(terms()));
    const voted = [...played, votes(0), votes(1)];
    expect(abandonedAt(terms(), tableOf([...voted, leaves(2, 'gone')]))).toBe(at);
    expect(abandonedAt(terms(), tableOf([...voted, leaves(2, 'removed')]))).toBe(at + silenceAgreesAfter(terms()));
  });

  it('a vote that is withdrawn abandons nothing, and later ones have their own time', () => {
    const away: Body = { kind: 'timeout', seats: [1, 2], policy: 'bot' };
    const withdrawn = [...played, away, votes(0), leaves(0, 'leave')];
    expect(abandonedAt(terms(), tableOf(withdrawn))).toBeNull();
    const again = [...withdrawn, joins(0, 4), votes(0)];
    expect(abandonedAt(terms(), tableOf(again))).toBe(again.length * SECOND + silenceAgreesAfter(terms()));
  });
});

describe('deadlines', () => {
  const end = (4 + 60 + 600) * SECOND;

  it('are those of occupied seats that must decide', () => {
    expect(nextDeadline(terms(), started, 0)).toBe(end);
    expect(lateSeats(terms(), started, end - 1)).toEqual([]);
    expect(lateSeats(terms(), started, end)).toEqual([seat]);
    const left = tableOf([...beginning, { kind: 'seat', seat, taken: null, why: 'leave' }]);
    expect(nextDeadline(terms(), left, 0)).toBeNull();
    expect(lateSeats(terms(), left, end)).toEqual([]);
  });

  it('pass once', () => {
    const late = tableOf([...beginning, { kind: 'timeout', seats: [seat], policy: 'warn' }]);
    expect(nextDeadline(terms(), late, 0)).toBeNull();
    expect(lateSeats(terms(), late, end)).toEqual([]);
  });

  it('do not exist without a clock, before the start and after the end', () => {
    expect(nextDeadline(terms({ speed: null }), tableOf(beginning, [], terms({ speed: null })), 0)).toBeNull();
    expect(nextDeadline(terms(), tableOf(beginning.slice(0, 2)), 0)).toBeNull();
    expect(nextDeadline(terms(), tableOf([...beginning, { kind: 'abandon' }]), 0)).toBeNull();
  });

  it('are now when a bot must move', () => {
    const bot = tableOf([...beginning, { kind: 'seat', seat, taken: { name: 'Bot', bot: 'random' }, why: 'bot' }]);
    expect(botsToMove(bot)).toEqual([seat]);
    expect(nextDeadline(terms(), bot, 77)).toBe(77);
    expect(lateSeats(terms(), bot, end)).toEqual([]);
    expect(botsToMove(started)).toEqual([]);
  });

  it('wait for an undo request to be settled before a bot moves', () => {
    const bot: Body = { kind: 'seat', seat, taken: { name: 'Bot', bot: 'random' }, why: 'bot' };
    const asked: Body = { kind: 'ask', seat: (seat + 1) % 3, to: 0 };
    expect(botsToMove(tableOf([...beginning, bot, asked]))).toEqual([]);
  });
});
