import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type Scope, userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { scanZoneIn } from '#src/data/zones/scan-zone.ts'
import { createZone } from '#src/data/zones/zone-commands.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'
import type { Client, World } from './world.ts'

/** A scope that the server fails to return does not block other scopes. */
let scene: TwoDevices
let world: World
let ann: Client
let ben: Client
let zoneId: ZoneId

beforeEach(async () => {
  scene = await makeTwoDevices()
  ;({ world, ann, ben, zoneId } = scene)
})

afterEach(async () => {
  await world.close()
})

function refuse(client: Client, scope: Scope | null): void {
  const refused = scope === null ? null : `scope=${encodeURIComponent(scope)}`
  client.network.behaviorOf = (_method, path) =>
    refused !== null && path.startsWith('/api/sync/pull') && path.includes(refused) ? 'refuse' : 'pass'
}

const countPhotos = (client: Client) => client.data().database.photos.count()

test('[PL6] [PL10] a user scope that always fails blocks no zone, and is read once it succeeds', async () => {
  ann.kill()
  await queuePicture(ben.data(), zoneId, 1)
  await world.until('the photo has arrived', async () => (await ben.data().database.outbox.count()) === 0)
  refuse(ann, userScope(ann.data().user.id))
  await ann.restart()
  await world.until('Ann has the photo from her absence', async () => (await countPhotos(ann)) === 1)
  await queuePicture(ben.data(), zoneId, 2)
  await world.until('Ann has the new photo', async () => (await countPhotos(ann)) === 2)
  refuse(ann, null)
  await scene.untilEqual()
})

test('[PL10] a zone that always fails blocks no other, and the app does not claim to be up to date', async () => {
  const lake = await createZone({ name: 'Lake', brand: 'snapzone', timeZone: 'UTC' }, ann.data())
  await world.waitUntilDrained()
  await world.during(scanZoneIn(ben.data(), { qrCode: lake.code, position: null }))
  await scene.untilEqual()
  ann.kill()
  for (const [index, zone] of [zoneId, lake.zoneId].entries()) await queuePicture(ben.data(), zone, index)
  await world.until('the photos have arrived', async () => (await ben.data().database.outbox.count()) === 0)
  refuse(ann, zoneScope(lake.zoneId))
  await ann.restart()
  await world.until('Ann has one of the photos', async () => (await countPhotos(ann)) === 1)
  const syncedAt = ann.data().syncStatus.get().lastSyncedAt
  await queuePicture(ben.data(), zoneId, 3)
  await world.until('Ann has the new photo', async () => (await countPhotos(ann)) === 2)
  expect(ann.data().syncStatus.get().lastSyncedAt).toBe(syncedAt)
  refuse(ann, null)
  await scene.untilEqual()
  await world.until(
    'the sync time is updated',
    async () => ann.data().syncStatus.get().lastSyncedAt !== syncedAt,
  )
})
