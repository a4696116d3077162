import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { deletePhoto } from '#src/data/engine/outbox/deletions.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { scanZoneIn } from '#src/data/zones/scan-zone.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices, commentsOn } from './two-devices.ts'
import type { Client, World } from './world.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** Sync with a wrong clock on Ann's device. */
let scene: TwoDevices
let world: World
let ann: Client
let ben: Client
let zoneId: ZoneId
let photoId: PhotoId

beforeEach(async () => {
  scene = await makeTwoDevices()
  ;({ world, ann, ben, zoneId } = scene)
  photoId = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
})
afterEach(() => world.close())

const attemptsOf = async () => (await readOutbox(ann.data().database)).map(({ attempts }) => attempts)

for (const days of [1, 730]) {
  test(`[CK2] a retry stored while the clock was ${days} days ahead waits no longer than any other retry`, async () => {
    ann.setClockAhead(days * dayMs)
    ann.network.behaviorOf = (method) => (method === 'POST' ? 'unavailable' : 'pass')
    await addComment(photoId, 'Too early', ann.data())
    await world.until('the request has failed', async () => {
      const [row] = await readOutbox(ann.data().database)
      return (row?.failures ?? 0) > 0
    })
    expect(await attemptsOf()).toEqual([1])
    ann.kill()
    ann.network.behaviorOf = () => 'pass'
    ann.setClockAhead(0)
    await ann.restart()
    const restartedAt = world.clock.now()
    await world.until('the comment has arrived', async () => (await commentsOn(ben, photoId)).length === 1)
    expect(world.clock.now() - restartedAt).toBeLessThan(61_000)
  })
}

test('[CK2] a deletion whose undo was stored by a clock that was ahead is sent', async () => {
  ann.setClockAhead(dayMs)
  await deletePhoto(photoId, ann.data())
  ann.setClockAhead(0)
  const deletedAt = world.clock.now()
  await scene.untilEqual()
  expect(await readPhoto(ben.data(), photoId)).toBeNull()
  expect(world.clock.now() - deletedAt).toBeLessThan(61_000)
})

test('[CK3] the server does not reject changes as too old if the device’s clock is months behind', async () => {
  const cat = await world.addClient(-90 * dayMs)
  await cat.enterAsGuest('Cat')
  const scan = scanZoneIn(cat.data(), { qrCode: scene.code, position: null })
  expect(await world.during(scan)).toMatchObject({ kind: 'joined' })
  await addComment(photoId, 'What year is it?', cat.data())
  await world.until('the comment has arrived', async () => (await commentsOn(ben, photoId)).length === 1)
})
