import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { photoCacheName } from '#src/data/storage/photo-cache-name.ts'
import { readViewTimes } from '#src/data/storage/photo-view-times.ts'
import { queueLargePicture, queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'

let scene: TwoDevices

beforeEach(async () => {
  scene = await makeTwoDevices()
})

afterEach(async () => {
  await scene.world.close()
})

async function tileOf(id: PhotoId): Promise<string> {
  const row = await scene.ann.data().database.photos.get(id)
  return `/uploads/${row?.filename}?r=thumb`
}

async function keptTiles(): Promise<readonly string[]> {
  const urls = await scene.ann.platform.storage.listCache(photoCacheName)
  return urls.map(({ pathname, search }) => pathname + search)
}

test('a photo sent without being viewed keeps its tile image on its device', async () => {
  const { ann, ben, zoneId } = scene
  const photos = [await queuePicture(ann.data(), zoneId, 1), await queueLargePicture(ann.data(), zoneId)]
  await queuePicture(ben.data(), zoneId, 2)
  await scene.untilEqual()
  expect(await ann.data().database.pictures.count()).toBe(0)
  expect((await keptTiles()).toSorted()).toEqual((await Promise.all(photos.map(tileOf))).toSorted())
  const shown = [...(await readViewTimes(ann.platform.storage)).values()]
  expect(shown.every(({ bytes, shownAt }) => bytes > 0 && shownAt > 0)).toBe(true)
  expect(shown).toHaveLength(2)
})

test('a full device still sends its photos, and fetches their tiles when they are shown', async () => {
  const { ann, zoneId } = scene
  ann.platform.storage.freeBytes = 0
  const id = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  expect(await ann.data().database.photos.get(id)).toBeDefined()
  expect(await keptTiles()).toEqual([])
})
