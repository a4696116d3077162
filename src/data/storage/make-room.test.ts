import { expect, test } from 'vitest'
import { makeFakeStorage } from '#src/platform/storage-fake.ts'
import { withRoom } from './make-room.ts'

/** A device whose kept photos are all that can go. */
function fullDevice(kept: readonly string[]) {
  let urls = kept.map((path) => new URL(path, 'http://localhost'))
  const storage = {
    ...makeFakeStorage(),
    deleteFromCache: async (_name: string, isChosen: (url: URL) => boolean) => {
      const before = urls.length
      urls = urls.filter((url) => !isChosen(url))
      return before - urls.length
    },
  }
  const storeWhile = (holds: () => boolean) => async () => {
    if (holds()) return 'stored'
    throw Object.assign(new Error('wrapped'), { inner: new DOMException('full', 'QuotaExceededError') })
  }
  return { storage, storeWhile, left: () => urls.map(({ pathname, search }) => pathname + search) }
}

const photos = ['/uploads/a.jpg?r=high', '/uploads/a.jpg?r=thumb', '/uploads/b.jpg']

test('22: touches nothing while there is room', async () => {
  const { storage, storeWhile, left } = fullDevice(photos)
  expect(
    await withRoom(
      storage,
      storeWhile(() => true),
    ),
  ).toBe('stored')
  expect(left()).toEqual(photos)
})

test('22: gives up large photos first and keeps the small ones where that is enough', async () => {
  const { storage, storeWhile, left } = fullDevice(photos)
  expect(
    await withRoom(
      storage,
      storeWhile(() => left().length === 1),
    ),
  ).toBe('stored')
  expect(left()).toEqual(['/uploads/a.jpg?r=thumb'])
})

test('22: gives up the small ones too, and then says that there is no room', async () => {
  const { storage, storeWhile, left } = fullDevice(photos)
  expect(
    await withRoom(
      storage,
      storeWhile(() => left().length === 0),
    ),
  ).toBe('stored')
  await expect(
    withRoom(
      storage,
      storeWhile(() => false),
    ),
  ).rejects.toThrow('wrapped')
})
