import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { commit } from '#src/data/engine/commit.ts'
import { setConnectionChoice } from '#src/data/connection/connection-store.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { sendOverAnyConnection } from '#src/data/unsent/waiting-commands.ts'
import { watchUnsent } from '#src/data/unsent/watch-outbox.ts'
import { readPhoto, readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { queueLargePicture, queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices, commentsOn } from './two-devices.ts'
import type { Client, World } from './world.ts'

let scene: TwoDevices
let world: World
let ann: Client
let ben: Client
let zoneId: ZoneId

beforeEach(async () => {
  scene = await makeTwoDevices()
  ;({ world, ann, ben, zoneId } = scene)
  await setConnectionChoice('wifi-only', true, ann.data())
})

afterEach(async () => {
  await world.close()
})

const photoCount = async () => (await readPhotosOfZone(ben.data(), zoneId, { day: 'all', limit: 9 })).total

test('[PS12] photos wait for Wi-Fi, small changes do not, and a person may send one anyway', async () => {
  const shown = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  ann.platform.link.become('cellular')
  const first = await queuePicture(ann.data(), zoneId, 2)
  const second = await queueLargePicture(ann.data(), zoneId)
  await addComment(first, 'Goes with its photo', ann.data())
  await commit(ann.data(), { name: 'photo.like', args: { photoId: shown, liked: true } })
  await addComment(shown, 'At once', ann.data())
  await world.until('the small changes have arrived', async () => {
    const photo = await readPhoto(ben.data(), shown)
    return photo?.likes === 1 && (await commentsOn(ben, shown)).length === 1
  })
  expect(await photoCount()).toBe(1)
  expect((await readWaiting(ann.data(), false, true)).map(({ state }) => state)).toEqual([
    'needs-wifi',
    'needs-wifi',
    'queued',
  ])

  const large = (await readOutbox(ann.data().database)).find(({ groupKey }) => groupKey === `photo:${second}`)
  if (large === undefined) throw new Error('The large photo is not waiting')
  await sendOverAnyConnection(large.mutationId, ann.data())
  await world.until(
    'the large one has arrived',
    async () => (await readPhoto(ben.data(), second))?.status === 'ready',
  )
  expect(await readPhoto(ben.data(), first)).toBeNull()

  ann.platform.link.become('other')
  await scene.untilEqual()
  expect(await photoCount()).toBe(3)
  expect(await commentsOn(ben, first)).toEqual(['Goes with its photo'])
})

test('[PS12] a large photo pauses after the current part when Wi-Fi is lost, and continues from there', async () => {
  ann.platform.link.become('other')
  let parts = 0
  ann.network.behaviorOf = (method) => {
    if (method === 'PATCH' && (parts += 1) === 1) ann.platform.link.become('cellular')
    return method === 'PATCH' && parts === 1 ? 'lose' : 'pass'
  }
  const id = await queueLargePicture(ann.data(), zoneId)
  await world.until('the photo waits for Wi-Fi', async () => {
    const [item] = await readWaiting(ann.data(), false, true)
    return parts > 0 && item?.state === 'needs-wifi'
  })
  expect(parts).toBe(1)
  expect(await readWaiting(ann.data(), false, true)).toMatchObject([{ isPreviewed: true, reason: null }])
  ann.platform.link.become('other')
  await world.until(
    'the photo is complete',
    async () => (await readPhoto(ben.data(), id))?.status === 'ready',
  )
  await scene.untilEqual()
})

test('[PS12] nothing waits if the connection type is unknown or the setting is off', async () => {
  await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  ann.platform.link.become('cellular')
  await queuePicture(ann.data(), zoneId, 2)
  await setConnectionChoice('wifi-only', false, ann.data())
  await scene.untilEqual()
  expect(await photoCount()).toBe(2)
})

test('[PS12] the service worker does not send photos that wait for Wi-Fi', async () => {
  ann.network.cut()
  ann.platform.link.become('cellular')
  const counts: number[] = []
  const stop = watchUnsent(ann.data(), (count) => counts.push(count))
  const id = await queuePicture(ann.data(), zoneId, 1)
  await addComment(id, 'Hangs on it', ann.data())
  await world.until('counted', async () => counts.length > 0)
  expect(counts.at(-1)).toBe(0)
  const [row] = await readOutbox(ann.data().database)
  if (row === undefined) throw new Error('No change is waiting')
  await sendOverAnyConnection(row.mutationId, ann.data())
  await world.until('both changes can be sent', async () => counts.at(-1) === 2)
  stop()
})
