import { BOT_LEVELS, PAUSES, STATUSES, TIME_OUTS, UNDOS, VISIBILITIES } from '@roundhouse/table';
import { type TSchema, Type } from 'typebox';
import { Id, Order, oneOf, Seq, Speed } from './schemas.ts';

// What answers and messages look like, for the description of the API. The server sends what `packages/table` declares; tests compare every
// answer with these schemas. Answers are not serialised by them: that would take longer than the answers themselves.

const ref = (name: string): TSchema => Type.Unsafe({ $ref: `#/components/schemas/${name}` });
const maybe = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const listOf = (schema: TSchema) => Type.Array(schema);
const whole = (description?: string) => Type.Integer(description === undefined ? {} : { description });
const words = (description?: string) => Type.String(description === undefined ? {} : { description });
const mapOf = (schema: TSchema, description?: string) =>
  Type.Unsafe({ type: 'object', additionalProperties: schema, ...(description !== undefined && { description }) });
const anything = (description: string) => Type.Unsafe({ description });
const object = (properties: Record<string, TSchema>, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(description !== undefined && { description }) });

const MS = 'Milliseconds since 1970.';
const player = words('A player: p1 in the first seat, p2 in the second.');
const seat = whole('A seat, counted from 0.');

const card = {
  id: Id,
  title: words('The id of the title, such as 1857.'),
  rules: whole('The rules number the game is played under.'),
  size: whole('Number of seats.'),
  undo: oneOf(UNDOS),
  speed: maybe(
    object({
      move: whole('Milliseconds per move.'),
      bank: whole('Time bank of each player in milliseconds.'),
      out: oneOf(TIME_OUTS),
      bot: Type.Optional(oneOf(BOT_LEVELS)),
      weekends: Type.Optional(whole('Weekends are off. Minutes by which the table’s time is ahead of UTC.')),
      vacation: Type.Optional(whole('Days of vacation of each player.')),
      pause: Type.Optional(oneOf(PAUSES)),
    }),
  ),
  name: words(),
  options: mapOf(Type.Unknown(), 'The options of the title.'),
  visibility: oneOf([...VISIBILITIES, 'club'] as const),
  club: maybe(words('The id of the club whose members alone see it.')),
  status: oneOf(STATUSES),
  seq: Seq,
  moves: whole('Number of moves.'),
  waiting: listOf(seat),
  asked: maybe(object({ step: words(), about: maybe(words()) }, 'The step that is due, and the company or player it is about.')),
  deadline: maybe(whole(MS)),
  result: maybe(listOf(ref('Rank'))),
  origin: maybe(
    object({
      clone: Type.Optional(Id),
      at: Type.Optional(whole()),
      import: Type.Optional(Type.Literal(true)),
      rematch: Type.Optional(Id),
    }),
  ),
  created: whole(MS),
  updated: whole(MS),
  closed: Type.Boolean({ description: 'A moderator has closed it.' }),
  isOwner: Type.Boolean({ description: 'You host the game.' }),
};

const seatFields = {
  name: words(),
  bot: maybe(words('The level of the computer opponent that plays the seat.')),
  isYou: Type.Boolean(),
};

const entry = (kind: string, fields: Record<string, TSchema>) =>
  object({ seq: Seq, at: whole(MS), kind: Type.Literal(kind), ...fields, events: Type.Optional(listOf(ref('Event'))) });

const sitter = object({ name: words(), bot: maybe(words()), away: Type.Optional(Type.Boolean()) });

const motion = Type.Union([
  object({ to: Type.Literal('pause') }, 'To pause the clocks.'),
  object({ to: Type.Literal('bot'), seat, bot: words() }, 'To let a bot play an empty seat.'),
]);

