import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { queueDownloads } from '#src/data/downloads/download-commands.ts'
import { readForecast, readCanViewFullResolution } from '#src/data/downloads/download-forecast.ts'
import { readDownloads } from '#src/data/downloads/download-queries.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { placePass } from '#src/data/shop/pass-commands.ts'
import { readOrders } from '#src/data/shop/order-queries.ts'
import { readZone } from '#src/data/zones/read-zones.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'

let scene: TwoDevices
let photos: readonly PhotoId[]

beforeEach(async () => {
  scene = await makeTwoDevices()
  const { ann, zoneId } = scene
  const ids: PhotoId[] = []
  for (const shade of [1, 2, 3, 4, 5]) ids.push(await queuePicture(ann.data(), zoneId, shade))
  photos = ids
  await scene.untilEqual()
})

afterEach(async () => {
  await scene.world.close()
})

const ben = () => scene.ben.data()
const photoAt = (index: number): PhotoId => {
  const id = photos[index]
  if (id === undefined) throw new Error('The photo is missing')
  return id
}
/** The number of downloads that the server has counted for Ben. */
async function countDownloads() {
  const { downloads } = await readDownloads(ben(), 50)
  return downloads.filter(({ countedAt }) => countedAt !== null).length
}

test('a download made offline shows how many remain, and is recorded when the server is reachable', async () => {
  scene.ben.network.cut()
  expect(await readForecast(ben(), [photoAt(0)])).toMatchObject({ counted: 1, own: 0, again: 0, left: 3 })
  await queueDownloads([photoAt(0), photoAt(1)], ben())
  // A photo requested twice is queued once.
  await queueDownloads([photoAt(0)], ben())
  expect(await readForecast(ben(), [photoAt(0), photoAt(2)])).toMatchObject({
    counted: 1,
    left: 1,
    queued: [photoAt(0)],
  })
  expect(await readDownloads(ben(), 50)).toMatchObject({
    total: 0,
    queued: [
      { photoId: photoAt(0), isCounted: true },
      { photoId: photoAt(1), isCounted: true },
    ],
  })
  scene.ben.network.repair()
  await scene.untilEqual()
  expect(await readDownloads(ben(), 50)).toMatchObject({ total: 2, queued: [] })
  expect(await readForecast(ben(), [photoAt(0), photoAt(2)])).toMatchObject({ counted: 1, again: 1, left: 1 })
})

test('neither the user’s own photo nor a canceled download counts against the limit', async () => {
  const own = await queuePicture(ben(), scene.zoneId, 99)
  await scene.untilEqual()
  scene.ben.network.cut()
  await queueDownloads([own, photoAt(0)], ben())
  expect(await readForecast(ben(), [own])).toMatchObject({ left: 2, queued: [own] })
  const [, second] = (await readDownloads(ben(), 50)).queued
  if (second === undefined) throw new Error('Two changes should be waiting')
  await deleteItem(second.mutationId, ben())
  expect(await readForecast(ben(), [own, photoAt(0)])).toMatchObject({ left: 3, counted: 1, queued: [own] })
  scene.ben.network.repair()
  await scene.untilEqual()
  expect(await countDownloads()).toBe(0)
})

test('counts no download twice, despite lost responses and a killed app', async () => {
  scene.ben.network.cut()
  await queueDownloads([photoAt(0), photoAt(1), photoAt(2)], ben())
  scene.ben.network.repair()
  let lost = 0
  scene.ben.network.behaviorOf = (_method, path) => {
    if (!/download|push/.test(path) || lost === 2) return 'pass'
    lost += 1
    return 'lose-answer'
  }
  await scene.world.until('the first response is lost', async () => lost > 0)
  scene.ben.kill()
  await scene.ben.restart()
  await scene.untilEqual()
  expect(lost).toBe(2)
  expect(await countDownloads()).toBe(3)
  expect(await readForecast(ben(), [photoAt(3)])).toMatchObject({ counted: 1, left: 0 })
})

test('beyond the limit the earliest requests succeed, and the others are in the tray with the reason', async () => {
  scene.ben.network.cut()
  await queueDownloads(photos, ben())
  expect(await readForecast(ben(), [])).toMatchObject({ left: 0 })
  scene.ben.network.repair()
  await scene.world.until('every download has a response', async () => {
    const rows = await ben().database.outbox.toArray()
    return (
      (await countDownloads()) === 3 && rows.length === 2 && rows.every(({ state }) => state === 'rejected')
    )
  })
  const { downloads } = await readDownloads(ben(), 50)
  expect(new Set(downloads.map(({ id }) => id))).toEqual(new Set(photos.slice(0, 3)))
  expect(await readWaiting(ben(), false)).toMatchObject(
    [photoAt(3), photoAt(4)].map((photoId) => ({
      kind: 'photo.download',
      photoId,
      state: 'rejected',
      reasonCode: 'download_limit',
    })),
  )
})

test('the limit resets on the device at the start of a month, even offline', async () => {
  await queueDownloads([photoAt(0)], ben())
  await scene.untilEqual()
  expect(await readForecast(ben(), [photoAt(0)])).toMatchObject({ again: 1, left: 2 })
  scene.ben.network.cut()
  scene.ann.kill()
  scene.ben.kill()
  await scene.world.sleep(32 * 86_400_000)
  await scene.ben.restart()
  expect(await readForecast(ben(), [photoAt(0)])).toMatchObject({ again: 0, left: 3 })
})

test('full resolution is available only for the user’s own photos, until a plan includes downloaded ones', async () => {
  expect(await readCanViewFullResolution(scene.ann.data(), photoAt(0))).toBe(true)
  expect(await readCanViewFullResolution(ben(), photoAt(0))).toBe(false)
  await queueDownloads([photoAt(0)], ben())
  await scene.untilEqual()
  expect(await readCanViewFullResolution(ben(), photoAt(0))).toBe(false)
  await ben().database.user.toCollection().modify({ subscriptionPlan: 'plus' })
  expect(await readCanViewFullResolution(ben(), photoAt(0))).toBe(true)
})

test('a pass that the host orders offline unlocks all photos on the guests’ devices, once, despite lost responses', async () => {
  const { ann, zoneId } = scene
  ann.network.cut()
  await placePass(zoneId, ann.data())
  expect(await readOrders(ann.data())).toMatchObject([{ kind: 'zone_pass', zoneId, waiting: 'queued' }])
  expect((await readZone(ann.data(), zoneId))?.unlocked).toBeNull()
  let lost = 0
  ann.network.behaviorOf = (_method, path) => {
    if (!/push|mutations/.test(path) || lost === 2) return 'pass'
    lost += 1
    return 'lose-answer'
  }
  ann.network.repair()
  await scene.untilEqual()
  expect(await readOrders(ann.data())).toMatchObject([{ state: 'fulfilled', priceCents: 499 }])
  expect((await readZone(ben(), zoneId))?.unlocked).toMatchObject({ by: 'pass' })
  scene.ben.network.cut()
  expect(await readForecast(ben(), photos)).toMatchObject({ counted: 0, unlocked: 5, left: 3 })
  expect(await readCanViewFullResolution(ben(), photoAt(4))).toBe(true)
  await queueDownloads(photos, ben())
  scene.ben.network.repair()
  await scene.untilEqual()
  expect(await readDownloads(ben(), 50)).toMatchObject({ total: 5, queued: [] })
  expect(await countDownloads()).toBe(0)
})
