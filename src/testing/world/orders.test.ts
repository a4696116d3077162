import { afterEach, beforeEach, expect, test } from 'vitest'
import { build, query } from '#server/core/db/query.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { finishZoneDraft, newZoneDraft } from '#src/data/drafts/zone-draft-commands.ts'
import { readOrders } from '#src/data/shop/order-queries.ts'
import { readMyZones } from '#src/data/zones/read-zones.ts'
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

const form = {
  name: 'Summer party',
  needsPresence: false,
  coordinates: '',
  radiusMeters: 150,
  mode: 'open',
  moderation: 'off',
  guestRole: 'contributor',
  timeZone: 'UTC',
  codes: [],
} as const

const consentOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('consents')
    .select(['given_at', 'received_at'])
    .where('given_by', '=', 'purchase')
    .where('user_id', '=', param('userId')),
)

test('a person who orders offline agrees at the tap; the server stores that time and the arrival', async () => {
  await world.waitUntilDrained()
  ann.network.cut()
  const orderedAt = world.clock.now()
  const draft = newZoneDraft({ brand: 'snapshare', purpose: 'order', form }, ann.data())
  await finishZoneDraft(draft, { zone: { name: 'Summer party', timeZone: 'UTC' }, codes: [] }, ann.data())
  const dayMs = 86_400_000
  world.skip(dayMs)
  ann.network.repair()
  await world.waitUntilDrained()
  const userId = ann.data().user.id
  const [consent, ...more] = await world.server.deps.database.reader.all(consentOf, { userId })
  expect(more).toEqual([])
  expect(consent?.given_at).toBe(orderedAt)
  expect(consent?.received_at).toBeGreaterThanOrEqual(orderedAt + dayMs)
})

test('an order placed offline whose responses are lost is paid once and makes one zone', async () => {
  ann.network.cut()
  const draft = newZoneDraft({ brand: 'snapshare', purpose: 'order', form }, ann.data())
  await finishZoneDraft(draft, { zone: { name: 'Summer party', timeZone: 'UTC' }, codes: [] }, ann.data())
  expect(await readOrders(ann.data())).toMatchObject([{ waiting: 'queued', state: 'pending' }])
  ann.network.repair()
  let lost = 0
  ann.network.behaviorOf = (_method, path) => {
    if (!/orders|push/.test(path) || lost === 2) return 'pass'
    lost += 1
    return 'lose-answer'
  }
  await world.waitUntilDrained()
  expect(lost).toBe(2)
  expect(await readOrders(ann.data())).toMatchObject([{ waiting: null, state: 'fulfilled', isTest: true }])
  expect(await readMyZones(ann.data())).toMatchObject([{ id: draft.id, name: 'Summer party', role: 'owner' }])
})
