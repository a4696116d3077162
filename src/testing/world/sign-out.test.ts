import { afterEach, beforeEach, expect, test } from 'vitest'
import { callApi } from '#src/api/call.ts'
import { calls } from '#src/contract/calls/calls.ts'
import { createZone } from '#src/data/zones/zone-commands.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { countOthersWaiting } from '#src/data/unsent/count-waiting.ts'
import { deleteDiscarded, leaveSession } from '#src/data/session/session-store.ts'
import { finishSignOut } from '#src/data/session/finish-sign-out.ts'
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

async function isKnownToServer(): Promise<boolean> {
  const answer = await callApi(ann.data().api, calls.currentUser, {})
  return answer.ok
}

test('[SO1] reports a sign-out to the server when it is reachable, once', async () => {
  const device = ann.data()
  ann.network.cut()
  await leaveSession(device, 'keep')
  await finishSignOut(device)
  ann.network.repair()
  expect(await isKnownToServer()).toBe(true)
  await Promise.all([finishSignOut(device), finishSignOut(device)])
  expect(await isKnownToServer()).toBe(false)
  const logoutRequests = ann.network.arrived.filter((line) => line === 'POST /api/logout')
  expect(logoutRequests).toHaveLength(1)
  await finishSignOut(device)
  expect(ann.network.arrived.filter((line) => line === 'POST /api/logout')).toHaveLength(1)
})

test('[SO2] keeps the unsent changes of a signed-out user, and counts them for others', async () => {
  const device = ann.data()
  ann.network.cut()
  await createZone({ name: 'Meadow', brand: 'snapzone', timeZone: 'UTC' }, device)
  await leaveSession(device, 'keep')
  await deleteDiscarded(device)
  expect(await countOthersWaiting(device)).toBe(1)
  expect(await readOutbox(device.database)).toHaveLength(1)
})

test('[SO3] gives up unsent changes when they are discarded, even if the app dies before deleting them', async () => {
  const device = ann.data()
  ann.network.cut()
  await createZone({ name: 'Meadow', brand: 'snapzone', timeZone: 'UTC' }, device)
  await leaveSession(device, 'discard')
  expect(await countOthersWaiting(device)).toBe(0)
  device.database.close()
  await deleteDiscarded(device)
  expect(await device.device.accounts.toArray()).toEqual([])
})
