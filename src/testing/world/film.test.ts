import { afterEach, beforeEach, expect, test } from 'vitest'
import { testFilm } from '#server/testing/test-films.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { shareFilmIn } from '#src/data/films/film-commands.ts'
import { readZoneFilm } from '#src/data/films/film-queries.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { queuePicture } from './queue-pictures.ts'
import { makeTwoDevices, type TwoDevices } from './two-devices.ts'
import type { Client } from './world.ts'

let devices: TwoDevices
let photoIds: PhotoId[]

beforeEach(async () => {
  devices = await makeTwoDevices()
  const { ann, ben, zoneId, world } = devices
  photoIds = []
  for (const number of [1, 2, 3]) photoIds.push(await queuePicture(ann.data(), zoneId, 50 * number))
  await world.waitUntilDrained()
  await world.until('the photos have arrived', async () => {
    const seen = await Promise.all(photoIds.map((id) => readPhoto(ben.data(), id)))
    return seen.every((photo) => photo?.status === 'ready')
  })
})

afterEach(() => devices.world.close())

async function share(client: Client): Promise<void> {
  const { bytes } = await testFilm()
  const file = new Blob([Uint8Array.from(bytes)], { type: 'video/mp4' })
  const shared = await shareFilmIn(client.data(), devices.zoneId, { file, photoIds, entryIds: [] })
  if (!shared.ok) throw new Error(shared.error.code)
}

const filmOf = async (client: Client) => (await readZoneFilm(client.data(), devices.zoneId)).film

test('[OB1] [PS10] a film queued offline arrives for everybody exactly once after a kill', async () => {
  const { ann, ben, world } = devices
  ann.network.cut()
  await share(ann)
  ann.kill()
  ann.network.repair()
  let parts = 0
  ann.network.behaviorOf = (method) => (method === 'PATCH' && (parts += 1) === 1 ? 'lose-answer' : 'pass')
  await ann.restart()
  await world.waitUntilDrained()
  await world.until('Ben can watch the film', async () => (await filmOf(ben)) !== null)
  expect(await filmOf(ann)).toMatchObject({ isOwn: true, photoIds })
  expect(await ann.data().database.pictures.count()).toBe(0)
})

test.each(['double', 'lose', 'unavailable', 'flip'] as const)(
  '[RT1] [RT7] a film arrives even if the first part meets %s',
  async (behavior) => {
    const { ann, ben, world } = devices
    let parts = 0
    ann.network.behaviorOf = (method) => (method === 'PATCH' && (parts += 1) === 1 ? behavior : 'pass')
    await share(ann)
    await world.waitUntilDrained()
    await world.until('Ben can watch the film', async () => (await filmOf(ben)) !== null)
  },
)

test('of two films of one evening, the album keeps one, and neither device waits forever', async () => {
  const { ann, ben, world } = devices
  await share(ann)
  await share(ben)
  await world.waitUntilDrained()
  await world.until(
    'both can watch it',
    async () => (await filmOf(ann)) !== null && (await filmOf(ben)) !== null,
  )
  expect((await filmOf(ann))?.id).toBe((await filmOf(ben))?.id)
  expect([...(await readOutbox(ann.data().database)), ...(await readOutbox(ben.data().database))]).toEqual([])
})
