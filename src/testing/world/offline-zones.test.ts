import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { announcementOf, clipOf } from '#server/testing/test-clips.ts'
import { callApi } from '#src/api/call.ts'
import { calls } from '#src/contract/calls/calls.ts'
import { NewClipBody } from '#src/contract/entities/photos/clip.ts'
import type { OfflineZoneSize } from '#src/contract/rules/offline-zone.ts'
import { setConnectionChoice } from '#src/data/connection/connection-store.ts'
import { offlineZoneCacheOf } from '#src/data/engine/rows/offline-zone-row.ts'
import {
  removeAllOfflineZones,
  removeOfflineZone,
  retryOfflineZone,
  startOfflineZone,
} from '#src/data/offline-zones/offline-zone-store.ts'
import { commit } from '#src/data/engine/commit.ts'
import { syncOfflineZones } from '#src/sync/offline-zones/sync-offline-zones.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'

let scene: TwoDevices
let engine: AbortController

beforeEach(async () => {
  scene = await makeTwoDevices()
  engine = new AbortController()
  for (const shade of [1, 2, 3]) await queuePicture(scene.ann.data(), scene.zoneId, shade)
  await scene.untilEqual()
})

afterEach(async () => {
  engine.abort()
  await scene.world.close()
})

const files = () => scene.ben.platform.storage.listCache(offlineZoneCacheOf(scene.zoneId))
const pack = () => scene.ben.data().database.packs.get(scene.zoneId)

async function sizeOfZone(): Promise<OfflineZoneSize> {
  const asked = await callApi(scene.ben.data().api, calls.packSize, { params: { id: scene.zoneId } })
  if (!asked.ok) throw new Error(asked.error.code)
  return asked.value.value
}

function work(isLeading = () => true): void {
  engine.abort()
  engine = new AbortController()
  syncOfflineZones(scene.ben.data(), { isLeading, signal: engine.signal })
}

async function start(): Promise<OfflineZoneSize> {
  const size = await sizeOfZone()
  await startOfflineZone(scene.zoneId, size, scene.ben.data())
  return size
}

const untilReady = (photos: number) =>
  scene.world.until(`${photos} photos are available offline`, async () => {
    const row = await pack()
    return row?.state === 'ready' && row.keptPhotos === photos
  })

const waitForReason = (reason: string) =>
  scene.world.until(`the offline zone waits for ${reason}`, async () => (await pack())?.waitsFor === reason)

test('[ZK1] fetches as many bytes as the server announced, and then new photos of the zone', async () => {
  work()
  const size = await start()
  expect(size.photos).toBe(3)
  await untilReady(3)
  expect(await pack()).toMatchObject({ photos: 3, keptBytes: size.bytes, bytes: null, waitsFor: null })
  await queuePicture(scene.ann.data(), scene.zoneId, 6)
  await untilReady(4)
  expect(await files()).toHaveLength(4)
})

