import { BOT_LEVELS, PAUSES, STATUSES, TIME_OUTS, UNDOS, VISIBILITIES } from '@roundhouse/table';
import { Type } from 'typebox';
import { NAME } from '../people/accounts.ts';
import { HEADING, MOST_HEADING } from '../people/names.ts';

// Schemas of requests and answers. A body with an unknown field or a value of another type is rejected, never converted.

export const closed = { additionalProperties: false } as const;

export const oneOf = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...(description !== undefined && { description }) });

export const Id = Type.String({ pattern: '^[0-9a-z]{12}$' });
export const Name = Type.String({
  minLength: 2,
  maxLength: 30,
  pattern: NAME,
  description: 'Letters, digits, spaces, periods, hyphens, underscores.',
});
/** The name of a table, a club or a tournament. */
export const heading = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: HEADING,
    description: 'Any characters that can be seen, and spaces.',
  });
export const Password = Type.String({ minLength: 8, maxLength: 200 });
/** A password to compare. Any length is accepted, so that the answer reveals nothing about it. */
export const GivenPassword = Type.String({ maxLength: 200 });
const GivenName = Type.String({ minLength: 1, maxLength: 60 });
export const Email = Type.String({ maxLength: 200, pattern: '^[^\\s@<>,;"]+@[^\\s@<>,;"]+\\.[^\\s@<>,;"]+$' });
export const Seq = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Digits = Type.String({ pattern: '^[0-9]{1,15}$' });
const Flag = Type.String({ pattern: '^(true|false)$' });
export const Invite = Type.String({ maxLength: 100 });

export const Params = Type.Object({ id: Id });

export const SignUp = Type.Object({ name: Name, password: Password, email: Type.Optional(Email) }, closed);
export const LogIn = Type.Object({ name: GivenName, password: GivenPassword }, closed);
export const ChangePassword = Type.Object({ old: GivenPassword, password: Password }, closed);
export const ChangeMe = Type.Object(
  {
    email: Type.Optional(Type.Union([Email, Type.Null()])),
    password: Type.Optional(GivenPassword),
    notify: Type.Optional(Type.Boolean({ description: 'Whether to email about games.' })),
  },
  { ...closed, minProperties: 1 },
);
export const DeleteMe = Type.Object({ password: GivenPassword }, closed);
export const Forgot = Type.Object({ name: GivenName }, closed);
export const Reset = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }), password: Password }, closed);

const DAY_S = 24 * 60 * 60;

export const Speed = Type.Object(
  {
    move: Type.Integer({ minimum: 1, maximum: 30 * DAY_S, description: 'Seconds per move.' }),
    bank: Type.Integer({ minimum: 0, maximum: 365 * DAY_S, description: 'Time bank for the whole game, in seconds.' }),
    out: oneOf(TIME_OUTS),
    bot: Type.Optional(oneOf(BOT_LEVELS)),
    weekends: Type.Optional(
      Type.Integer({ minimum: -840, maximum: 840, description: 'Weekends are off. Minutes by which the table’s time is ahead of UTC.' }),
    ),
    vacation: Type.Optional(Type.Integer({ minimum: 0, maximum: 90, description: 'Days of vacation of each player.' })),
    pause: Type.Optional(oneOf(PAUSES, '`all`: the clocks are paused when every player agrees; otherwise by any player.')),
  },
  closed,
);

export const NewTable = Type.Object(
  {
    name: Type.Optional(heading(MOST_HEADING)),
    title: Type.String({ maxLength: 20 }),
    options: Type.Optional(
      Type.Record(Type.String({ maxLength: 40 }), Type.Union([Type.String({ maxLength: 100 }), Type.Number(), Type.Boolean()])),
    ),
    seats: Type.Integer({ minimum: 1, maximum: 12 }),
    visibility: Type.Optional(oneOf(VISIBILITIES)),
    undo: Type.Optional(oneOf(UNDOS)),
    speed: Type.Optional(Type.Union([Speed, Type.Null()])),
    club: Type.Optional(
      Type.String({
        pattern: '^[0-9a-z]{12}$',
        description: 'A club of yours. Only its members see the game, whatever `visibility` says.',
      }),
    ),
  },
  closed,
);

export const ListQuery = Type.Object(
  {
    status: Type.Optional(oneOf(STATUSES)),
    title: Type.Optional(Type.String({ maxLength: 20 })),
    mine: Type.Optional(Flag),
    room: Type.Optional(Flag),
    before: Type.Optional(Digits),
    most: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$' })),
  },
  closed,
);

