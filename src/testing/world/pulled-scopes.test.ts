import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { commit } from '#src/data/engine/commit.ts'
import { createZone } from '#src/data/zones/zone-commands.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'
import type { Client, World } from './world.ts'

/** The scopes that a device requests when it starts, reconnects, or becomes visible. */
let scene: TwoDevices
let world: World
let ann: Client
let ben: Client
let zoneId: ZoneId

beforeEach(async () => {
  scene = await makeTwoDevices()
  ;({ world, ann, ben, zoneId } = scene)
  for (const name of ['Lake', 'Ridge'])
    await createZone({ name, brand: 'snapzone', timeZone: 'UTC' }, ann.data())
  await scene.world.waitUntilDrained()
  await untilQuiet()
})

afterEach(async () => {
  await world.close()
})

/** Advances time by five seconds, so that all requests have ended. */
async function untilQuiet(): Promise<void> {
  const endAt = world.clock.now() + 5000
  await world.until('five seconds have passed', async () => world.clock.now() >= endAt)
}

/** The scopes that the device pulled since its nth request. */
function pulledSince(client: Client, count: number): readonly string[] {
  return client.network.arrived
    .slice(count)
    .filter((line) => line.startsWith('GET /api/sync/pull'))
    .map((line) => new URL(line.slice('GET '.length), 'http://device.test').searchParams.get('scope') ?? '')
}

const ownScope = (client: Client) => userScope(client.data().user.id)

test('[LV3] a returning device pulls its user’s scope and the one of three zones that changed', async () => {
  ann.network.cut()
  await world.until('Ann is offline', async () => ann.data().syncStatus.get().connection === 'offline')
  await queuePicture(ben.data(), zoneId, 7)
  await world.until('the photo was sent', async () => (await ben.data().database.outbox.count()) === 0)
  const before = ann.network.arrived.length
  ann.network.repair()
  await world.until('Ann has the photo', async () => (await ann.data().database.photos.count()) === 1)
  await untilQuiet()
  expect(new Set(pulledSince(ann, before))).toEqual(new Set([ownScope(ann), zoneScope(zoneId)]))
  expect(pulledSince(ann, before).length).toBeLessThanOrEqual(3)
})

test('[LV3] an app that starts without changes pulls only its user’s scope', async () => {
  ann.kill()
  const before = ann.network.arrived.length
  await ann.restart()
  await world.until('Ann pulls', async () => pulledSince(ann, before).length > 0)
  await untilQuiet()
  expect(pulledSince(ann, before)).toEqual([ownScope(ann)])
})

test('[LV3] an app that is shown while its stream is open makes no request', async () => {
  const before = ann.network.arrived.length
  ann.platform.tabVisibility.hide()
  ann.platform.tabVisibility.show()
  await untilQuiet()
  expect(ann.network.arrived.slice(before)).toEqual([])
})

test.each(['frozen', 'hidden for six seconds'])(
  '[LV3] an app that was %s reopens its stream when it is shown, and pulls at most its own scope',
  async (absence) => {
    const before = ann.network.arrived.length
    ann.platform.tabVisibility.hide()
    if (absence === 'frozen') ann.platform.tabVisibility.freeze()
    else {
      const shownAt = world.clock.now() + 6000
      await world.until('six seconds have passed', async () => world.clock.now() >= shownAt)
    }
    ann.platform.tabVisibility.show()
    const requests = () => ann.network.arrived.slice(before)
    await world.until('the stream opens', async () =>
      requests().some((line) => line.startsWith('GET /api/sync/live')),
    )
    await untilQuiet()
    expect(requests().filter((line) => line.includes(zoneScope(zoneId)) && line.includes('/pull'))).toEqual(
      [],
    )
  },
)

test('34: [LV3] an app shown after a long sleep reopens its stream and pulls the changed scopes', async () => {
  ann.platform.tabVisibility.hide()
  const before = ann.network.arrived.length
  world.skip(600_000)
  ann.platform.tabVisibility.show()
  await queuePicture(ben.data(), zoneId, 9)
  await world.until('Ann has the photo', async () => (await ann.data().database.photos.count()) === 1)
  expect(ann.network.arrived.slice(before).some((line) => line.startsWith('GET /api/sync/live'))).toBe(true)
})

test('[LV2] without a stream everything is pulled after three seconds, and then about every minute', async () => {
  ann.kill()
  ann.network.refuseLive(true)
  const before = ann.network.arrived.length
  const startedAt = world.clock.now()
  await ann.restart()
  await world.until('five minutes pass', async () => world.clock.now() > startedAt + 290_000)
  const ofZone = pulledSince(ann, before).filter((scope) => scope === zoneScope(zoneId))
  expect(ofZone.length).toBeGreaterThanOrEqual(4)
  expect(ofZone.length).toBeLessThanOrEqual(6)
})

test('[LV2] a stream that was refused for a while opens again afterwards', async () => {
  ann.kill()
  ann.network.refuseLive(true)
  await ann.restart()
  await untilQuiet()
  ann.network.refuseLive(false)
  const before = ann.network.arrived.length
  const startedAt = world.clock.now()
  await world.until('the stream opens', async () =>
    ann.network.arrived.slice(before).some((line) => line.startsWith('GET /api/sync/live')),
  )
  expect(world.clock.now() - startedAt).toBeLessThan(30_000)
})

test('[PL4] a banned member loses the zone at once in an open app', async () => {
  const { user } = ben.data()
  await commit(ann.data(), {
    name: 'member.ban',
    args: { zoneId, userId: user.id, hidesPhotos: false },
  })
  await world.until('the zone is gone', async () => (await ben.data().database.zones.count()) === 0)
  const before = ben.network.arrived.length
  await queuePicture(ann.data(), zoneId, 3)
  await world.waitUntilDrained()
  await untilQuiet()
  expect(pulledSince(ben, before)).toEqual([])
})
