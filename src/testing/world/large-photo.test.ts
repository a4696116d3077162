import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { commit } from '#src/data/engine/commit.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { scanZoneIn } from '#src/data/zones/scan-zone.ts'
import { createZone } from '#src/data/zones/zone-commands.ts'
import { queueLargePicture } from './queue-pictures.ts'
import type { NetworkBehavior } from './world-network.ts'
import { type Client, type World, makeWorld } from './world.ts'

let world: World
let ann: Client
let ben: Client
let zoneId: ZoneId

beforeEach(async () => {
  world = await makeWorld()
  ann = await world.addClient()
  ben = await world.addClient()
  await ann.enterAsGuest('Ann')
  await ben.enterAsGuest('Ben')
  const zone = await createZone({ name: 'Ridge', brand: 'snapzone', timeZone: 'UTC' }, ann.data())
  zoneId = zone.zoneId
  await world.waitUntilDrained()
  const scan = scanZoneIn(ben.data(), { qrCode: zone.code, position: null })
  await world.waitUntilDrained()
  if ((await scan).kind !== 'joined') throw new Error('Ben did not join')
})

afterEach(async () => {
  await world.close()
})

const isPart = (method: string) => method === 'PATCH'
const statusFor = async (client: Client, id: PhotoId) => (await readPhoto(client.data(), id))?.status

test('[PS2] [PS4] [PS10] a photo is visible and can be liked while its bytes are being sent', async () => {
  ann.network.behaviorOf = (method) => (isPart(method) ? 'lose' : 'pass')
  const id = await queueLargePicture(ann.data(), zoneId)
  await commit(ann.data(), { name: 'photo.like', args: { photoId: id, liked: true } })
  await world.until('Ben sees the photo', async () => (await readPhoto(ben.data(), id))?.likes === 1)
  expect(await readPhoto(ben.data(), id)).toMatchObject({ status: 'arriving', isLocal: false })
  expect(await readPhoto(ann.data(), id)).toMatchObject({ isLocal: true, likes: 1, width: 720 })
  expect(await readWaiting(ann.data(), false)).toMatchObject([{ kind: 'photo.upload' }])

  ann.network.behaviorOf = () => 'pass'
  await world.waitUntilDrained()
  await world.until('the photo is complete', async () => (await statusFor(ben, id)) === 'ready')
  expect(await readPhoto(ben.data(), id)).toMatchObject({ width: 720, likes: 1 })
  expect(await ann.data().database.pictures.count()).toBe(0)
})

test('[PS10] an upload continues from the server’s offset after a kill', async () => {
  const id = await queueLargePicture(ann.data(), zoneId)
  let parts = 0
  ann.network.behaviorOf = (method) => (isPart(method) && (parts += 1) > 0 ? 'lose-answer' : 'pass')
  await world.until('the response to the first part was lost', async () => parts > 0)
  ann.kill()
  ann.network.behaviorOf = () => 'pass'
  await ann.restart()
  await world.waitUntilDrained()
  await world.until('the photo is complete', async () => (await statusFor(ben, id)) === 'ready')
})

test('[PS10] a photo whose upload in one request was lost is not sent in one request again', async () => {
  let parts = 0
  let singleRequests = 0
  ann.network.behaviorOf = (method, path) => {
    if (isPart(method)) parts += 1
    return path === '/api/photos/upload' && (singleRequests += 1) === 1 ? 'lose' : 'pass'
  }
  const id = await queueLargePicture(ann.data(), zoneId, 50)
  await world.until('the photo is complete', async () => (await statusFor(ben, id)) === 'ready')
  expect({ singleRequests, parts }).toEqual({ singleRequests: 2, parts: 1 })
})

