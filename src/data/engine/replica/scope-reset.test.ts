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

/** What an example lacks to be a row of these scopes: only admins keep the operator's, a request is a zone's by its id. */
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

/** A device that read a row of every replicated table. */
async function fullDevice(): Promise<UserDatabase> {
  const { database } = await makeFakeContext()
  for (const scope of scopes)
    await applyPage(database, scope, { answer: fullPage(scope), since: 0, etag: null })
  return database
}

/** How many rows each replicated table of these scopes has. */
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
  '[PL3] a reset of %s leaves none of its rows, and all rows of other scopes',
  async (scope) => {
    const others = scopes.filter((other) => other !== scope)
    const swapped = await fullDevice()
    // Memberships that are gone take their zones with them: here the zone stays a member's.
    const kept = fullPage(scope).rows.filter(({ table }) => table === 'membership')
    await rebuildWith(swapped, scope, [fakePage(kept, 2, { epoch: 'two' })])
    expect(await countRows(swapped, [scope])).toEqual({
      ...all([scope], 0),
      ...(kept.length === 0 ? {} : { membership: 1 }),
    })
    expect(await countRows(swapped, others)).toEqual(all(others, 1))

    const forgotten = await fullDevice()
    await deleteScope(forgotten, scope)
    expect(await countRows(forgotten, [scope])).toEqual(all([scope], 0))
    expect(await countRows(forgotten, others)).toEqual(all(others, 1))
  },
)

test('every table of the device is replicated, or known to hold the device’s own rows', async () => {
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
