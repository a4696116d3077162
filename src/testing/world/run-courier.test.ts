import { afterEach, beforeEach, expect, test } from 'vitest'
import { setConnectionChoice } from '#src/data/connection/connection-store.ts'
import { readCarried } from '#src/data/courier/courier-queries.ts'
import { readIdentity } from '#src/data/courier/device-identity.ts'
import { openExchange, openOriginals } from '#src/data/courier/open-exchange.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { isSessionIncomplete } from '#src/data/session/complete-session.ts'
import { keepSessionComplete } from '#src/data/session/keep-session-complete.ts'
import { runCourier } from '#src/sync/courier/run-courier.ts'
import { queueLargePicture, queuePicture } from './queue-pictures.ts'
import { makeTwoDevices, type TwoDevices } from './two-devices.ts'

let devices: TwoDevices
let life: AbortController
let stops: readonly (() => void)[]

beforeEach(async () => {
  devices = await makeTwoDevices()
  life = new AbortController()
  stops = [devices.ann, devices.ben].map((client) => {
    runCourier(client.data(), { isLeading: () => true, signal: life.signal })
    return keepSessionComplete(client.data())
  })
  const { ann, ben, world } = devices
  await world.until('the server has registered both devices', async () => {
    const incomplete = await Promise.all([ann, ben].map((client) => isSessionIncomplete(client.data())))
    return !incomplete.includes(true)
  })
})
afterEach(async () => {
  life.abort()
  for (const stop of stops) stop()
  await devices.world.close()
})

test('[CC5] [CE5] the server registers each device, and a phone delivers the changes it carries once it is online, without a tap', async () => {
  const { ann, ben, zoneId, world } = devices
  ann.network.cut()
  ben.network.cut()
  const photoId = await queuePicture(ann.data(), zoneId, 50)
  const [sending, receiving] = [openExchange(zoneId, ann.data()), openExchange(zoneId, ben.data())]
  for (const frame of await sending.nextFrames(1_000_000)) await receiving.receive(frame)
  expect((await readCarried(ben.data())).count).toBe(1)
  ben.network.repair()
  await world.until('the server has the photo', async () => {
    const photo = await readPhoto(ben.data(), photoId)
    return photo?.status === 'arriving' && photo.carriedFrom === undefined
  })
  expect(await ben.data().database.carried.count()).toBe(0)
})

test('[CW9] others’ full photos wait for Wi-Fi if the user’s own do, and are then sent automatically', async () => {
  const { ann, ben, zoneId, world } = devices
  await setConnectionChoice('wifi-only', true, ben.data())
  ann.network.cut()
  ben.network.cut()
  const photoId = await queueLargePicture(ann.data(), zoneId, 50)
  const [sending, receiving] = [openExchange(zoneId, ann.data()), openExchange(zoneId, ben.data())]
  for (const frame of await sending.nextFrames(1_000_000)) await receiving.receive(frame)
  const [sender, receiver] = [openOriginals(zoneId, ann.data()), openOriginals(zoneId, ben.data())]
  while (!receiver.progress().isDone || !sender.progress().isDone) {
    for (const frame of await sender.nextFrames(60_000)) await receiver.receive(frame)
    for (const frame of await receiver.nextFrames(60_000)) await sender.receive(frame)
  }
  ben.platform.link.become('cellular')
  ben.network.repair()
  const status = async () => (await readPhoto(ben.data(), photoId))?.status
  await world.until('its preview has arrived', async () => (await status()) === 'arriving')
  expect(await ben.data().database.carriedOriginals.count()).toBe(1)
  ben.platform.link.become('other')
  await world.until('the complete photo has arrived', async () => (await status()) === 'ready')
  expect(await ben.data().database.carriedOriginals.count()).toBe(0)
})

test('[CE5] a device with a lost key creates a new one and registers it automatically', async () => {
  const { ann, ben, zoneId, world } = devices
  await ann.data().database.courierKeys.delete('device')
  await readIdentity(ann.data())
  await world.until('the server has the new key', async () => !(await isSessionIncomplete(ann.data())))
  ann.network.cut()
  ben.network.cut()
  const photoId = await queuePicture(ann.data(), zoneId, 51)
  const [sending, receiving] = [openExchange(zoneId, ann.data()), openExchange(zoneId, ben.data())]
  for (const frame of await sending.nextFrames(1_000_000)) await receiving.receive(frame)
  ben.network.repair()
  await world.until(
    'the server has the photo',
    async () => (await readPhoto(ben.data(), photoId))?.status === 'arriving',
  )
})
