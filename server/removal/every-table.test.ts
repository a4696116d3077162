import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { allUserColumns } from '#server/core/db/user-columns/user-columns.ts'
import { guest } from '#server/testing/test-client.ts'
import { requestDeletion, createConfirmedMember } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import {
  columnsWithText,
  columnsWithUserId,
  tablesWithUserData,
  fillTables,
  readColumns,
} from '#server/testing/test-tables.ts'
import { runEach } from '#server/testing/run-each.ts'
import { removalJobs } from './removal-jobs.ts'
import { hourMs, dayMs } from '#src/contract/wire/durations.ts'

const text = 'Quackenbush, 7 Elm Street'
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.UTC(2026, 5, 1, 12) })
})
afterEach(() => server.close())

/**
 * Describes the rows that are kept: whether they still reference the account, and which of their texts stay, with
 * reasons.
 */
const staying = allUserColumns.flatMap(({ table, column, rules: { onRemoval } }) =>
  typeof onRemoval === 'object' && !goesWithRow(table)
    ? [
        {
          table,
          name: `${table}.${column}`,
          isNamed: 'retainedBecause' in onRemoval,
          texts: onRemoval.texts ?? [],
        },
      ]
    : [],
)

/** Both columns of the table reference the same account here, and the row is deleted through the other one. */
function goesWithRow(table: string): boolean {
  return allUserColumns.some((other) => other.table === table && other.rules.onRemoval === 'delete')
}

test('a deleted account’s id and texts remain only where the rules allow it', async () => {
  const ada = await createConfirmedMember(server)
  const userId = v.parse(UserId, ada.id)
  const tables = tablesWithUserData(await readColumns(server))
  const ben = await guest(server, 'Ben')
  await requestDeletion(ada)
  // Ada's zone contains a photo by Ben.
  await fillTables(server, ['photos'], { userId: ben.id, text: 'Ben', refersToRows: true })
  await fillTables(server, ['zones'], { userId, text, refersToRows: true })
  await fillTables(
    server,
    tables.filter((table) => table !== 'zones'),
    { userId, text },
  )
  server.clock.advance(7 * dayMs)
  await runEach(server.deps, removalJobs)
  // Rows that a running request wrote are deleted an hour later.
  await fillTables(server, ['idempotency', 'scans', 'push_deliveries'], { userId, text: `${text}, late` })
  server.clock.advance(hourMs)
  await runEach(server.deps, removalJobs)

  const left = await columnsWithUserId(server, userId)
  const here = staying.filter(({ table }) => table === 'users' || tables.includes(table))
  expect(left).toEqual(here.filter(({ isNamed }) => isNamed).map(({ name }) => name))
  const texts = here.flatMap(({ table, texts: kept }) => kept.map((column) => `${table}.${column}`))
  const found = await columnsWithText(server, 'Quackenbush')
  expect(found.filter((name) => !texts.includes(name))).toEqual([])
  // A reason for a text that is not kept would be false.
  expect(texts.filter((name) => !found.includes(name))).toEqual([])
})