export const WatchQuery = Type.Object({ invite: Type.Optional(Invite) }, closed);
export const SinceQuery = Type.Object({ invite: Type.Optional(Invite), since: Type.Optional(Digits) }, closed);
export const Join = Type.Object({ seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 11 })), invite: Type.Optional(Invite) }, closed);
export const Guest = Type.Object({ name: Name, invite: Invite, seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 11 })) }, closed);
/** A guest hosts games by invitation, without clocks. */
export const GuestTable = Type.Object({ ...Type.Pick(NewTable, ['title', 'options', 'seats']).properties, name: Name }, closed);
export const Clone = Type.Object({ at: Type.Optional(Seq) }, closed);
/** The route reads it as text. */
export const Import = Type.Unsafe<string>(
  Type.Object({ record: Type.Object({}, { additionalProperties: true }), name: Type.Optional(heading(MOST_HEADING)) }, closed),
);
export const Vote = Type.Object({ yes: Type.Boolean() }, closed);
export const Undo = Type.Object({ seq: Seq, to: Seq }, closed);
export const Vacation = Type.Object({ days: Type.Integer({ minimum: 1, maximum: 90 }) }, closed);
export const Redo = Type.Object({ seq: Seq, count: Type.Integer({ minimum: 1, maximum: 10_000 }) }, closed);
export const Chat = Type.Object({ text: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }) }, closed);
export const Notes = Type.Object({ text: Type.String({ maxLength: 20_000 }) }, closed);
/** `random` plays any legal move. It is for tests of scripts and not for people. */
export const SeatBot = Type.Object({ bot: Type.Union([oneOf([...BOT_LEVELS, 'random'] as const), Type.Null()]) }, closed);
export const SeatParams = Type.Object({ id: Id, seat: Type.String({ pattern: '^[0-9]{1,2}$' }) });

export const Move = Type.Object(
  { type: Type.String({ minLength: 1, maxLength: 40 }), by: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: true, description: 'A move. Further fields depend on its type.' },
);
export const Moves = Type.Object({ seq: Seq, moves: Type.Array(Move, { minItems: 1, maxItems: 100 }) }, closed);

const Some = Type.String({ minLength: 1, maxLength: 40 });
const Amount = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const MaybeAmount = Type.Union([Amount, Type.Null()]);

const watchOf = <const On extends string>(on: On, description: string, fields = {}) =>
  Type.Object({ on: Type.Literal(on), ...fields }, { ...closed, description });

const Watch = Type.Union([
  watchOf('sold', 'Another player sells shares of the company.', { company: Some }),
  watchOf('hands', 'The company changes hands.', { company: Some }),
  watchOf('threat', 'One more share would make another player president of your company.', { company: Some }),
  watchOf('price', 'The share price is at most this.', { company: Some, most: Amount }),
  watchOf('able', 'You could buy a share of the company, for at most this.', { company: Some, most: MaybeAmount }),
  watchOf('started', 'A company starts.'),
  watchOf('phase', 'A phase begins.'),
  watchOf('action', 'Another player does anything but pass.'),
]);

const orderOf = <const K extends string>(kind: K, description: string, fields = {}) =>
  Type.Object(
    { kind: Type.Literal(kind), until: oneOf(['round', 'set', 'game']), watch: Type.Array(Watch, { maxItems: 20 }), ...fields },
    { ...closed, description },
  );

const Matter = Type.Object(
  { what: Some, of: Type.Union([Some, Type.Null()]), type: Type.Optional(Some) },
  {
    ...closed,
    description:
      'Deals whose name begins with `what`: `train` of a company, of one type if `type` is given, `private`, or a title’s own. `of` null: any.',
  },
);

/** A standing order. */
export const Order = Type.Union([
  orderOf('pass', 'Passes in stock turns and auctions.'),
  orderOf('buy', 'Buys shares while one costs at most `most`, until you hold `hold` percent.', {
    company: Some,
    most: Amount,
    hold: Type.Integer({ minimum: 1, maximum: 1_000 }),
  }),
  orderOf('bid', 'Bids on an item, up to `most`.', { item: Some, most: Amount, pass: Type.Boolean() }),
  orderOf('dividend', 'Always the same dividend, until the company has such a train or so much money.', {
    company: Some,
    choice: Some,
    train: Type.Union([Some, Type.Null()]),
    treasury: MaybeAmount,
  }),
  orderOf('skip', 'Lays no track and places no token.', { company: Some }),
  orderOf('operate', 'Ends every step that may be ended, runs the best routes, and always the same dividend.', {
    company: Some,
    choice: Some,
  }),
  orderOf('answer', 'Accepts deals at `accept` or more, declines those below `decline`.', {
    about: Matter,
    accept: MaybeAmount,
    decline: Type.Union([Amount, Type.Literal('always'), Type.Null()]),
  }),
  orderOf('preempt', 'Takes what you may take first for at most `most`, or never.', { about: Matter, most: MaybeAmount }),
]);
export const NewOrder = Type.Object({ seq: Seq, order: Order, seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 11 })) }, closed);
export const OrderParams = Type.Object({ id: Id, order: Id });

// Answers -----------------------------------------------------------------------------------------------------------------

export const Me = Type.Object({
  name: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  verified: Type.Boolean({ description: 'Whether the address is confirmed. Only then is anything sent to it.' }),
  notify: Type.Boolean(),
  admin: Type.Boolean(),
  guest: Type.Boolean(),
  bot: Type.Boolean({ description: 'An account that a program plays.' }),
});

/** The user may be signed out. */
export const SessionInfo = Type.Object({ me: Type.Union([Me, Type.Null()]), mail: Type.Boolean() });

export const SessionParams = Type.Object({ session: Type.String({ pattern: '^[\\w-]{16}$' }) });
export const Sessions = Type.Object({
  sessions: Type.Array(Type.Object({ id: Type.String(), created: Type.Integer(), agent: Type.String(), isThis: Type.Boolean() })),
});

export const Made = Type.Object({ id: Id });
export const Done = Type.Object({ seq: Seq, outcome: Type.String() });