test('[PS10] parts lost on one network do not shrink those on another', async () => {
  let lost = 0
  ann.network.behaviorOf = (method) => (isPart(method) && (lost += 1) > 0 ? 'lose' : 'pass')
  await queueLargePicture(ann.data(), zoneId)
  await world.until('the parts have the minimum size', async () => lost > 6)
  let parts = 0
  ben.network.behaviorOf = (method) => {
    if (isPart(method)) parts += 1
    return 'pass'
  }
  const id = await queueLargePicture(ben.data(), zoneId, 94)
  await world.until('the photo is complete', async () => (await statusFor(ann, id)) === 'ready')
  expect(parts).toBe(1)
})

test('[PS11] a photo canceled while being sent disappears for everybody', async () => {
  ann.network.behaviorOf = (method) => (isPart(method) ? 'lose' : 'pass')
  const id = await queueLargePicture(ann.data(), zoneId)
  await world.until('Ben sees the photo', async () => (await statusFor(ben, id)) === 'arriving')
  const [upload] = await readOutbox(ann.data().database)
  if (upload === undefined) throw new Error('No change is waiting')
  await deleteItem(upload.mutationId, ann.data())
  await world.waitUntilDrained()
  await world.until('Ben no longer sees the photo', async () => (await readPhoto(ben.data(), id)) === null)
  expect(await readPhoto(ann.data(), id)).toBeNull()
  expect(await ann.data().database.pictures.count()).toBe(0)
})

test('[OB8] a photo whose deletion is undone while being sent arrives completely', async () => {
  ann.network.behaviorOf = (method) => (isPart(method) ? 'lose' : 'pass')
  const id = await queueLargePicture(ann.data(), zoneId)
  await world.until('Ben sees the photo', async () => (await statusFor(ben, id)) === 'arriving')
  const [upload] = await readOutbox(ann.data().database)
  if (upload === undefined) throw new Error('No change is waiting')
  const deletion = await deleteItem(upload.mutationId, ann.data())
  expect(await readPhoto(ann.data(), id)).toBeNull()
  ann.network.behaviorOf = () => 'pass'
  expect(await deletion?.undo()).toBe('restored')
  await world.waitUntilDrained()
  await world.until('the photo is complete', async () => (await statusFor(ben, id)) === 'ready')
  expect(await deletion?.undo()).toBe('restored')
  await world.waitUntilDrained()
  expect(await statusFor(ann, id)).toBe('ready')
})

test('[RT3] a photo that was removed while being sent stays on its device, with the reason', async () => {
  ben.network.behaviorOf = (method) => (isPart(method) ? 'lose' : 'pass')
  const id = await queueLargePicture(ben.data(), zoneId, 94)
  await world.until('Ann sees the photo', async () => (await statusFor(ann, id)) === 'arriving')
  await commit(ann.data(), { name: 'photo.delete', args: { id } })
  await world.until('the photo is gone', async () => (await readPhoto(ann.data(), id)) === null)
  ben.network.behaviorOf = () => 'pass'
  await world.until('Ben is notified', async () => {
    const [item] = await readWaiting(ben.data(), false)
    return item?.state === 'rejected' && item.reason === 'This photo was removed from the zone.'
  })
  expect(await ben.data().database.pictures.get([id, 'full'])).toBeDefined()
})

test('[RT1] [PS10] arrives once, regardless of failed requests', async () => {
  const Behaviors = fc.array(
    fc.constantFrom<NetworkBehavior>('pass', 'lose', 'lose-answer', 'double', 'unavailable'),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  await fc.assert(
    fc.asyncProperty(Behaviors, async (behaviors) => {
      const remaining = [...behaviors]
      ann.network.behaviorOf = (_method, path) =>
        path.includes('upload') ? (remaining.shift() ?? 'pass') : 'pass'
      const id = await queueLargePicture(ann.data(), zoneId)
      await world.waitUntilDrained()
      await world.until('the photo is complete', async () => (await statusFor(ben, id)) === 'ready')
      expect(await readPhoto(ben.data(), id)).toMatchObject({ width: 720 })
    }),
    { numRuns: 12 },
  )
})