test('[ZK1] includes a photo’s clip with its preview, and deletes both when the clip is removed', async () => {
  const { ann, ben, world, zoneId } = scene
  const [photo] = await ann.data().database.photos.toArray()
  if (photo === undefined) throw new Error('The photo is missing')
  const clip = clipOf()
  const api = ann.data().api
  const added = await callApi(api, calls.addClip, {
    params: { id: photo.id },
    body: v.parse(NewClipBody, announcementOf(clip)),
  })
  expect(added).toMatchObject({ ok: true })
  for (const [part, bytes] of [
    ['loop', clip.loop],
    ['clip', clip.bytes],
  ] as const) {
    const sent = await api.network.fetch(`${api.network.baseUrl}/api/photos/${photo.id}/${part}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: Uint8Array.from(bytes ?? []),
    })
    expect(sent.status).toBe(204)
  }
  await world.until('Ben has the row of the clip', async () => {
    const row = await ben.data().database.photos.get(photo.id)
    return row?.clip?.state === 'ready'
  })
  work()
  const size = await start()
  await untilReady(3)
  expect((await pack())?.keptBytes).toBe(size.bytes)
  const kept = async () =>
    (await files()).map(({ pathname }) => pathname).filter((path) => path.endsWith('.mp4'))
  expect(await kept()).toHaveLength(2)
  await commit(ann.data(), { name: 'clip.remove', args: { photoId: photo.id } })
  await world.until('the clip is deleted', async () => (await kept()).length === 0)
  expect(await ben.data().database.packs.get(zoneId)).toMatchObject({ keptPhotos: 3 })
})

test('[ZK2] deletes photos that were deleted or expired, and everything with the membership', async () => {
  const { ann, ben, world, zoneId } = scene
  work()
  await start()
  await untilReady(3)
  const [photo] = await ann.data().database.photos.toArray()
  if (photo === undefined) throw new Error('The photo is missing')
  await commit(ann.data(), { name: 'photo.delete', args: { id: photo.id } })
  await untilReady(2)
  const paths = (await files()).map(({ pathname }) => pathname)
  expect(paths).not.toContain(`/uploads/${photo.filename}`)

  const [old] = await ben.data().database.photos.toArray()
  if (old === undefined) throw new Error('The photo is missing')
  await ben.data().database.photos.put({ ...old, expiresAt: 1 })
  work()
  await untilReady(1)
  expect(await files()).toHaveLength(1)

  await commit(ben.data(), { name: 'zone.leave', args: { id: zoneId } })
  await world.until('the offline zone is gone', async () => (await pack()) === undefined)
  await world.until('its files are gone', async () => (await files()).length === 0)
})

test('[ZK3] waits for the user’s own photos and for Wi-Fi, and shows the reason', async () => {
  const { ben, world } = scene
  ben.network.behaviorOf = (_, path) => (path === '/api/photos/upload' ? 'unavailable' : 'pass')
  await queuePicture(ben.data(), scene.zoneId, 9)
  await start()
  work()
  await waitForReason('uploads')
  await setConnectionChoice('wifi-only', true, ben.data())
  ben.platform.link.become('cellular')
  await waitForReason('wifi')
  expect(await files()).toEqual([])
  ben.platform.link.become('other')
  ben.network.behaviorOf = () => 'pass'
  await world.waitUntilDrained()
  await untilReady(4)
})

test('[ZK1] continues after a network failure, and after the app was closed in the middle', async () => {
  const { ben, world } = scene
  await setConnectionChoice('data-saver', true, ben.data())
  let fetched = 0
  ben.network.behaviorOf = (_, path) => (path.startsWith('/uploads/') && (fetched += 1) > 2 ? 'lose' : 'pass')
  await start()
  work()
  await world.until('two photos are downloaded', async () => (await pack())?.keptPhotos === 2)
  const kept = (await files()).map(({ pathname, search }) => `GET ${pathname}${search}`)
  engine.abort()
  ben.network.behaviorOf = () => 'pass'
  work()
  await untilReady(3)
  for (const line of kept) expect(ben.network.arrived.filter((seen) => seen === line)).toEqual([line])
})

test('[ZK3] only the leading tab fetches', async () => {
  let isLeading = false
  work(() => isLeading)
  await start()
  const later = scene.world.clock.now() + 10_000
  await scene.world.until('time passes', async () => scene.world.clock.now() > later)
  expect(await files()).toEqual([])
  isLeading = true
  await untilReady(3)
})

test('[ZK4] stops on a full device, frees some space, and continues when a person asks', async () => {
  const { ben, world } = scene
  const size = await start()
  ben.platform.storage.freeBytes = Math.floor(size.bytes * 0.7)
  await setConnectionChoice('data-saver', true, ben.data())
  work()
  await world.until('the device is full', async () => (await pack())?.state === 'full')
  const row = await pack()
  expect(row).toMatchObject({ photos: 3, completeAt: null })
  expect(row?.keptPhotos).toBe((await files()).length)
  expect(ben.platform.storage.freeBytes).toBeGreaterThan(size.bytes * 0.3)
  const photoId = await queuePicture(ben.data(), scene.zoneId, 8)
  expect(photoId).toBeDefined()
  ben.platform.storage.freeBytes = 1_000_000
  await retryOfflineZone(scene.zoneId, ben.data())
  await untilReady(4)
})

test('[ZK5] leaves nothing of an offline zone removed in the middle, or after signing out', async () => {
  const { ben, world } = scene
  ben.network.behaviorOf = (_, path) => (path.startsWith('/uploads/') ? 'hold-answer' : 'pass')
  work()
  await start()
  await world.until('files are being fetched', async () => {
    const hasAsked = ben.network.arrived.some((line) => line.startsWith('GET /uploads/'))
    return hasAsked && ben.network.underWay() === 0
  })
  await removeOfflineZone(scene.zoneId, ben.data())
  ben.network.behaviorOf = () => 'pass'
  ben.network.release()
  const later = world.clock.now() + 5000
  await world.until('time passes', async () => world.clock.now() > later)
  expect(await files()).toEqual([])
  await start()
  await untilReady(3)
  await removeAllOfflineZones(ben.data())
  expect(await pack()).toBeUndefined()
  expect(await files()).toEqual([])
})

test('[ZK1] skips photos that the server lacks or truncates, until that changes', async () => {
  const { ben } = scene
  const [missing, cut] = await ben.data().database.photos.toArray()
  if (missing === undefined || cut === undefined) throw new Error('The photos are missing')
  await ben.data().database.photos.put({ ...missing, filename: `${'0'.repeat(32)}.png` })
  const whole = ben.network.fetch.bind(ben.network)
  ben.network.fetch = async (path, init) => {
    const answer = await whole(path, init)
    return path.includes(cut.filename)
      ? new Response((await answer.arrayBuffer()).slice(0, -9), answer)
      : answer
  }
  work()
  await start()
  await untilReady(1)
  ben.network.fetch = whole
  work()
  await untilReady(2)
})

test('[RT9] a 403 from an intermediary does not mark a photo as missing; it is fetched when the intermediary is gone', async () => {
  const { ben, world } = scene
  ben.network.behaviorOf = (_method, path) => (path.startsWith('/uploads/') ? 'firewall' : 'pass')
  work()
  await start()
  await world.runFor(10_000)
  expect(await pack()).toMatchObject({ state: 'loading', photos: 3, keptPhotos: 0 })
  ben.network.behaviorOf = () => 'pass'
  await untilReady(3)
})

test('[CK4] offline, a clock that runs ahead deletes nothing that is still valid', async () => {
  const { ben, world } = scene
  work()
  await start()
  await untilReady(3)
  ben.network.cut()
  await world.until('Ben is offline', async () => ben.data().syncStatus.get().connection === 'offline')
  ben.setClockAhead(2 * 365 * 86_400_000)
  work()
  await world.runFor(10_000)
  expect(await pack()).toMatchObject({ state: 'ready', keptPhotos: 3 })
  expect(await files()).toHaveLength(3)
})
