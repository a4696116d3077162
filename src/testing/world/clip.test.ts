import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clipOf } from '#server/testing/test-clips.ts'
import { movieOf } from '#server/testing/test-movies.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { deletePhoto } from '#src/data/engine/outbox/deletions.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import type { QueuedFilm } from '#src/data/photos/queue-photo.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { queueClip } from './queue-pictures.ts'
import { makeTwoDevices, type TwoDevices } from './two-devices.ts'

let devices: TwoDevices

beforeEach(async () => {
  devices = await makeTwoDevices()
})

afterEach(() => devices.world.close())

const bytesOf = (buffer: Buffer) => ({
  bytes: Uint8Array.from(buffer).buffer,
  sha256: createHash('sha256').update(buffer).digest('hex'),
})

/** A clip of a few parts, as the worker creates it. */
function film(): QueuedFilm {
  const { bytes, loop } = clipOf({})
  if (loop === null) throw new Error('The clip has no silent preview')
  const facts = { kind: 'clip', mimeType: 'video/mp4', width: 720, height: 1280, hasSound: true } as const
  return { ...facts, ...bytesOf(bytes), lengthMs: 2000, loop: bytesOf(loop) }
}

const clipSeenByBen = async (id: PhotoId) => (await readPhoto(devices.ben.data(), id))?.clip ?? null

test('[OB1] [PS10] a clip queued offline arrives for everybody exactly once after a kill', async () => {
  const { ann, ben, zoneId, world } = devices
  ann.network.cut()
  const id = await queueClip(ann.data(), zoneId, { shade: 50, film: film() })
  ann.kill()
  ann.network.repair()
  let parts = 0
  ann.network.behaviorOf = (method) => (method === 'PATCH' && (parts += 1) === 1 ? 'lose-answer' : 'pass')
  await ann.restart()
  await world.waitUntilDrained()
  await world.until('Ben can play the clip', async () => (await clipSeenByBen(id))?.state === 'ready')
  expect(await clipSeenByBen(id)).toMatchObject({ kind: 'clip', hasLoop: true, hasSound: true })
  expect(await ann.data().database.pictures.count()).toBe(0)
  expect(await readOutbox(ben.data().database)).toEqual([])
})

test.each(['double', 'lose', 'unavailable', 'flip'] as const)(
  '[RT1] [RT7] a clip and its silent preview arrive even if the first part meets %s',
  async (behavior) => {
    const { ann, zoneId, world } = devices
    let parts = 0
    ann.network.behaviorOf = (method) => (method === 'PATCH' && (parts += 1) === 1 ? behavior : 'pass')
    const id = await queueClip(ann.data(), zoneId, { shade: 50, film: film() })
    await world.waitUntilDrained()
    await world.until('Ben can play the clip', async () => (await clipSeenByBen(id))?.state === 'ready')
    expect(await clipSeenByBen(id)).toMatchObject({ hasLoop: true })
  },
)

test('a clip that the server refuses is in the tray with the reason, and its photo stays', async () => {
  const { ann, ben, zoneId, world } = devices
  const broken = { ...film(), ...bytesOf(movieOf({}).subarray(0, 600)) }
  const id = await queueClip(ann.data(), zoneId, { shade: 50, film: broken })
  await world.until('the clip is rejected', async () =>
    (await readOutbox(ann.data().database)).some(
      (row) => row.name === 'clip.add' && row.state === 'rejected' && row.lastError !== null,
    ),
  )
  await world.until('Ben sees the photo', async () => (await readPhoto(ben.data(), id))?.status === 'ready')
})

test('[PS11] deleting a photo while its clip is being sent deletes the clip as well', async () => {
  const { ann, zoneId, world } = devices
  const id = await queueClip(ann.data(), zoneId, { shade: 50, film: film() })
  ann.network.behaviorOf = (method) => (method === 'HEAD' ? 'unavailable' : 'pass')
  await world.until('the clip upload is created', async () =>
    (await readOutbox(ann.data().database)).some((row) => row.name === 'clip.add' && row.isCreated === true),
  )
  await deletePhoto(id, ann.data())
  ann.network.behaviorOf = () => 'pass'
  await world.waitUntilDrained()
  expect(await ann.data().database.pictures.count()).toBe(0)
  await world.until(
    'Ben no longer sees the photo',
    async () => (await readPhoto(devices.ben.data(), id)) === null,
  )
})
