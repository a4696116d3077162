import { afterEach, beforeEach, expect, test } from 'vitest'
import { approve, confirmEmail } from '#server/testing/test-rewards.ts'
import { person } from '#server/testing/test-client.ts'
import { callApi } from '#src/api/call.ts'
import { calls } from '#src/contract/calls/calls.ts'
import { rewardRules } from '#src/contract/rules/rewards.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { applyAsPartner, boostIn } from '#src/data/influencer/influencer-commands.ts'
import { readInfluencer } from '#src/data/influencer/influencer-queries.ts'
import { type Client, type World, makeWorld } from './world.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

let world: World
let ann: Client
let zoneId: ZoneId

beforeEach(async () => {
  world = await makeWorld()
  ann = await world.addClient()
  await ann.enterAsGuest('Ann')
  const body = { name: 'Hut', brand: 'snapzone', timeZone: 'UTC' } as const
  const made = await world.during(callApi(ann.data().api, calls.createZone, { body }))
  if (!made.ok) throw new Error(made.error.code)
  zoneId = made.value.value.location.id
  const who = person(world.server, ann.data().user.id)
  await confirmEmail(world.server, who, 'ann@example.org')
  const application = { trade: 'event', business: 'Ann', email: 'ann@example.org', about: 'Fairs' } as const
  await applyAsPartner(application, ann.data())
  await world.waitUntilDrained()
  await approve(world.server, who, 'partner')
  await world.until('Ann is notified', async () => (await readInfluencer(ann.data())).partner === 'approved')
})
afterEach(() => world.close())

const endOf = async () => (await ann.data().database.zones.get(zoneId))?.expiresAt ?? 0
const used = async () => (await readInfluencer(ann.data())).rewards?.boosts.length

test.each(['lose-answer', 'double', 'unavailable'] as const)(
  'a boost used offline counts at once on the device, and once on the server (%s)',
  async (behavior) => {
    const before = await endOf()
    ann.network.cut()
    await boostIn(ann.data(), { zoneId, kind: 'longer' })
    expect(await used()).toBe(1)
    expect(await endOf()).toBe(before)
    let count = 0
    ann.network.behaviorOf = (_method, path) =>
      path === '/api/sync/push' && (count += 1) <= 2 ? behavior : 'pass'
    ann.network.repair()
    await world.waitUntilDrained()
    await world.until('the zone ends later', async () => (await endOf()) > before)
    expect(await endOf()).toBe(before + rewardRules.boostDays * dayMs)
    expect(await used()).toBe(1)
  },
)
