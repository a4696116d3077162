import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { type PhotoPreparer, runPhotoPreparation } from '#src/data/chosen-photos/photo-preparation.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { readRoll } from '#src/data/roll/read-roll.ts'
import { takeShot } from '#src/data/roll/roll-commands.ts'
import { updateZone } from '#src/data/zones/zone-commands.ts'
import { queueLargePicture, queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'
import type { Client } from './world.ts'

let scene: TwoDevices
let revealAt: number
let page: AbortController

beforeEach(async () => {
  scene = await makeTwoDevices()
  const { ann, world, zoneId } = scene
  revealAt = world.clock.now() + 10 * hourMs
  await updateZone(zoneId, { mode: 'reveal-at-time', revealAt, rollShots: 3 }, ann.data())
  await scene.untilEqual()
  page = new AbortController()
})

afterEach(async () => {
  page.abort()
  await scene.world.close()
})

const shownIds = async (client: Client) =>
  (await readPhotosOfZone(client.data(), scene.zoneId, { day: 'all', limit: 50 })).photos.map(({ id }) => id)
const shotsLeft = async (client: Client) => (await readRoll(client.data(), scene.zoneId))?.left

/** Stands in for the media worker: the photo is the file, a small PNG. */
const prepare: PhotoPreparer = async (file) => {
  const fullBytes = await file.arrayBuffer()
  const sha256 = createHash('sha256').update(Buffer.from(fullBytes)).digest('hex')
  const preview = { previewBytes: fullBytes.slice(0), previewMimeType: 'image/png' }
  const facts = {
    mimeType: 'image/png',
    width: 64,
    height: 48,
    capturedAt: null,
    placeholderColor: '#805a1e',
  }
  return ok({ fullBytes, sha256, ...preview, ...facts })
}

async function shoot(client: Client, shade: number) {
  const background = { r: shade, g: 90, b: 30 }
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background } })
  const file = new File([Uint8Array.from(await image.png().toBuffer())], '')
  return takeShot(scene.zoneId, { file, takenAt: client.platform.clock.now() }, client.data())
}

test('offline shots are counted and hidden, survive a killed page, and are visible to all at the reveal time', async () => {
  const { ben, ann, world } = scene
  ben.network.cut()
  runPhotoPreparation(ben.data(), prepare, page.signal)
  expect([await shoot(ben, 1), await shoot(ben, 2)]).toEqual(['taken', 'taken'])
  expect([await shotsLeft(ben), await shownIds(ben)]).toEqual([1, []])
  await world.until(
    'both photos are queued',
    async () => (await readOutbox(ben.data().database)).length === 2,
  )
  expect([await shotsLeft(ben), await shownIds(ben)]).toEqual([1, []])
  page.abort()
  ben.kill()
  await ben.restart()
  expect(await shotsLeft(ben)).toBe(1)
  ben.network.repair()
  await world.waitUntilDrained()
  expect([await shotsLeft(ben), await shownIds(ben), await shownIds(ann)]).toEqual([1, [], []])
  world.skip(10 * hourMs)
  await world.server.runJobs()
  await world.until(
    'both devices show both photos',
    async () => (await shownIds(ann)).length + (await shownIds(ben)).length === 4,
  )
  expect(await shownIds(ben)).toEqual(await shownIds(ann))
  expect(await shotsLeft(ben)).toBeUndefined()
})

test('two devices of one person never exceed the roll, and lose no shot', async () => {
  const { ben, world } = scene
  const other = await world.addClient()
  await other.enterAs(ben)
  await world.until('the other device has the roll', async () => (await shotsLeft(other)) === 3)
  for (const client of [ben, other]) client.network.cut()
  for (const [shade, client] of [ben, other, ben, other].entries())
    await queuePicture(client.data(), scene.zoneId, 40 + shade)
  expect([await shotsLeft(ben), await shotsLeft(other)]).toEqual([1, 1])
  for (const client of [ben, other]) client.network.repair()
  await world.until('one photo is rejected and the others are counted', async () => {
    const all = await Promise.all([ben, other].map((client) => readOutbox(client.data().database)))
    const states = all.flat().map(({ state }) => state)
    return String(states) === 'rejected' && (await shotsLeft(ben)) === 0 && (await shotsLeft(other)) === 0
  })
  const devices = await Promise.all(
    [ben, other].map(async (client) => ({
      rows: await readOutbox(client.data().database),
      pictures: await client.data().database.pictures.count(),
    })),
  )
  const deviceWithRejection = devices.find(({ rows }) => rows.length === 1)
  expect(deviceWithRejection?.rows).toMatchObject([{ state: 'rejected', lastError: { code: 'roll_used' } }])
  expect(deviceWithRejection?.pictures).toBeGreaterThan(0)
  expect(await shoot(ben, 9)).toBe('used')
})

test('a lost response or a repeated request costs one shot', async () => {
  const { ben, world } = scene
  let isFirst = true
  ben.network.behaviorOf = (method) => {
    const isLost = isFirst && method === 'POST'
    if (isLost) isFirst = false
    return isLost ? 'lose-answer' : 'double'
  }
  await queueLargePicture(ben.data(), scene.zoneId)
  await world.waitUntilDrained()
  expect(await shotsLeft(ben)).toBe(2)
  expect(await readOutbox(ben.data().database)).toEqual([])
})

test('an offline device shows its own shots at the reveal time, by the server’s clock', async () => {
  const { ben, world, zoneId } = scene
  ben.network.cut()
  // The device's own clock is a day ahead.
  ben.setClockAhead(24 * hourMs)
  await queuePicture(ben.data(), zoneId, 7)
  expect(await shownIds(ben)).toHaveLength(1)
  ben.setClockAhead(0)
  expect(await shownIds(ben)).toEqual([])
  world.skip(10 * hourMs)
  expect(await shownIds(ben)).toHaveLength(1)
  expect(await shotsLeft(ben)).toBeUndefined()
})