const ENTRIES: readonly TSchema[] = [
  entry('seat', { seat, taken: maybe(sitter), why: oneOf(['join', 'leave', 'bot', 'replacement', 'back', 'gone', 'removed']) }),
  entry('start', { opening: ref('Opening') }),
  entry('move', {
    seat,
    move: ref('Move'),
    bot: Type.Optional(words('The level of the computer opponent that made it.')),
    order: Type.Optional(Type.Literal(true, { description: 'A standing order of the player made it.' })),
  }),
  entry('undo', { seat, to: whole('How many moves are left.') }),
  entry('redo', { seat, to: whole('How many moves there are then.') }),
  entry('ask', { seat, to: whole('How many moves would be left.') }),
  entry('answer', { seat, yes: Type.Boolean() }),
  entry('vote', { seat, yes: Type.Boolean() }),
  entry('abandon', {}),
  entry('pause', { seat }),
  entry('resume', { seat }),
  entry('vacation', { seat, days: whole('Days from now; 0: the player is back.') }),
  entry('motion', { seat, what: motion, yes: Type.Boolean({ description: 'False: declined, or withdrawn.' }) }),
  entry('give', { ms: whole('Time given back after the server was down.') }),
  entry('timeout', { seats: listOf(seat), policy: oneOf(TIME_OUTS) }),
  entry('rematch', { table: Id }),
  entry('chat', {
    name: words(),
    seat: maybe(seat),
    text: words(),
    removed: Type.Optional(Type.Literal(true, { description: 'A moderator has removed the text.' })),
    strikes: Type.Optional(Type.Integer({ description: 'A moderator has removed the text of the entry with this seq.' })),
    rules: Type.Optional(whole('The game goes on under this rules number.')),
  }),
];

const opening = {
  format: Type.Literal(1),
  title: words(),
  rules: whole(),
  options: mapOf(Type.Unknown()),
  board: Type.Optional(anything('Changes to the printed board.')),
  players: listOf(object({ id: player, name: words() })),
  draws: anything('Results of the random setup, in a form of the title’s own.'),
};

const train = { type: words(), side: Type.Optional(words()), marks: Type.Optional(mapOf(Type.Unknown())) };
const certificate = { percent: whole(), president: Type.Boolean() };
const tokens = listOf(Type.Object({ of: words(), city: maybe(whole()), slot: whole(), kind: Type.Optional(words()) }));

const view = object(
  {
    title: words(),
    rules: whole(),
    options: mapOf(Type.Unknown()),
    round: object({ kind: words(), number: whole(), of: whole(), set: whole() }),
    phase: words(),
    active: listOf(player),
    decision: maybe(
      object({
        step: words('The step that is due.'),
        about: maybe(words('The company or player it is about.')),
        company: maybe(words()),
        steps: listOf(object({ name: words(), state: oneOf(['done', 'now', 'next']) })),
        held: anything('A move that waits for another player’s answer, or null.'),
        auction: anything('The auction that is on, or null.'),
        earned: maybe(whole()),
        named: anything('The train a president has named and raises money for, or null.'),
      }),
    ),
    order: listOf(player),
    players: listOf(
      object({
        id: player,
        name: words(),
        cash: whole(),
        worth: whole('Net worth.'),
        out: Type.Boolean(),
        debts: listOf(whole()),
        certificates: listOf(object({ company: words(), ...certificate })),
        privates: listOf(words()),
      }),
    ),
    companies: listOf(
      object({
        id: words(),
        kind: words(),
        president: maybe(player),
        treasury: whole(),
        trains: listOf(object({ ...train, name: words('What moves call it.') })),
        price: maybe(whole()),
        par: maybe(whole()),
        floated: Type.Boolean(),
        operated: whole(),
        tokens: listOf(words()),
        tokensLeft: whole(),
        privates: listOf(words()),
        certificates: listOf(object({ ...certificate, owner: words() })),
        shares: mapOf(whole(), 'Percent by owner.'),
      }),
    ),
    privates: listOf(object({ id: words(), owner: words(), open: Type.Boolean(), used: whole() })),
    bank: Type.Union([whole(), Type.Literal('unlimited')]),
    supply: object({
      tiles: mapOf(whole(), 'Pieces left of each tile. A tile that isn’t listed is unlimited.'),
      trains: listOf(Type.Object({ type: words(), left: maybe(whole()) })),
      used: listOf(Type.Object(train)),
    }),
    market: mapOf(listOf(words()), 'Companies on each space of the stock market, top first.'),
    board: mapOf(Type.Object({ tile: maybe(words()), rotation: whole(), tokens }), 'Hexes with a tile or a token on them.'),
    result: maybe(listOf(ref('Rank'))),
    own: Type.Object(
      {
        certificateLimit: maybe(whole()),
        certificates: mapOf(whole()),
        priority: maybe(player),
        operating: maybe(words()),
        operated: listOf(words()),
        waiting: Type.Optional(listOf(words())),
        quiet: listOf(words()),
      },
      { description: 'What the title adds; further fields depend on it.' },
    ),
  },
  'A position as everybody sees it.',
);

