import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { allUserColumns } from '#server/core/db/user-columns/user-columns.ts'
import { guest } from '#server/testing/test-client.ts'
import { askDeletion, leavingMember } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import {
  columnsHolding,
  columnsNaming,
  filledTables,
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

/** What stays of rows that are kept: whether they still name the account, and which of their texts, with reasons. */
const staying = allUserColumns.flatMap(({ table, column, rules: { onRemoval } }) =>
  typeof onRemoval === 'object' && !goesWithRow(table)
    ? [{ table, name: `${table}.${column}`, isNamed: 'stays' in onRemoval, texts: onRemoval.texts ?? [] }]
    : [],
)

/** Here both columns of the table name the same account, and by the other one the row is deleted. */
function goesWithRow(table: string): boolean {
  return allUserColumns.some((other) => other.table === table && other.rules.onRemoval === 'delete')
}

test('a deleted account is named, and what it wrote is found, only where the rules say so', async () => {
  const ada = await leavingMember(server)
  const userId = v.parse(UserId, ada.id)
  const tables = filledTables(await readColumns(server))
  const ben = await guest(server, 'Ben')
  await askDeletion(ada)
  // In Ada's zone there is a photo of Ben's.
  await fillTables(server, ['photos'], { userId: ben.id, text: 'Ben', isThere: true })
  await fillTables(server, ['zones'], { userId, text, isThere: true })
  await fillTables(
    server,
    tables.filter((table) => table !== 'zones'),
    { userId, text },
  )
  server.clock.advance(7 * dayMs)
  await runEach(server.deps, removalJobs)
  // What a request that was under way has written is gone an hour later.
  await fillTables(server, ['idempotency', 'scans', 'push_told'], { userId, text: `${text}, late` })
  server.clock.advance(hourMs)
  await runEach(server.deps, removalJobs)

  const left = await columnsNaming(server, userId)
  const here = staying.filter(({ table }) => table === 'users' || tables.includes(table))
  expect(left).toEqual(here.filter(({ isNamed }) => isNamed).map(({ name }) => name))
  const texts = here.flatMap(({ table, texts: kept }) => kept.map((column) => `${table}.${column}`))
  const found = await columnsHolding(server, 'Quackenbush')
  expect(found.filter((name) => !texts.includes(name))).toEqual([])
  // A reason for what is not kept would be a false one.
  expect(texts.filter((name) => !found.includes(name))).toEqual([])
})
