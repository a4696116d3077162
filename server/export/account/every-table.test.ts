import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import { allUserColumns } from '#server/core/db/user-columns/user-columns.ts'
import { member } from '#server/testing/test-account.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { fillTables } from '#server/testing/test-tables.ts'
import { unzip } from '#server/testing/test-zip.ts'
import { accountZip } from './account-zip.ts'
import { allScopes } from '#server/core/db/database.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.UTC(2026, 5, 1, 12) })
})
afterEach(() => server.close())

async function exported(userId: UserId): Promise<ReadonlyMap<string, Buffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of accountZip(server.deps, userId)) chunks.push(chunk)
  return unzip(Buffer.concat(chunks))
}

/**
 * Columns whose rows are exported to a file. The account's own row is always exported, and photos are exported with
 * their files.
 */
const inFiles = allUserColumns.flatMap(({ table, column, rules: { inExport } }) =>
  'file' in inExport && table !== 'users' && table !== 'photos'
    ? [{ table, column, file: inExport.file }]
    : [],
)

test('each file named in the rules is in the export, and changes with each table it should contain', async () => {
  const userId = v.parse(UserId, (await member(server)).id)
  const organisationId = randomUUID()
  const filling = {
    userId,
    text: 'of the person',
    refersToRows: true,
    values: {
      'ad_bookings.ad': '{}',
      'agenda_items.item': JSON.stringify(rowExamples.agendaItem.item),
      'api_tokens.scopes': '[]',
      'backups.last': null,
      'backups.problem': null,
      'goods_orders.address': '{}',
      'organisation_identities.organisation_id': organisationId,
      'organisation_members.organisation_id': organisationId,
      'organisations.id': organisationId,
      'place_requests.place': '{}',
      'support_requests.organisation': null,
    },
  }
  await fillTables(server, ['organisations', ...new Set(inFiles.map(({ table }) => table))], filling)
  const whole = await exported(userId)
  const named = new Set(
    allUserColumns.flatMap(({ rules: { inExport } }) => ('file' in inExport ? [inExport.file] : [])),
  )
  expect([...whole.keys()].toSorted()).toEqual([...named].toSorted())
  for (const { table, column, file } of inFiles) {
    const without = query<{ userId: UserId }>()((param) => ({
      compile: () =>
        sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${param('userId')}`.compile(build),
    }))
    const before = (await exported(userId)).get(file)?.toString()
    await server.deps.database.write(
      async (transaction) => ok(await transaction.run(without, { userId })),
      allScopes,
    )
    expect([table, (await exported(userId)).get(file)?.toString()]).not.toEqual([table, before])
    await fillTables(server, [table], filling)
  }
})
