import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { requestPlace } from '#src/data/places/place-commands.ts'
import { readPlaces } from '#src/data/places/place-queries.ts'
import { readMyZones } from '#src/data/zones/read-zones.ts'
import { queueLargePicture } from './queue-pictures.ts'
import { type Client, type World, makeWorld } from './world.ts'

let world: World
let ann: Client

beforeEach(async () => {
  world = await makeWorld()
  ann = await world.addClient()
  await ann.enterAsGuest('Ann')
})

afterEach(async () => {
  await world.close()
})

test('a request sent offline arrives once with its proof, and does not become its sender’s zone', async () => {
  ann.network.cut()
  const id = await requestPlace(
    {
      place: { name: 'Ridge hut', brand: 'snapzone', latitude: 47.42, longitude: 10.98, timeZone: 'UTC' },
      who: 'The keeper',
      why: 'A full book',
      contact: 'hut@example.org',
    },
    ann.data(),
  )
  await queueLargePicture(ann.data(), id)
  expect(await readPlaces(ann.data())).toMatchObject([{ id, state: 'sent', waiting: 'queued' }])
  ann.network.repair()
  let lost = 0
  ann.network.behaviorOf = (_method, path) => {
    if (!/places|push|photos/.test(path) || lost === 3) return 'pass'
    lost += 1
    return lost === 3 ? 'double' : 'lose-answer'
  }
  await world.waitUntilDrained()
  const [request, ...others] = await readPlaces(ann.data())
  expect(others).toEqual([])
  expect(request).toMatchObject({ id, state: 'sent', waiting: null, events: [{ kind: 'sent' }] })
  expect((await readPhotosOfZone(ann.data(), id, { day: 'all', limit: 10 })).total).toBe(1)
  expect(await readMyZones(ann.data())).toEqual([])
})
