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

async function inZone() {
  const context = await makeFakeContext()
  const page = fakePage(
    [
      { table: 'zone', row: { ...fakeZone, expiresAt: null } },
      ...photos.map((row) => ({ table: 'photo' as const, row })),
    ],
    1,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  const shown = async () => (await readPhotosOfZone(context, fakeZone.id, { day: 'all', limit: 9 })).total
  return { context, shown }
}

test('deletes several photos in one step, and one undo restores them all', async () => {
  const { context, shown } = await inZone()
  const act = await deletePhotos(ids.slice(0, 3), context)
  expect(act?.count).toBe(3)
  expect(await shown()).toBe(1)
  expect(await act?.undo()).toBe('restored')
  expect(await shown()).toBe(4)
  expect(await context.database.outbox.count()).toBe(0)
})

test('an undo that is too late for one photo reports it and restores the others', async () => {
  const { context, shown } = await inZone()
  const act = await deletePhotos(ids.slice(0, 2), context)
  const [first] = await context.database.outbox.toArray()
  await context.database.outbox.update(first?.seq ?? 0, { attempts: 1 })
  expect(await act?.undo()).toBe('too-late')
  expect(await shown()).toBe(3)
})

test('hides several photos in one step, and one undo shows them again', async () => {
  const { context, shown } = await inZone()
  const act = await hidePhotos(photos.slice(0, 2), context)
  expect(act?.count).toBe(2)
  expect(await shown()).toBe(2)
  expect(await act?.undo()).toBe('restored')
  expect(await shown()).toBe(4)
})
