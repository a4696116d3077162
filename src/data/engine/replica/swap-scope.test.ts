import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PullAnswer, RowChange } from '#src/contract/wire/replicated-rows.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeZone,
  makeFakeContext,
  membershipChange,
  rebuildWith,
  zoneChange,
} from '#src/data/session/data-context-fake.ts'
import { applyPage, deleteScope } from './apply-page.ts'
import { addShadowPage, readShadow } from './shadow-pages.ts'
import { swapScope } from './swap-scope.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'

const photo = (number: number): RowChange => ({ table: 'photo', row: fakePhoto(number) })

async function withZone() {
  const context = await makeFakeContext()
  const { database } = context
  const own = { answer: fakePage([membershipChange], 2), since: 0, etag: null }
  await applyPage(database, fakeScopes.user, own)
  await applyPage(database, fakeScopes.zone, {
    answer: fakePage([zoneChange, photo(1)], 1),
    since: 0,
    etag: '"1"',
  })
  const add = async (page: PullAnswer) =>
    addShadowPage(database, fakeScopes.zone, { last: await readShadow(database, fakeScopes.zone), page })
  const photos = async () => database.photos.toCollection().primaryKeys()
  return { database, add, photos }
}

test('[PL3] the base stays unchanged until the shadow is complete', async () => {
  const { database, add, photos } = await withZone()
  await add(fakePage([zoneChange, photo(2)], 5, { more: true, epoch: 'two' }))
  expect(await swapScope(database, fakeScopes.zone)).toBe(false)
  expect(await photos()).toEqual([fakePhotoId(1)])
  await add(fakePage([photo(3)], 6, { epoch: 'two' }))
  expect(await swapScope(database, fakeScopes.zone)).toBe(true)
  expect(await photos()).toEqual([fakePhotoId(2), fakePhotoId(3)])
  expect(await database.cursors.get(fakeScopes.zone)).toMatchObject({ next: 6, epoch: 'two', etag: null })
  expect(await database.shadowPages.count()).toBe(0)
})

test('[PL3] a row deleted while the scope was read is missing after the swap', async () => {
  const { database, photos } = await withZone()
  const gone = [{ table: 'photo' as const, id: fakePhotoId(2) }]
  await rebuildWith(database, fakeScopes.zone, [
    fakePage([zoneChange, photo(2), photo(3)], 5, { epoch: 'two' }),
    fakePage([photo(4)], 6, { epoch: 'two', gone }),
  ])
  expect(await photos()).toEqual([fakePhotoId(3), fakePhotoId(4)])
})

test('[PL7] discards a page that was requested after another page', async () => {
  const { database, add } = await withZone()
  await add(fakePage([zoneChange], 5, { more: true }))
  const last = await readShadow(database, fakeScopes.zone)
  const page = fakePage([photo(2)], 6)
  await addShadowPage(database, fakeScopes.zone, { last, page: { ...page, more: true } })
  await addShadowPage(database, fakeScopes.zone, { last, page })
  expect(await database.shadowPages.count()).toBe(2)
  await addShadowPage(database, fakeScopes.zone, { last: undefined, page })
  expect(await database.shadowPages.count()).toBe(2)
})

test('[PL4] a shadow is deleted when its zone ends or the role changes', async () => {
  const { database, add } = await withZone()
  const begin = () => add(fakePage([zoneChange, photo(2)], 5, { more: true }))
  await begin()
  await deleteScope(database, fakeScopes.zone)
  expect(await database.shadowPages.count()).toBe(0)
  await begin()
  if (membershipChange.table !== 'membership') throw new Error('No membership')
  const changed = { ...membershipChange, row: { ...membershipChange.row, role: 'moderator' as const } }
  await applyPage(database, fakeScopes.user, { answer: fakePage([changed], 3), since: 2, etag: null })
  expect(await database.shadowPages.count()).toBe(0)
  await begin()
  const gone = [{ table: 'membership' as const, id: fakeZone.id }]
  await applyPage(database, fakeScopes.user, { answer: fakePage([], 4, { gone }), since: 3, etag: null })
  expect(await database.shadowPages.count()).toBe(0)
})

test('[PL3] re-reading a user scope drops ended zones and re-reads those with a new role', async () => {
  const { database, photos } = await withZone()
  if (membershipChange.table !== 'membership') throw new Error('No membership')
  const changed = { ...membershipChange, row: { ...membershipChange.row, role: 'moderator' as const } }
  await rebuildWith(database, fakeScopes.user, [fakePage([changed], 3, { epoch: 'two' })])
  expect(await database.cursors.get(fakeScopes.zone)).toMatchObject({ epoch: '' })
  expect(await photos()).toEqual([fakePhotoId(1)])
  await rebuildWith(database, fakeScopes.user, [fakePage([], 4, { epoch: 'two' })])
  expect([await photos(), await database.cursors.get(fakeScopes.zone)]).toEqual([[], undefined])
})

test('[PL3] does not continue a shadow of another version of the app', async () => {
  const { database, add } = await withZone()
  await add(fakePage([zoneChange], 5, { more: true }))
  await database.shadowPages.toCollection().modify({ version: '1.1' })
  expect(await readShadow(database, fakeScopes.zone)).toBeUndefined()
  expect(await database.shadowPages.count()).toBe(0)
})

test('[PL3] the swap gives the same result as reading from 0, for any page boundaries', async () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 5 })
  const step = fc.record({ put: ids, gone: ids })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const pages = steps.map(({ put, gone }, index) => {
        const deleted = gone.map((number) => ({ table: 'photo' as const, id: fakePhotoId(number) }))
        return fakePage([zoneChange, ...put.map(photo)], index + 1, { gone: deleted, epoch: 'two' })
      })
      const [swapped, read] = [await withZone(), await makeFakeContext()]
      await rebuildWith(swapped.database, fakeScopes.zone, pages)
      for (const [since, answer] of pages.entries())
        await applyPage(read.database, fakeScopes.zone, { answer, since, etag: null })
      for (const name of ['photos', 'zones', 'photoCounts'] as const)
        expect(await swapped.database.table(name).toArray()).toEqual(
          await read.database.table(name).toArray(),
        )
    }),
    { numRuns: runsFrom('PROPERTY_RUNS', 12) },
  )
})
