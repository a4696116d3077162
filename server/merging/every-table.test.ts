import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { allUserColumns } from '#server/core/db/user-columns/user-columns.ts'
import { member } from '#server/testing/test-account.ts'
import { guest } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import {
  columnsWithUserId,
  tablesWithUserData,
  fillTables,
  readColumns,
} from '#server/testing/test-tables.ts'
import { mergeGuest } from './merge-guest.ts'
import { allScopes } from '#server/core/db/database.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.UTC(2026, 5, 1, 12) })
})
afterEach(() => server.close())

const staying = allUserColumns.flatMap(({ table, column, rules: { onMerge } }) =>
  typeof onMerge === 'object' && 'retainedBecause' in onMerge ? [`${table}.${column}`] : [],
)

const moving = allUserColumns.flatMap(({ table, column, rules: { onMerge } }) =>
  onMerge === 'move' || onMerge === 'move-row' || (typeof onMerge === 'object' && 'unless' in onMerge)
    ? [`${table}.${column}`]
    : [],
)

test.each([false, true])(
  'a merged guest’s id remains only where the rules allow it and the account has the same: %s',
  async (isSame) => {
    const [guestId, userId] = [
      v.parse(UserId, (await guest(server, 'Ada')).id),
      v.parse(UserId, (await member(server)).id),
    ]
    const tables = tablesWithUserData(await readColumns(server))
    await fillTables(server, tables, { userId: guestId, text: 'of the guest' })
    if (isSame) await fillTables(server, tables, { userId, text: 'of the account' })
    const filled = allUserColumns
      .filter(({ table }) => tables.includes(table) || table === 'users')
      .map(({ table, column }) => `${table}.${column}`)
    expect(await columnsWithUserId(server, guestId)).toEqual(filled)
    const merged = await server.deps.database.write(
      (transaction) =>
        mergeGuest(transaction, server.deps, { guestId, userId, isProven: true, now: server.clock.now() }),
      allScopes,
    )
    expect(merged.ok).toBe(true)
    const left = await columnsWithUserId(server, guestId)
    expect(left.filter((name) => !staying.includes(name))).toEqual([])
    // All kept rows exist, and nothing of the account is lost.
    expect(left).toEqual(staying.filter((name) => filled.includes(name) || name === 'merged_guests.guest_id'))
    const ofAccount = await columnsWithUserId(server, userId)
    expect(ofAccount).toEqual(expect.arrayContaining(moving.filter((name) => filled.includes(name))))
  },
)
