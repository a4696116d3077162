import { expect, test } from 'vitest'
import { makeFakeStorage } from '#src/platform/storage/storage-fake.ts'
import { photoCacheName } from './photo-cache-name.ts'
import { offlineZoneCachePrefix } from '#src/data/engine/rows/offline-zone-row.ts'
import { trimKeptPhotos } from './kept-photos.ts'
import { withEviction } from '#src/data/engine/with-eviction.ts'
import { recordViewTimes, writeLimitBytes } from './photo-view-times.ts'

const megabyte = 1024 ** 2

/** A device on which only kept photos can be deleted. Each takes 8 MB, except the tiles. */
async function deviceWith(kept: readonly string[]) {
  const storage = makeFakeStorage()
  const put = (name: string, address: string) => {
    const bytes = address.endsWith('thumb') ? 1000 : 8 * megabyte
    return storage.putInCache(name, address, new Response(new Uint8Array(bytes)))
  }
  for (const address of kept) await put(photoCacheName, address)
  await put(`${offlineZoneCachePrefix}zone`, '/uploads/p.jpg?r=wall')
  const listKept = async () =>
    (await storage.listCache(photoCacheName)).map((url) => url.pathname + url.search)
  const storeIf = (hasSpace: () => Promise<boolean>) => async () => {
    if (await hasSpace()) return 'stored'
    throw Object.assign(new Error('wrapped'), { inner: new DOMException('full', 'QuotaExceededError') })
  }
  return { storage, storeIf, listKept }
}

const [full, page, tile] = ['/uploads/b.jpg', '/uploads/a.jpg?r=wall', '/uploads/a.jpg?r=thumb']

test('22: deletes nothing while there is space', async () => {
  const { storage, storeIf, listKept } = await deviceWith([tile, page, full])
  const stored = withEviction(
    storage,
    storeIf(async () => true),
  )
  expect(await stored).toBe('stored')
  expect(await listKept()).toEqual([tile, page, full])
})

test('22: deletes full photos first, then page sizes, then tiles', async () => {
  const { storage, storeIf, listKept } = await deviceWith([tile, page, full])
  const seen: (readonly string[])[] = []
  const stored = withEviction(
    storage,
    storeIf(async () => {
      seen.push(await listKept())
      return (await listKept()).length === 0
    }),
  )
  expect(await stored).toBe('stored')
  expect(seen).toEqual([[tile, page, full], [tile], []])
})

test('22: reports no space when all deletable photos are gone; offline zones stay', async () => {
  const { storage, storeIf, listKept } = await deviceWith([tile, page, full])
  const stored = withEviction(
    storage,
    storeIf(async () => false),
  )
  await expect(stored).rejects.toThrow('wrapped')
  expect(await listKept()).toEqual([])
  expect(await storage.cacheNames(offlineZoneCachePrefix)).toHaveLength(1)
})

test('deletes the least recently shown photos until the rest fits the user’s limit', async () => {
  const names = ['a', 'b', 'c'].map((name) => `/uploads/${name}.jpg?r=wall`)
  const { storage, listKept } = await deviceWith(names)
  const shown = ['/uploads/c.jpg?r=wall', '/uploads/a.jpg?r=wall'].map((address, index) => ({
    url: new URL(address, 'http://localhost').href,
    bytes: 8 * megabyte,
    shownAt: index + 1,
  }))
  await recordViewTimes(storage, shown)
  await trimKeptPhotos(storage)
  expect(await listKept()).toEqual(names)
  await writeLimitBytes(storage, 10 * megabyte)
  await trimKeptPhotos(storage)
  expect(await listKept()).toEqual(['/uploads/a.jpg?r=wall'])
})
