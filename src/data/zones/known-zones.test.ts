import { expect, test } from 'vitest'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import {
  fakePage,
  fakeScopes,
  fakeZone,
  makeFakeContext,
  membershipChange,
} from '#src/data/session/data-context-fake.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { readKnownZone, readKnownZones } from './known-zones.ts'

const ownPage = { scope: fakeScopes.user, rows: [membershipChange] }
const zonePage = { scope: fakeScopes.zone, rows: [{ table: 'zone' as const, row: fakeZone }] }

function pull(context: DataContext, { scope, rows }: typeof ownPage | typeof zonePage): Promise<unknown> {
  return applyPage(context.database, scope, { answer: fakePage(rows, 9), since: 0, etag: null })
}

const bothOf = async (context: DataContext) => [
  await readKnownZones(context),
  await readKnownZone(context, fakeZone.id),
]

test('no zone counts as missing and no list as empty before the device has read the user’s zones', async () => {
  const context = await makeFakeContext()
  expect(await bothOf(context)).toEqual(['unread', 'unread'])
  await pull(context, ownPage)
  expect(await bothOf(context)).toEqual(['unread', undefined])
  await pull(context, zonePage)
  expect(await bothOf(context)).toMatchObject([[{ id: fakeZone.id }], { id: fakeZone.id }])
})

test('the list of a user without zones is empty once it has been read', async () => {
  const context = await makeFakeContext()
  await pull(context, { scope: fakeScopes.user, rows: [] })
  expect(await bothOf(context)).toEqual([[], null])
})

test('finds a zone that arrives while the device checks which scopes it has read', async () => {
  const context = await makeFakeContext()
  const { cursors } = context.database
  const get = cursors.get.bind(cursors)
  const getAfterPull = async (scope: Scope) => {
    Object.assign(cursors, { get })
    await pull(context, ownPage)
    await pull(context, zonePage)
    return get(scope)
  }
  Object.assign(cursors, { get: getAfterPull })
  expect(await readKnownZone(context, fakeZone.id)).toMatchObject({ id: fakeZone.id })
})
