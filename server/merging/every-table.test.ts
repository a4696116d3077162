import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { SchemaWords } from '#server/core/db/migrations/migration.ts'
import { migrations } from '#server/core/db/migrations/migrations.ts'
import { build, query } from '#server/core/db/query.ts'
import { member } from '#server/testing/test-account.ts'
import { guest } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { mergeGuest } from './merge-guest.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Types of columns by what is put into them here. */
const words: SchemaWords = {
  engine: 'sqlite',
  id: 'ID',
  text: 'TEXT',
  json: 'JSON',
  time: 'NUMBER',
  cents: 'NUMBER',
  bytes: 'NUMBER',
  count: 'NUMBER',
  double: 'NUMBER',
  flag: 'NUMBER',
  end: '',
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  /** The first value that a check of the column allows. */
  readonly allowed: string | null
}

function columnsIn(schema: string): readonly Column[] {
  const read = (table: string, text: string) =>
    [...text.matchAll(/(\w+) (ID|TEXT|JSON|NUMBER)/g)].map(([, name = '', type = '']) => ({
      table,
      name,
      type,
      allowed: new RegExp(String.raw`\(${name} in \('([^']*)'`).exec(text)?.[1] ?? null,
    }))
  const made = [...schema.matchAll(/create table (\w+) \(([\s\S]*?)\n\);/g)]
  const added = [...schema.matchAll(/alter table (\w+) add column ([^;]*);/g)]
  return [...made, ...added].flatMap(([, table = '', text = '']) => read(table, text))
}

const columns = columnsIn(migrations.map((migration) => migration(words)).join(''))

/** Columns of ids of something else than a user. What is not among them is taken for a user's. */
const otherIds = new Set([
  'id',
  'zone_id',
  'photo_id',
  'parent_id',
  'cover_photo_id',
  'code_id',
  'session_id',
  'device_id',
  'order_id',
  'payment_id',
  'request_id',
  'organisation_id',
  'place_id',
  'row_id',
  'after_id',
  'entry_id',
])
const isOfUser = ({ table, name, type }: Column) =>
  type === 'ID' && (!otherIds.has(name) || (table === 'users' && name === 'id'))
const ofUsers = columns.filter(isOfUser)

/** Where a guest's id stays, and why that does no harm. */
const stays: Readonly<Record<string, string>> = {
  'users.id': 'the guest, without a name, for devices that come later',
  'merged_guests.guest_id': 'says whose the id is now',
  'merged_guests.user_id': 'accounts alone are merged into',
  'idempotency.user_id': 'a key of the guest is found for the account',
  'tombstones.viewer_id': 'of rows that only the guest’s devices held',
  'usage_events.user_id': 'counts under an id that names nobody',
  'performance_metrics.user_id': 'counts under an id that names nobody',
  'passkeys.user_id': 'belong to accounts alone',
  'api_tokens.user_id': 'belong to accounts alone',
  'backups.user_id': 'belong to accounts alone',
  'zone_backups.user_id': 'belong to accounts alone',
  'organisation_members.user_id': 'have a confirmed address, which accounts alone have',
  'organisation_members.invited_by': 'run an organisation, which accounts alone do',
  'organisation_invitations.invited_by': 'run an organisation, which accounts alone do',
  'organisation_identities.user_id': 'belong to accounts alone',
  'organisation_sign_in_log.actor_id': 'run an organisation, or signed in to an account',
  'oidc_identities.user_id': 'belong to accounts alone',
  'admins.user_id': 'are accounts alone',
  'hold_requests.admin_id': 'are accounts alone',
  'desk_log.admin_id': 'are accounts alone',
  'competitive_changes.actor_id': 'are admins, who are accounts alone',
  'authority_requests.held_by': 'are admins, who are accounts alone',
  'authority_requests.decided_by': 'are admins, who are accounts alone',
  'suspensions.user_id': 'who is shut out is not merged',
  'ad_bookings.user_id': 'are submitted with a confirmed address, which accounts alone have',
  'partners.user_id': 'apply with a confirmed address, which accounts alone have',
  'reward_grants.user_id': 'are given to accounts alone',
  'account_removals.user_id': 'who is being removed is not merged',
}

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.UTC(2026, 5, 1, 12) })
})
afterEach(() => server.close())

