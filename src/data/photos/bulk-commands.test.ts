import { expect, test } from 'vitest'
import {
  fakePage,
  fakePhoto,
  fakeScopes,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { deletePhotos, hidePhotos } from './bulk-commands.ts'
import { readPhotosOfZone } from './read-photos.ts'

const photos = [1, 2, 3, 4].map((number) => fakePhoto(number, { expiresAt: null, status: 'ready' }))
const ids = photos.map(({ id }) => id)

async function contextWithPhotos() {
  const context = await makeFakeContext()
  const page = fakePage(
    [
      { table: 'zone', row: { ...fakeZone, expiresAt: null } },
      ...photos.map((row) => ({ table: 'photo' as const, row })),
    ],
    1,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  const countShown = async () =>
    (await readPhotosOfZone(context, fakeZone.id, { day: 'all', limit: 9 })).total
  return { context, countShown }
}

test('deletes several photos in one step, and one undo restores them all', async () => {
  const { context, countShown } = await contextWithPhotos()
  const change = await deletePhotos(ids.slice(0, 3), context)
  expect(change?.count).toBe(3)
  expect(await countShown()).toBe(1)
  expect(await change?.undo()).toBe('restored')
  expect(await countShown()).toBe(4)
  expect(await context.database.outbox.count()).toBe(0)
})

test('an undo that is too late for one photo reports it and restores the others', async () => {
  const { context, countShown } = await contextWithPhotos()
  const change = await deletePhotos(ids.slice(0, 2), context)
  const [first] = await context.database.outbox.toArray()
  await context.database.outbox.update(first?.seq ?? 0, { attempts: 1 })
  expect(await change?.undo()).toBe('too-late')
  expect(await countShown()).toBe(3)
})

test('hides several photos in one step, and one undo shows them again', async () => {
  const { context, countShown } = await contextWithPhotos()
  const change = await hidePhotos(photos.slice(0, 2), context)
  expect(change?.count).toBe(2)
  expect(await countShown()).toBe(2)
  expect(await change?.undo()).toBe('restored')
  expect(await countShown()).toBe(4)
})