const refusal = {
  code: words('Names the reason.'),
  message: words('The reason in a sentence.'),
  rule: words('The statement of the title’s ledger that forbids the move.'),
  params: mapOf(Type.Unknown()),
};

const table = object(
  {
    ...card,
    seats: listOf(maybe(object({ ...seatFields, player }))),
    invite: maybe(words('The invitation, for those who may pass it on.')),
    seat: maybe(seat),
    clock: maybe(
      object({
        banks: listOf(whole()),
        since: whole(MS),
        paused: maybe(whole(MS)),
        late: listOf(seat),
        used: Type.Optional(listOf(whole('Time used of the decision before `since`.'))),
        leave: Type.Optional(listOf(whole('Days of vacation left.'))),
        away: Type.Optional(listOf(object({ seat, from: whole(MS), until: whole(MS) }, 'A vacation.'))),
      }),
    ),
    motion: maybe(object({ what: motion, seat, agreed: listOf(seat) }, 'What is proposed and needs everybody’s consent.')),
    ask: maybe(object({ seat, to: whole(), agreed: listOf(seat), at: whole(MS) })),
    votes: listOf(seat),
    undone: whole('Number of undone moves.'),
    rematch: maybe(Id),
    record: maybe(ref('Record')),
    view: maybe(ref('View')),
    newer: maybe(
      object(
        { rules: whole(), changed: listOf(words()), agreed: listOf(seat) },
        'A newer rules number that the game could move to: what it changes, and who has agreed.',
      ),
    ),
    unserved: maybe(
      object(
        { reason: words(), seen: maybe(Seq) },
        'Why this server cannot serve the game. `view` is then the position after the entry `seen`.',
      ),
    ),
  },
  'One table in full.',
);

const offer = object({
  move: ref('Move'),
  words: words('The move as a button says it.'),
  waits: Type.Boolean({ description: 'False: optional, the game does not wait for it.' }),
  ranges: Type.Optional(
    mapOf(
      object({ min: whole(), max: whole(), step: whole() }),
      'Fields that may have any value from `min` to `max` by `step`. The move has one of them.',
    ),
  ),
  open: Type.Optional(oneOf(['routes', 'tokens'], 'The move must be filled. With `fill` it is: with the best routes that were found.')),
});

/** Messages of the stream, and events for programs. */
const messages = (): readonly TSchema[] => [
  object(
    { type: Type.Literal('hello'), seq: Seq, now: whole(MS) },
    'The first message: how many entries there are, and the server’s time.',
  ),
  object({ type: Type.Literal('time'), now: whole(MS) }, 'Every half minute. A connection that stays silent for longer is dead.'),
  object({ type: Type.Literal('entries'), entries: listOf(ref('Entry')) }, 'Entries in order, without gaps: first those after `since`.'),
  object({
    type: Type.Literal('presence'),
    people: listOf(object({ name: words(), seat: maybe(seat) })),
    watching: whole('How many are looking, those without a name included.'),
  }),
  object({ type: Type.Literal('error'), code: words(), message: words() }, 'What you sent was not accepted.'),
];

const rating = {
  rating: whole('The estimate. A new player has 1500.'),
  error: whole('The true strength is within so much of it, with about 95%.'),
  games: whole('How many games it rests on.'),
};

