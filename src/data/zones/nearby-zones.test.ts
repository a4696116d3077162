import { expect, test } from 'vitest'
import { fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { fetchNearbyZones } from './nearby-zones.ts'

const summit = { latitude: 47.4213, longitude: 10.9853 }

test('keeps earlier results if the server does not respond', async () => {
  const context = await makeFakeContext()
  const { id, brand } = fakeZone
  const before = {
    id,
    name: 'Summit',
    brand,
    ...summit,
    radiusMeters: 300,
    isPlaceObscured: false,
    foundAt: 0,
  }
  await context.database.nearZones.put(before)
  expect((await fetchNearbyZones(summit, context)).ok).toBe(false)
  expect(await context.database.nearZones.toArray()).toEqual([before])
})