const zoneId = randomUUID()
const photoId = `${zoneId}_${randomUUID()}`

/** Rows of users themselves, and of those who are not merged at all. */
const unfilled: ReadonlySet<string> = new Set(['users', 'merged_guests', 'account_removals', 'suspensions'])

/** Puts a row of each table into the database in which every id of a user is this one. */
async function fillTables(userId: string): Promise<void> {
  const tables = new Set(ofUsers.map(({ table }) => table))
  for (const table of tables) {
    if (unfilled.has(table)) continue
    const of = columns.filter((column) => column.table === table)
    const insert = query()(() => ({
      compile: () =>
        sql`insert into ${sql.table(table)} (${sql.join(of.map(({ name }) => sql.ref(name)))}) values (${sql.join(
          of.map((column) => valueFor(column, userId)),
        )})`.compile(build),
    }))
    await server.deps.database.write(async (transaction) => ok(await transaction.run(insert, {})), allScopes)
  }
}

function valueFor(column: Column, userId: string): string | number {
  const { name, type, allowed } = column
  if (isOfUser(column)) return userId
  if (name === 'zone_id') return zoneId
  if (name === 'photo_id' && column.table !== 'uploads') return photoId
  if (allowed !== null) return allowed
  if (name === 'role') return 'contributor'
  if (name === 'kind') return 'person'
  if (name === 'emoji') return 'fire'
  if (name === 'plan' || name === 'next_plan') return 'free'
  if (name.endsWith('_version') || name === 'month') return '2026-06'
  if (name === 'once_key') return `ends ${zoneId} ${userId}`
  if (type === 'ID' || type === 'TEXT') return randomUUID()
  return type === 'JSON' ? '{}' : 1
}

async function leftOf(userId: UserId): Promise<readonly string[]> {
  const left: string[] = []
  for (const { table, name } of ofUsers) {
    const rows = query<{ userId: string }>()((param) =>
      build
        .selectFrom(sql<object>`${sql.table(table)}`.as('found'))
        .select(sql<number>`count(*)`.as('count'))
        .where(sql<boolean>`${sql.ref(name)} = ${param('userId')}`),
    )
    const found = await server.deps.database.reader.first(rows, { userId })
    if ((found?.count ?? 0) > 0) left.push(`${table}.${name}`)
  }
  return left
}

test('every table that names a user is known', () => {
  expect(new Set(columns.map(({ table }) => table)).size).toBeGreaterThan(50)
  expect(ofUsers.length).toBeGreaterThan(40)
  for (const known of Object.keys(stays))
    expect(ofUsers.map(({ table, name }) => `${table}.${name}`)).toContain(known)
})

test.each([false, true])(
  'no table names a merged guest any more, where the account has the same there: %s',
  async (isSame) => {
    const [guestId, userId] = [
      v.parse(UserId, (await guest(server, 'Ada')).id),
      v.parse(UserId, (await member(server)).id),
    ]
    await fillTables(guestId)
    if (isSame) await fillTables(userId)
    const expected = ofUsers
      .map(({ table, name }) => `${table}.${name}`)
      .filter((name) => name === 'users.id' || !unfilled.has(name.split('.')[0] ?? ''))
    expect(await leftOf(guestId)).toEqual(expected)
    const merged = await server.deps.database.write(
      (transaction) =>
        mergeGuest(transaction, server.deps, { guestId, userId, isProven: true, now: server.clock.now() }),
      allScopes,
    )
    expect(merged.ok).toBe(true)
    expect((await leftOf(guestId)).filter((name) => !(name in stays))).toEqual([])
  },
)
