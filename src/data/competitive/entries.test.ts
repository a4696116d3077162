import { Dexie } from 'dexie'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CompetitiveChange, CompetitiveRow } from '#src/contract/entities/programs/competitive.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { operatorScope } from '#src/contract/wire/sync-messages.ts'
import { makeFakePlatform } from '#src/platform/platform-fake.ts'
import { fakePage, fakeUser, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { databaseNameOf, UserDatabase } from '#src/data/engine/database.ts'
import { applyPage, deleteScope } from '#src/data/engine/replica/apply-page.ts'
import { scopesToPull } from '#src/data/engine/replica/scopes.ts'
import { putEntry, removeEntry, restoreEntry } from './entry-commands.ts'
import { readPortfolio } from './entry-queries.ts'

const row = v.parse(CompetitiveRow, rowExamples.competitiveEntry)
const kept = v.parse(CompetitiveChange, { ...rowExamples.competitiveChange, after: row.entry })
const { entry } = mutationExamples['competitive.put']
const better = { ...row.entry, description: 'Also at night' }

async function withEntry() {
  const context = await makeFakeContext()
  const rows = [
    { table: 'competitiveEntry', row },
    { table: 'competitiveChange', row: kept },
  ] as const
  await applyPage(context.database, operatorScope, { answer: fakePage([...rows], 2), since: 0, etag: null })
  return context
}

test('a saved entry shows at once, and a removed one disappears at once', async () => {
  const context = await withEntry()
  expect((await readPortfolio(context)).entries).toMatchObject([{ id: row.id, waiting: null }])
  await putEntry(null, entry, context)
  await putEntry(row.id, better, context)
  expect((await readPortfolio(context)).entries).toMatchObject([
    { id: row.id, entry: better, waiting: 'queued' },
    { entry, waiting: 'queued' },
  ])
  await removeEntry(row.id, context)
  expect((await readPortfolio(context)).entries).toMatchObject([{ entry }])
})

test('the history contains the server’s changes and unsent ones, latest first', async () => {
  const context = await withEntry()
  const who = context.user.displayName
  await putEntry(row.id, row.entry, context)
  await putEntry(row.id, better, context)
  await removeEntry(row.id, context)
  expect((await readPortfolio(context)).changes).toMatchObject([
    { before: better, after: null, actorName: who, waiting: 'queued' },
    { before: row.entry, after: better, actorName: who, waiting: 'queued' },
    { id: kept.id, before: null, after: row.entry, actorName: kept.actor.displayName, waiting: null },
  ])
})

test('a removed entry is restored once, and an entry that exists again stays', async () => {
  const context = await withEntry()
  await removeEntry(row.id, context)
  await restoreEntry(row.id, row.entry, context)
  await putEntry(row.id, better, context)
  await restoreEntry(row.id, row.entry, context)
  const { entries, changes } = await readPortfolio(context)
  expect(entries).toMatchObject([{ id: row.id, entry: better }])
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [row.entry, better],
    [null, row.entry],
    [row.entry, null],
    [null, row.entry],
  ])
})

test('converts rows stored and queued by an older app, and reads shared rows again', async () => {
  const { storage } = makeFakePlatform(1)
  const { indexedDB, IDBKeyRange } = storage
  const old = new Dexie(databaseNameOf(fakeUser.id), { indexedDB, IDBKeyRange })
  old.version(11).stores({ competitiveEntries: 'id', cursors: 'scope' })
  await old.open()
  const { icon, ...ofVersion9 } = v.parse(v.looseObject({ icon: v.string() }), row.entry)
  await old.table('competitiveEntries').put({ ...row, entry: ofVersion9 })
  const cursor = { next: 7, epoch: 'one', floor: 0, etag: '"7"' }
  await old.table('cursors').bulkPut([
    { ...cursor, scope: operatorScope },
    { ...cursor, scope: 'catalog' },
  ])
  old.close()
  const database = new UserDatabase(storage, fakeUser.id)
  expect(await database.cursors.toArray()).toEqual([
    { ...cursor, scope: 'catalog', epoch: '', etag: null },
    { ...cursor, scope: operatorScope, epoch: '', etag: null },
  ])
  const context = { ...(await makeFakeContext()), database }
  expect(icon).toBe('cloud-off')
  expect((await readPortfolio(context)).entries).toMatchObject([{ entry: { icon: 'cpu' } }])
  // The row as an app of version 9 stored it in the outbox.
  await putEntry(row.id, v.parse(CompetitiveRow.entries.entry, { ...row.entry, icon: 'cpu' }), context)
  const [queued] = await database.outbox.toArray()
  await database
    .table('outbox')
    .put({ ...queued, args: { id: row.id, entry: { ...ofVersion9, category: 'social' } } })
  const { entries, changes } = await readPortfolio(context)
  expect(entries).toMatchObject([{ entry: { category: 'social', icon: 'users' }, waiting: 'queued' }])
  expect(changes).toMatchObject([{ before: { icon: 'cpu' }, after: { icon: 'users' } }])
  database.close()
})

test('only an admin’s device requests the operator’s scope, and deletes it when the right ends', async () => {
  const context = await withEntry()
  expect(await scopesToPull(context)).not.toContain(operatorScope)
  expect(await scopesToPull({ ...context, user: { ...context.user, isAdmin: true } })).toContain(
    operatorScope,
  )
  await deleteScope(context.database, operatorScope)
  expect(await readPortfolio(context)).toEqual({ entries: [], changes: [] })
})
