import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestPerson, guest, push as pushAs } from '#server/testing/test-client.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'
import type { Client, World } from './world.ts'

/** A zone in which six people like photos continuously. */
let scene: TwoDevices
let world: World
let ben: Client
let photoId: PhotoId
let others: readonly TestPerson[]

beforeEach(async () => {
  scene = await makeTwoDevices()
  ;({ world, ben } = scene)
  photoId = await queuePicture(scene.ann.data(), scene.zoneId, 1)
  await scene.untilEqual()
  others = await Promise.all(Array.from({ length: 6 }, (_, index) => guest(world.server, `Guest ${index}`)))
  for (const other of others) await joinByCode(other, scene.code)
})

afterEach(async () => {
  await world.close()
})

async function joinByCode(person: TestPerson, qrCode: string): Promise<void> {
  const { status } = await person.call('POST /api/locations/scan', { qrCode })
  if (status !== 200) throw new Error(`The server responded to the code with ${status}`)
}

/** Makes the others like and unlike for `durationMs`, `perSecond` times a second. */
async function likeFor(durationMs: number, perSecond: number): Promise<void> {
  const startedAt = world.clock.now()
  let likes = 0
  await world.until('the time is up', async () => {
    const elapsedMs = world.clock.now() - startedAt
    while (likes < (elapsedMs / 1000) * perSecond) {
      const other = others[likes % others.length]
      const liked = Math.floor(likes / others.length) % 2 === 0
      likes += 1
      if (other !== undefined) await pushAs(other, [{ name: 'photo.like', args: { photoId, liked } }])
    }
    return elapsedMs >= durationMs
  })
}

const pullsOfZone = (client: Client) =>
  client.network.arrived.filter((line) =>
    line.startsWith(`GET /api/sync/pull?scope=${encodeURIComponent(zoneScope(scene.zoneId))}`),
  )

test('[PL9] a member’s screen follows several likes a second with one pull a second, within all limits', async () => {
  const scope = zoneScope(scene.zoneId)
  const before = pullsOfZone(ben).length
  await likeFor(64_000, 5)
  const head = await currentRevision(world.server.deps.database.reader, scope)
  expect(head).toBeGreaterThan(320)
  await world.until('Ben has read all changes', async () => {
    const cursor = await ben.data().database.cursors.get(scope)
    return cursor !== undefined && cursor.next >= head
  })
  expect((await readPhoto(ben.data(), photoId))?.likes).toBeGreaterThanOrEqual(0)
  expect(pullsOfZone(ben).length - before).toBeLessThanOrEqual(67)
  expect(ben.network.limited).toEqual([])
})
