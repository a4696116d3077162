import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '#src/contract/calls/calls.ts'
import { callApi } from '#src/api/call.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { watchData } from '#src/data/engine/live-queries.ts'
import { readMyZones, readZone } from '#src/data/zones/read-zones.ts'
import { scanZoneIn } from '#src/data/zones/scan-zone.ts'
import { createZone } from '#src/data/zones/zone-commands.ts'
import { type Client, type World, makeWorld } from './world.ts'

let world: World
let ann: Client
let ben: Client

beforeEach(async () => {
  world = await makeWorld()
  ann = await world.addClient()
  ben = await world.addClient()
  await ann.enterAsGuest('Ann')
  await ben.enterAsGuest('Ben')
})

afterEach(async () => {
  await world.close()
})

/** Watches whether a zone is shown. `end` returns whether it was shown, and whether it disappeared again. */
function watchZone(client: Client, zoneId: ZoneId) {
  const turns: boolean[] = []
  const stop = watchData(
    client.data(),
    async (context) => {
      const [zone, list] = await Promise.all([readZone(context, zoneId), readMyZones(context)])
      return { isShown: zone != null && list.some(({ id }) => id === zoneId) }
    },
    {
      onValue: ({ isShown }) => {
        turns.push(isShown)
      },
      onError: (error) => {
        throw error
      },
    },
  )
  return {
    end: () => {
      stop()
      return { wasShown: turns.includes(true), hasVanished: turns.lastIndexOf(false) > turns.indexOf(true) }
    },
  }
}

test('[OB6] a zone opened by its code stays on the screen until its own row arrives', async () => {
  const made = await callApi(ann.data().api, calls.createZone, {
    body: { name: 'Hut', brand: 'snapzone', timeZone: 'UTC' },
  })
  if (!made.ok) throw new Error(made.error.code)
  const { location, qrCode } = made.value.value
  const watched = watchZone(ben, location.id)
  const scanned = scanZoneIn(ben.data(), { qrCode, position: null })
  await world.until('the zone has arrived', async () => {
    return (await ben.data().database.zones.get(location.id)) !== undefined
  })
  await world.during(scanned)
  await world.waitUntilDrained()
  expect(watched.end()).toEqual({ wasShown: true, hasVanished: false })
})

test('[OB6] a zone created on this device stays on the screen until its own row arrives', async () => {
  const { zoneId } = await createZone({ name: 'Hut', brand: 'snapzone', timeZone: 'UTC' }, ann.data())
  const watched = watchZone(ann, zoneId)
  await world.until('the zone has arrived', async () => {
    return (await ann.data().database.zones.get(zoneId)) !== undefined
  })
  await world.waitUntilDrained()
  expect(watched.end()).toEqual({ wasShown: true, hasVanished: false })
})
