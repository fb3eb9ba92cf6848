import { DEFAULT_MIGRATION_TABLE, type Kysely, Migrator, sql } from 'kysely';
import { blurOf, lookOf } from '../people/names.ts';
import type { Schema } from './schema.ts';

/** One step forward. A released migration is never changed. */
interface Migration {
  readonly name: string;
  up(db: Kysely<Schema>): Promise<void>;
}

const createPeople = async (db: Kysely<Schema>): Promise<void> => {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('password', 'text')
    .addColumn('email', 'text')
    .addColumn('admin', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('guest', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('deleted', 'bigint')
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull())
    .execute();
};

const createGames = async (db: Kysely<Schema>): Promise<void> => {
  await db.schema
    .createTable('games')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('rules', 'integer', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('undo', 'text', (c) => c.notNull())
    .addColumn('speed', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.references('users.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('moves', 'integer', (c) => c.notNull())
    .addColumn('opening', 'text')
    .addColumn('waiting', 'text', (c) => c.notNull())
    .addColumn('result', 'text')
    .addColumn('origin', 'text')
    .addColumn('invite', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('updated', 'bigint', (c) => c.notNull())
    .execute();
};

const createLog = async (db: Kysely<Schema>): Promise<void> => {
  await db.schema
    .createTable('seats')
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('bot', 'text')
    .addPrimaryKeyConstraint('seats_key', ['game_id', 'seat'])
    .execute();
  await db.schema
    .createTable('entries')
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text')
    .addPrimaryKeyConstraint('entries_key', ['game_id', 'seq'])
    .execute();
  await db.schema.createIndex('seats_user').on('seats').column('user_id').execute();
  await db.schema.createIndex('games_status').on('games').columns(['status', 'visibility', 'updated']).execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
};

const createNotices = async (db: Kysely<Schema>): Promise<void> => {
  await db.schema
    .createTable('notice_settings')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_to', 'integer')
    .addColumn('digest_at', 'integer', (c) => c.notNull())
    .addColumn('digest_due', 'bigint')
    .addColumn('digest_told', 'bigint')
    .addColumn('choices', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('notice_settings_due').on('notice_settings').column('digest_due').execute();
  await db.schema
    .createTable('notice_tables')
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('choices', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_tables_key', ['game_id', 'user_id'])
    .execute();
  await db.schema
    .createTable('told')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('told_key', ['game_id', 'user_id', 'kind'])
    .execute();
};

const createTargets = async (db: Kysely<Schema>): Promise<void> => {
  await db.schema
    .createTable('pending')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('batch', 'text')
    .execute();
  await db.schema.createIndex('pending_target').on('pending').columns(['user_id', 'channel', 'target']).execute();
  await db.schema
    .createTable('pushes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('agent', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('pushes_user').on('pushes').column('user_id').execute();
  await db.schema
    .createTable('hooks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('chat', 'text')
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('failed', 'text')
    .execute();
  await db.schema.createIndex('hooks_user').on('hooks').column('user_id').execute();
};

const createArchive = async (db: Kysely<Schema>): Promise<void> => {
  await db.schema
    .createTable('archive')
    .addColumn('game_id', 'text', (c) => c.primaryKey().references('games.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('rules', 'integer', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('moves', 'integer', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('open', 'integer', (c) => c.notNull())
    .addColumn('club_id', 'text')
    .addColumn('begun', 'bigint', (c) => c.notNull())
    .addColumn('ended', 'bigint')
    .execute();
  await db.schema.createIndex('archive_open').on('archive').columns(['open', 'ended']).execute();
  await db.schema.createIndex('archive_title').on('archive').columns(['open', 'title', 'ended']).execute();
  await db.schema.createIndex('archive_club').on('archive').columns(['club_id', 'ended']).execute();
  await db.schema.createIndex('archive_order').on('archive').columns(['title', 'ended', 'game_id']).execute();
  await db.schema
    .createTable('archive_seats')
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('begun', 'bigint', (c) => c.notNull())
    .addColumn('ended', 'bigint')
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('bot', 'text')
    .addColumn('whole', 'integer', (c) => c.notNull())
    .addColumn('rank', 'integer')
    .addColumn('worth', 'integer')
    .addColumn('mu', 'double precision')
    .addColumn('sigma', 'double precision')
    .addColumn('rated', 'integer')
    .addPrimaryKeyConstraint('archive_seats_key', ['game_id', 'seat'])
    .execute();
  await db.schema.createIndex('archive_seats_ended').on('archive_seats').columns(['user_id', 'ended']).execute();
  await db.schema.createIndex('archive_seats_begun').on('archive_seats').columns(['user_id', 'begun']).execute();
  await db.schema.createIndex('archive_seats_title').on('archive_seats').columns(['user_id', 'title', 'ended']).execute();
  await db.schema.createIndex('archive_seats_bot').on('archive_seats').columns(['bot', 'title', 'ended']).execute();
};

const createRatings = async (db: Kysely<Schema>): Promise<void> => {
  await db.schema
    .createTable('ratings')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('bot', 'text')
    .addColumn('mu', 'double precision', (c) => c.notNull())
    .addColumn('sigma', 'double precision', (c) => c.notNull())
    .addColumn('low', 'double precision', (c) => c.notNull())
    .addColumn('games', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['title', 'key'])
    .execute();
  await db.schema.createIndex('ratings_low').on('ratings').columns(['title', 'low']).execute();
  await db.schema.createIndex('ratings_user').on('ratings').column('user_id').execute();
  await db.schema
    .createTable('rating_heads')
    .addColumn('title', 'text', (c) => c.primaryKey())
    .addColumn('ended', 'bigint', (c) => c.notNull())
    .addColumn('game_id', 'text', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('publicity')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('rated', 'bigint')
    .addColumn('shown', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('follows')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('follows_key', ['user_id', 'kind', 'target'])
    .execute();
  await db.schema.createIndex('follows_target').on('follows').columns(['kind', 'target']).execute();
};

const createClubs = async (db: Kysely<Schema>): Promise<void> => {
  await db.schema
    .createTable('clubs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('members')
    .addColumn('club_id', 'text', (c) => c.notNull().references('clubs.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('members_key', ['club_id', 'user_id'])
    .execute();
  await db.schema.createIndex('members_user').on('members').column('user_id').execute();
  await db.schema
    .createTable('club_invites')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('club_id', 'text', (c) => c.notNull().references('clubs.id'))
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('club_invites_club').on('club_invites').column('club_id').execute();
  await db.schema
    .createTable('club_calls')
    .addColumn('club_id', 'text', (c) => c.notNull().references('clubs.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('club_calls_key', ['club_id', 'user_id'])
    .execute();
  await db.schema.createIndex('club_calls_user').on('club_calls').column('user_id').execute();
  await db.schema.alterTable('games').addColumn('club_id', 'text').execute();
  await db.schema.createIndex('games_club').on('games').columns(['club_id', 'updated']).execute();
};

const createTournaments = async (db: Kysely<Schema>): Promise<void> => {
  await db.schema
    .createTable('tournaments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('club_id', 'text', (c) => c.notNull().references('clubs.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('undo', 'text', (c) => c.notNull())
    .addColumn('speed', 'text', (c) => c.notNull())
    .addColumn('bot', 'text')
    .addColumn('rounds', 'integer', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('tournaments_club').on('tournaments').column('club_id').execute();
  await db.schema
    .createTable('entrants')
    .addColumn('tournament_id', 'text', (c) => c.notNull().references('tournaments.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('withdrawn', 'integer')
    .addPrimaryKeyConstraint('entrants_key', ['tournament_id', 'user_id'])
    .execute();
  await db.schema.createIndex('entrants_user').on('entrants').column('user_id').execute();
  await db.schema
    .createTable('pairings')
    .addColumn('tournament_id', 'text', (c) => c.notNull().references('tournaments.id'))
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('board', 'integer', (c) => c.notNull())
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('bot', 'text')
    .addColumn('game_id', 'text')
    .addColumn('ruled', 'integer')
    .addPrimaryKeyConstraint('pairings_key', ['tournament_id', 'round', 'board', 'seat'])
    .execute();
  await db.schema.createIndex('pairings_game').on('pairings').column('game_id').execute();
};

const MIGRATIONS: readonly Migration[] = [
  {
    name: 'people and tables',
    async up(db) {
      await createPeople(db);
      await createGames(db);
      await createLog(db);
    },
  },
  {
    name: 'links, notes, outbox',
    async up(db) {
      await db.schema
        .createTable('tokens')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
        .addColumn('expires', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('notes')
        .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('updated', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('notes_key', ['game_id', 'user_id'])
        .execute();
      await db.schema
        .createTable('outbox')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('due', 'bigint', (c) => c.notNull())
        .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema.createIndex('outbox_due').on('outbox').column('due').execute();
    },
  },
  {
    name: 'clocks',
    async up(db) {
      await db.schema.alterTable('games').addColumn('deadline', 'bigint').execute();
      await db.schema.createIndex('games_deadline').on('games').column('deadline').execute();
      await db.schema
        .createTable('meta')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute();
    },
  },
  {
    name: 'fingerprints',
    async up(db) {
      // Hashes of whole states cannot be compared with fingerprints.
      await db.schema.alterTable('entries').dropColumn('hash').execute();
      await db.schema.alterTable('entries').addColumn('fingerprint', 'text').execute();
    },
  },
  {
    name: 'snapshots',
    async up(db) {
      await db.schema
        .createTable('snapshots')
        .addColumn('game_id', 'text', (c) => c.primaryKey().references('games.id'))
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('rules', 'integer', (c) => c.notNull())
        .addColumn('program', 'text', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .execute();
    },
  },
  {
    name: 'tables set aside, time owed',
    async up(db) {
      await db.schema
        .createTable('aside')
        .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
        .addColumn('program', 'text', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('tries', 'integer', (c) => c.notNull())
        .addColumn('due', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('aside_key', ['game_id', 'program'])
        .execute();
      await db.schema
        .alterTable('games')
        .addColumn('owed', 'bigint', (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  {
    name: 'counts, indexes of lists',
    async up(db) {
      await db.schema
        .createTable('hits')
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('slot', 'bigint', (c) => c.notNull())
        .addColumn('ends', 'bigint', (c) => c.notNull())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('hits_key', ['name', 'slot'])
        .execute();
      await db.schema.createIndex('hits_ends').on('hits').column('ends').execute();
      await db.schema.createIndex('games_owner').on('games').column('owner').execute();
      await db.schema.createIndex('games_public').on('games').columns(['visibility', 'updated']).execute();
      await db.schema.createIndex('games_title').on('games').columns(['title', 'visibility', 'updated']).execute();
    },
  },
  {
    name: 'confirmed addresses, sessions by browser',
    async up(db) {
      const users = db.schema.alterTable('users');
      await users.addColumn('verified', 'integer', (c) => c.notNull().defaultTo(0)).execute();
      await users.addColumn('notify', 'integer', (c) => c.notNull().defaultTo(1)).execute();
      await db.updateTable('users').set({ verified: 1 }).where('email', 'is not', null).execute();
      await db.schema.alterTable('tokens').addColumn('data', 'text').execute();
      await db.schema
        .alterTable('sessions')
        .addColumn('agent', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
    },
  },
  {
    name: 'looks of names, entries by person',
    async up(db) {
      await db.schema.alterTable('users').addColumn('look', 'text').execute();
      const looks = new Set<string>();
      for (const { id, key, guest, deleted } of await db.selectFrom('users').selectAll().orderBy('created').execute()) {
        const look = guest === 1 || deleted !== null || looks.has(lookOf(key)) ? key : lookOf(key);
        looks.add(look);
        await db.updateTable('users').set({ look }).where('id', '=', id).execute();
      }
      await db.schema.createIndex('users_look').on('users').column('look').unique().execute();
      await sql`create index entries_person on entries (user_id) where kind in ('chat', 'seat')`.execute(db);
    },
  },
  {
    name: 'access tokens, bot accounts',
    async up(db) {
      await db.schema
        .createTable('access')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('scopes', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('expires', 'bigint')
        .addColumn('used', 'bigint')
        .execute();
      await db.schema.createIndex('access_user').on('access').column('user_id').execute();
      await db.schema
        .alterTable('users')
        .addColumn('bot_of', 'text', (c) => c.references('users.id'))
        .execute();
      await db.schema.createIndex('users_bot_of').on('users').column('bot_of').execute();
    },
  },
  {
    name: 'moderation',
    async up(db) {
      await db.schema.alterTable('users').addColumn('banned', 'bigint').execute();
      await db.schema.alterTable('users').addColumn('banned_why', 'text').execute();
      await db.schema.alterTable('users').addColumn('muted', 'bigint').execute();
      await db.schema.alterTable('games').addColumn('closed', 'bigint').execute();
      await db.schema
        .createTable('reports')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('game_id', 'text', (c) => c.notNull())
        .addColumn('seq', 'integer')
        .addColumn('line', 'text')
        .addColumn('about', 'text')
        .addColumn('by', 'text', (c) => c.notNull())
        .addColumn('why', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('closed', 'bigint')
        .execute();
      await db.schema.createIndex('reports_created').on('reports').columns(['closed', 'created']).execute();
      await db.schema
        .createTable('acts')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('by', 'text')
        .addColumn('act', 'text', (c) => c.notNull())
        .addColumn('person', 'text')
        .addColumn('game_id', 'text')
        .addColumn('detail', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('acts_at').on('acts').column('at').execute();
    },
  },
  {
    name: 'rules numbers',
    async up(db) {
      await db.schema
        .createTable('consents')
        .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
        .addColumn('rules', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('consents_key', ['game_id', 'user_id'])
        .execute();
      await db.schema.alterTable('snapshots').addColumn('view', 'text').execute();
    },
  },
  {
    name: 'standing orders',
    async up(db) {
      await db.schema
        .createTable('orders')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
        .addColumn('seat', 'integer', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('acted', 'text', (c) => c.notNull())
        .addColumn('ended', 'text')
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('updated', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('orders_game').on('orders').column('game_id').execute();
      await db.schema.createIndex('orders_user').on('orders').column('user_id').execute();
      await db.schema
        .alterTable('games')
        .addColumn('orders', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  {
    name: 'notices',
    async up(db) {
      await createNotices(db);
      await createTargets(db);
    },
  },
  {
    name: 'what a game asks',
    async up(db) {
      await db.schema.alterTable('games').addColumn('asked', 'text').execute();
    },
  },
  {
    name: 'finished games, ratings, clubs',
    async up(db) {
      await createArchive(db);
      await createRatings(db);
      await createClubs(db);
      await createTournaments(db);
    },
  },
  {
    name: 'invitations that were told',
    async up(db) {
      await db.schema.alterTable('club_calls').addColumn('told', 'bigint').execute();
    },
  },
  {
    name: 'changed names',
    async up(db) {
      await db.schema
        .alterTable('games')
        .addColumn('renamed', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  {
    name: 'looks of names with capitals',
    async up(db) {
      const people = await db.selectFrom('users').selectAll().orderBy('created').execute();
      const taken = new Set(people.map(({ look }) => look));
      for (const { id, name, look, bot_of, guest, deleted } of people) {
        if (guest === 1 || deleted !== null) continue;
        const now = bot_of === null ? lookOf(name) : `bot ${lookOf(name.replace(/ \(bot\)$/, ''))}`;
        // People whose names look alike already keep them.
        if (taken.has(now)) continue;
        await db.updateTable('users').set({ look: now }).where('id', '=', id).execute();
        taken.delete(look);
        taken.add(now);
      }
    },
  },
  {
    name: 'names that digits make look alike',
    async up(db) {
      await db.schema.alterTable('users').addColumn('blur', 'text').execute();
      await db.schema.createIndex('users_blur').on('users').column('blur').execute();
      const people = await db.selectFrom('users').selectAll().orderBy('created').execute();
      const taken = new Set(people.map(({ look }) => look));
      for (const { id, name, look, bot_of, guest, deleted } of people) {
        if (guest === 1 || deleted !== null) continue;
        const now = bot_of === null ? lookOf(name) : `bot ${lookOf(name.replace(/ \(bot\)$/, ''))}`;
        // People whose names look alike already keep them.
        const kept = taken.has(now) ? look : now;
        await db
          .updateTable('users')
          .set({ look: kept, blur: blurOf(kept) })
          .where('id', '=', id)
          .execute();
        taken.delete(look);
        taken.add(kept);
      }
    },
  },
];

export const NEWEST = MIGRATIONS.length;

/** Kysely sorts migrations by name, and notes the names of those it has run. */
const nameAt = (i: number): string => `${String(i + 1).padStart(4, '0')} ${MIGRATIONS[i]?.name}`;
const names = MIGRATIONS.map((_, i) => nameAt(i));

/** Kysely's own table of migrations, and the one that earlier builds kept. */
const TABLE = DEFAULT_MIGRATION_TABLE;
const EARLIER = 'migrations';

const tablesOf = async (db: Kysely<Schema>): Promise<readonly string[]> =>
  (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name);

/** The last row in the table of earlier builds, written in the transaction that makes Kysely's table. */
const TAKEN_OVER = `goes on in ${TABLE}`;

/**
 * The names of the migrations that a database has seen. The table of earlier builds is read first and says where to look:
 * another node may take it over between two queries.
 */
const seenBy = async (db: Kysely<Schema>): Promise<readonly string[]> => {
  const tables = await tablesOf(db);
  const earlier = tables.includes(EARLIER)
    ? (await sql<{ id: number; name: string }>`select id, name from ${sql.table(EARLIER)} order by id`.execute(db)).rows
    : [];
  if (earlier.length > 0 && earlier.at(-1)?.name !== TAKEN_OVER)
    return earlier.map(({ id, name }) => names[id - 1] ?? `${String(id).padStart(4, '0')} ${name}`);
  if (earlier.length === 0 && !tables.includes(TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** How many migrations a database has seen; 0: it is none of ours. */
export const versionOf = async (db: Kysely<Schema>): Promise<number> => (await seenBy(db)).length;

/** The advisory lock under which one node takes over the table of earlier builds while the others wait. An arbitrary number. */
const LOCK = 18018;

/** Tells Kysely what earlier builds have done. A row more in their table keeps them from starting. */
const takeOver = async (db: Kysely<Schema>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  if (!(await tablesOf(db)).includes(EARLIER)) return;
  await db.transaction().execute(async (trx) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    if ((await tablesOf(trx)).includes(TABLE)) return;
    const seen = await seenBy(trx);
    await sql`create table ${sql.table(TABLE)} (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(trx);
    for (const name of seen)
      await sql`insert into ${sql.table(TABLE)} (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(trx);
    await sql`insert into ${sql.table(EARLIER)} (id, name) values (${seen.length + 1}, ${TAKEN_OVER})`.execute(trx);
  });
};

/** Migrates the database forward to the newest version, or to an older one for tests. */
export const migrate = async (db: Kysely<Schema>, kind: 'sqlite' | 'postgres', to: number = NEWEST): Promise<void> => {
  const seen = await seenBy(db);
  if (seen.some((name) => !names.includes(name)))
    throw new Error(`the database is at version ${seen.length}, but this build supports only ${NEWEST}. Run a newer version of Roundhouse`);
  await takeOver(db, kind);
  const provider = { getMigrations: async () => Object.fromEntries(MIGRATIONS.map(({ up }, i) => [nameAt(i), { up }])) };
  const { error } = await new Migrator({ db, provider }).migrateTo(nameAt(to - 1));
  if (error !== undefined) throw error;
};