/** Finished games and what is told of people. */
const RESULTS: Readonly<Record<string, TSchema>> = {
  Found: object(
    { tables: listOf(object({ ...card, seats: listOf(maybe(object(seatFields))), ended: whole(MS) })) },
    'Finished games, the newest first.',
  ),
  Results: object({
    title: words(),
    games: whole(),
    wins: whole(),
    beaten: Type.Number({ description: 'The mean share of opponents beaten: 1 for a winner, 0 for the last.' }),
    worth: Type.Number({ description: 'The mean share of all net worth, where 1 is an even share.' }),
    best: whole('The highest net worth.'),
    moves: whole('The mean number of moves.'),
  }),
  Person: object({
    name: words(),
    since: whole(MS),
    bot: Type.Boolean({ description: 'An account that a program plays.' }),
    isYou: Type.Boolean(),
    isFollowed: Type.Boolean(),
    results: maybe(listOf(ref('Results'))),
    ratings: maybe(listOf(object({ title: words(), ...rating }))),
    recent: listOf(ref('Card')),
  }),
  Ratings: object({
    ratings: listOf(
      object({
        place: whole(),
        name: maybe(words()),
        bot: maybe(words('The level of a computer opponent. Its rating is that of all its games in the title.')),
        program: Type.Boolean({ description: 'An account that a program plays.' }),
        isYou: Type.Boolean(),
        ...rating,
      }),
    ),
  }),
  Publicity: object({
    rated: Type.Boolean({ description: 'Your games may be rated, from the moment you agree. If you withdraw, none of your games counts.' }),
    shown: Type.Boolean({ description: 'Everybody may see your statistics and ratings.' }),
  }),
  Follows: object({
    people: listOf(object({ name: words(), bot: Type.Boolean() })),
    tables: listOf(ref('Card')),
    news: listOf(object({ what: oneOf(['begun', 'over']), at: whole(MS), who: listOf(words()), table: ref('Card') })),
  }),
};

const role = oneOf(['owner', 'organiser', 'member']);
const state = oneOf(
  ['open', 'running', 'settled', 'over'],
  '`open`: members enter. `running`: a table is not over. `settled`: the next round can start. `over`: all rounds are played.',
);

/** Clubs and their tournaments. */
const CLUBS: Readonly<Record<string, TSchema>> = {
  Clubs: object({
    clubs: listOf(object({ id: Id, name: words(), about: words(), role, since: whole(MS), members: whole() })),
    calls: listOf(object({ id: Id, name: words(), about: words(), by: words(), created: whole(MS) }, 'A club that invites you.')),
  }),
  Club: object({
    id: Id,
    name: words(),
    about: words(),
    created: whole(MS),
    role,
    members: listOf(object({ name: words(), role, since: whole(MS), isYou: Type.Boolean() })),
    invites: listOf(object({ id: Id, created: whole(MS), expires: whole(MS) }, 'A link that admits people. Its token was shown once.')),
    calls: listOf(object({ name: words(), created: whole(MS) }, 'Somebody who was invited by name.')),
    tournaments: listOf(object({ id: Id, name: words(), title: words(), round: whole(), rounds: whole(), state, players: whole() })),
  }),
  League: object({
    games: whole(),
    rows: listOf(object({ name: words(), isYou: Type.Boolean(), games: whole(), wins: whole(), points: Type.Number() })),
  }),
  Tournament: object({
    id: Id,
    name: words(),
    title: words(),
    options: mapOf(Type.Unknown()),
    size: whole('How many players a table should have.'),
    bot: maybe(words('The level of bots that fill seats.')),
    speed: card.speed,
    rounds: whole(),
    round: whole('The round that was started last; 0: none.'),
    state,
    isOrganiser: Type.Boolean(),
    isIn: Type.Boolean(),
    least: whole('How many players the next round takes at least.'),
    active: whole('Players who have not withdrawn.'),
    standings: listOf(
      object({
        name: words(),
        isYou: Type.Boolean(),
        isOut: Type.Boolean({ description: 'Has withdrawn.' }),
        rank: whole(),
        points: Type.Number(),
        opponents: Type.Number({ description: 'The points of the opponents: the first tie-break. Then come wins.' }),
        wins: whole(),
        games: whole(),
        byes: whole(),
      }),
    ),
    played: listOf(
      object({
        round: whole(),
        byes: listOf(words()),
        tables: listOf(
          object({
            board: whole(),
            table: maybe(Id),
            status: oneOf([...STATUSES, 'missing'] as const),
            ruled: Type.Boolean({ description: 'An organiser has ruled on the result.' }),
            seats: listOf(object({ name: maybe(words()), bot: maybe(words()), isYou: Type.Boolean(), rank: maybe(whole()) })),
          }),
        ),
      }),
    ),
  }),
};

