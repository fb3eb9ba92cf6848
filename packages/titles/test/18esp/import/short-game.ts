// A short game in the public export format, written for the tests: the standard companies, three players, two operating rounds.

interface Action {
  readonly type: string;
  readonly [field: string]: unknown;
}

export const ANA = 101;
export const BEN = 202;
export const CLEO = 303;

const player =
  (entity: number) =>
  (type: string, fields: object = {}): Action => ({ type, entity, entity_type: 'player', ...fields });

const company =
  (entity: string) =>
  (type: string, fields: object = {}): Action => ({ type, entity, entity_type: 'corporation', ...fields });

const ana = player(ANA);
const ben = player(BEN);
const cleo = player(CLEO);
const fdsb = company('FdSB');
const cflg = company('CFLG');
const cm = company('CM');

const auction: readonly Action[] = [
  ana('bid', { company: 'P1', price: 20 }),
  ben('pass'),
  cleo('pass'),
  ben('bid', { company: 'P2', price: 60 }),
  cleo('bid', { company: 'P2', price: 65 }),
  // Cleo takes her bid back, brings it back, and takes it back again.
  cleo('undo'),
  cleo('redo'),
  cleo('undo'),
  cleo('message', { message: 'Sorry, wrong private.' }),
  cleo('pass'),
  ana('pass'),
  cleo('bid', { company: 'P3', price: 70 }),
  ana('pass'),
  ben('pass'),
  ana('bid', { company: 'P4', price: 100 }),
  ben('pass'),
  cleo('pass'),
  ben('bid', { company: 'P5', price: 130 }),
  cleo('pass'),
  ana('pass'),
  cleo('bid', { company: 'P6', price: 160 }),
  ana('pass'),
  ben('pass'),
  ana('bid', { company: 'P7', price: 170 }),
  ben('pass'),
  cleo('pass'),
  ana('par', { corporation: 'FdSB', share_price: '90,0,8' }),
];

const firstStockRound: readonly Action[] = [
  ana('buy_shares', { shares: ['FdSB_1'], percent: 10 }),
  cleo('buy_shares', { shares: ['FdSB_2'], percent: 10 }),
  ben('par', { corporation: 'CFLG', share_price: '85,0,7' }),
  ben('program_buy_shares', { corporation: 'CFLG', until_condition: 'float', from_market: false, auto_pass_after: false }),
  ana('pass'),
  cleo('par', {
    corporation: 'CM',
    share_price: '80,0,6',
    auto_actions: [ben('buy_shares', { shares: ['CFLG_1'], percent: 10 })],
  }),
  ana('buy_shares', { shares: ['CFLG_2'], percent: 10 }),
  cleo('program_share_pass', { auto_actions: [cleo('pass'), ben('program_disable', { reason: 'CFLG is floated' })] }),
  ben('pass'),
  ana('pass'),
];

const firstOperatingRound: readonly Action[] = [
  fdsb('lay_tile', {
    hex: 'J4',
    tile: '73-0',
    rotation: 5,
    auto_actions: [fdsb('destination_connection', { corporations: ['FdSB'] })],
  }),
  fdsb('place_token', { city: 'K5-0-0', slot: 0, tokener: 'FdSB' }),
  fdsb('pass', { auto_actions: [fdsb('pass')] }),
  fdsb('buy_train', { train: '2-1', price: 100, variant: '1+2' }),
  fdsb('pass'),
  fdsb('buy_company', { company: 'P1', price: 20 }),
  fdsb('special_buy', { description: 'Tender from Ben', cost: 80 }),
  fdsb('pass'),
  cflg('lay_tile', { hex: 'E3', tile: 'L82-0', rotation: 2 }),
  cflg('pass', { auto_actions: [cflg('pass')] }),
  cflg('buy_train', { train: '2-2', price: 100, variant: '1+2' }),
  cflg('buy_company', { company: 'P2', price: 60 }),
  cflg('choose', { choice: '2' }),
  cflg('pass'),
  cm('lay_tile', { hex: 'E29', tile: '5-0', rotation: 0, auto_actions: [cm('pass')] }),
  cm('buy_train', { train: '2-3', price: 100, variant: '2' }),
];

const secondStockRound: readonly Action[] = [
  ben('sell_shares', { shares: ['CFLG_1'], percent: 10 }),
  ben('pass'),
  ana('buy_shares', { shares: ['CFLG_1'], percent: 10 }),
  cleo('pass'),
  ben('pass'),
  ana('pass'),
];

const secondOperatingRound: readonly Action[] = [
  fdsb('lay_tile', { hex: 'H4', tile: '73-1', rotation: 5 }),
  fdsb('choose', { choice: '0' }),
  fdsb('run_routes', {
    routes: [
      {
        train: '2-1',
        connections: [
          ['H4', 'I5'],
          ['I5', 'J4'],
        ],
        hexes: ['H4', 'I5', 'J4'],
        revenue: 40,
        revenue_str: 'H4-I5-J4',
        subsidy: 0,
        nodes: ['H4-0', 'I5-0', 'J4-0'],
      },
    ],
    extra_revenue: 0,
  }),
  fdsb('dividend', { kind: 'payout', auto_actions: [fdsb('pass')] }),
  fdsb('pass'),
  fdsb('pass'),
];

const inOrder = [...auction, ...firstStockRound, ...firstOperatingRound, ...secondStockRound, ...secondOperatingRound];

/** The export, as the other platform would write it. */
export const shortGame = {
  id: 4711,
  description: 'Written for the tests',
  user: { id: ANA, name: 'Ana' },
  players: [
    { id: ANA, name: 'Ana' },
    { id: BEN, name: 'Ben' },
    { id: CLEO, name: 'Cleo' },
  ],
  min_players: 3,
  max_players: 6,
  title: '18ESP',
  settings: { seed: 2, is_async: true, optional_rules: ['core'] },
  status: 'active',
  actions: inOrder.map((action, place) => ({ ...action, id: place + 1, created_at: 1_700_000_000 + place })),
};
