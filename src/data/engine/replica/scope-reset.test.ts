import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { RowChange } from '#src/contract/wire/replicated-rows.ts'
import { catalogScope, operatorScope, readScope, type Scope } from '#src/contract/wire/sync-messages.ts'
import { type ReplicatedTable, replicatedTables } from '#src/contract/tables.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import {
  fakePage,
  fakeScopes,
  fakeZone,
  makeFakeContext,
  rebuildWith,
} from '#src/data/session/data-context-fake.ts'
import { applyPage, deleteScope } from './apply-page.ts'

const scopes: readonly Scope[] = [fakeScopes.user, fakeScopes.zone, catalogScope, operatorScope]

/**
 * Fields that make an example fit these scopes: only admins have the operator’s scope, and a request belongs to the
 * zone with its id.
 */
const fitting: Partial<Record<ReplicatedTable, object>> = {
  user: { isAdmin: true },
  placeRequest: { id: fakeZone.id },
}

/** A page of the scope with a row in each of its tables. */
function fullPage(scope: Scope) {
  const { kind } = readScope(scope)
  const rows = replicatedTables
    .filter(({ scopeKind }) => scopeKind === kind)
    .map(({ table }) => v.parse(RowChange, { table, row: { ...rowExamples[table], ...fitting[table] } }))
  return fakePage(rows, 1)
}

/** A device that has read a row of every replicated table. */
async function fullDevice(): Promise<UserDatabase> {
  const { database } = await makeFakeContext()
  for (const scope of scopes)
    await applyPage(database, scope, { answer: fullPage(scope), since: 0, etag: null })
  return database
}

/** Returns the number of rows in each replicated table of these scopes. */
async function countRows(database: UserDatabase, of: readonly Scope[]): Promise<Record<string, number>> {
  const kinds = new Set<string>(of.map((scope) => readScope(scope).kind))
  const counts: Record<string, number> = {}
  for (const { table, scopeKind, clientTable } of replicatedTables)
    if (kinds.has(scopeKind)) counts[table] = await database.table(clientTable).count()
  return counts
}

const all = (of: readonly Scope[], count: number) =>
  Object.fromEntries(
    of.flatMap((scope) => fullPage(scope).rows.map(({ table }): [string, number] => [table, count])),
  )

test('a page stores a row in every replicated table', async () => {
  expect(await countRows(await fullDevice(), scopes)).toEqual(all(scopes, 1))
})

test.each(scopes)(
  '[PL3] a reset of %s deletes all of its rows and keeps all rows of other scopes',
  async (scope) => {
    const others = scopes.filter((other) => other !== scope)
    const swapped = await fullDevice()
    // Deleted memberships delete their zones too. In this test the user stays a member.
    const kept = fullPage(scope).rows.filter(({ table }) => table === 'membership')
    await rebuildWith(swapped, scope, [fakePage(kept, 2, { epoch: 'two' })])
    expect(await countRows(swapped, [scope])).toEqual({
      ...all([scope], 0),
      ...(kept.length === 0 ? {} : { membership: 1 }),
    })
    expect(await countRows(swapped, others)).toEqual(all(others, 1))

    const deleted = await fullDevice()
    await deleteScope(deleted, scope)
    expect(await countRows(deleted, [scope])).toEqual(all([scope], 0))
    expect(await countRows(deleted, others)).toEqual(all(others, 1))
  },
)

test('every table of the device is replicated or listed as the device’s own', async () => {
  const { database } = await makeFakeContext()
  const base = new Set<string>(replicatedTables.map(({ clientTable }) => clientTable))
  expect(
    database.tables
      .map(({ name }) => name)
      .filter((name) => !base.has(name))
      .toSorted(),
  ).toEqual([
    'basket',
    'carried',
    'carriedBytes',
    'carriedOriginals',
    'carriedPieces',
    'chosenBytes',
    'chosenPhotos',
    'courierKeys',
    'cursors',
    'dismissals',
    'figures',
    'formDrafts',
    'formPictures',
    'meta',
    'nearZones',
    'outbox',
    'packs',
    'photoCounts',
    'photoIndex',
    'pictures',
    'scanResults',
    'shadowPages',
    'usage',
    'voiceDrafts',
    'zoneDrafts',
  ])
})