/** The schemas of the description, by name. */
export const DESCRIBED: Readonly<Record<string, TSchema>> = {
  Table: table,
  Card: object({ ...card, seats: listOf(maybe(object(seatFields))) }, 'A table in a list.'),
  Tables: object({ tables: listOf(ref('Card')) }),
  Titles: listOf(
    Type.Object({
      id: words(),
      name: words(),
      short: words(),
      subtitle: words(),
      designer: words(),
      players: Type.Object({ min: whole(), max: whole() }),
      options: listOf(Type.Object({ id: words(), name: words(), values: listOf(Type.Unknown()), default: Type.Unknown() })),
    }),
  ),
  Opening: object(opening, 'A record without its moves.'),
  Record: object({ ...opening, moves: listOf(ref('Move')) }, 'A game: its setup and its moves. Everything else follows from it.'),
  Move: Type.Object(
    { type: words(), by: player },
    { additionalProperties: true, description: 'A move. The schemas Move-1857 and so on have the moves of each title.' },
  ),
  Entry: Type.Unsafe({ anyOf: ENTRIES, description: 'An entry of the log of a table.' }),
  Entries: object({ seq: Seq, entries: listOf(ref('Entry')) }),
  Event: Type.Object({ type: words(), params: mapOf(Type.Unknown()) }, { description: 'What happened.' }),
  Rank: object({ player, worth: whole(), rank: whole() }),
  View: view,
  Offer: offer,
  Offers: object({ seq: Seq, offers: listOf(ref('Offer')), more: Type.Boolean({ description: 'There are more than you asked for.' }) }),
  Tried: Type.Union([
    object({
      ok: Type.Literal(true),
      events: listOf(object({ type: words(), params: mapOf(Type.Unknown()), words: words('A line of the log.') })),
      view: ref('View'),
      offers: Type.Optional(listOf(ref('Offer'))),
      more: Type.Optional(Type.Boolean()),
    }),
    object({ ok: Type.Literal(false), at: whole('The refused move, counted from 0.'), refusal: object(refusal) }),
  ]),
  Message: Type.Unsafe({ anyOf: messages(), description: 'What the server sends over the stream of a table.' }),
  Said: object({ type: Type.Literal('chat'), text: words() }, 'What a client may send over the stream of a table.'),
  Happening: object(
    {
      type: Type.Literal('table'),
      table: Id,
      title: words(),
      name: words(),
      status: oneOf(STATUSES),
      seq: Seq,
      moves: whole(),
      players: listOf(player),
      turn: listOf(player),
      deadline: maybe(whole(MS)),
    },
    'An event for you: `players` are yours at the table, `turn` those of them that must decide now.',
  ),
  Order,
  Orders: object(
    {
      seq: Seq,
      orders: listOf(
        object({
          id: Id,
          seat,
          order: ref('Order'),
          made: whole('Number of moves in the game when it was made.'),
          round: object({ kind: words(), number: whole(), of: whole(), set: whole() }),
          acted: listOf(whole('A move that it made, counted from 1.')),
          ended: anything('Why it ended: an object with a reason in `why`. Null while it stands.'),
          created: whole(MS),
        }),
      ),
    },
    'Your standing orders at a table: those that stand, then those that have ended.',
  ),
  Speed,
  ...RESULTS,
  ...CLUBS,
};
