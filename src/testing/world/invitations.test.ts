import { afterEach, beforeEach, expect, test } from 'vitest'
import { callApi } from '#src/api/call.ts'
import { calls } from '#src/contract/calls/calls.ts'
import { invitedCookie } from '#src/contract/wire/invited-cookie.ts'
import { startReferral } from '#src/data/influencer/influencer-commands.ts'
import { readInfluencer } from '#src/data/influencer/influencer-queries.ts'
import { reportInvitation } from '#src/data/influencer/report-invitation.ts'
import { scanZoneIn } from '#src/data/zones/scan-zone.ts'
import { type Client, type World, makeWorld } from './world.ts'

let world: World
let ann: Client
let qrCode: string

beforeEach(async () => {
  world = await makeWorld()
  ann = await world.addClient()
  await ann.enterAsGuest('Ann')
  const body = { name: 'Hut', brand: 'snapzone', timeZone: 'UTC' } as const
  const made = await world.during(callApi(ann.data().api, calls.createZone, { body }))
  if (!made.ok) throw new Error(made.error.code)
  qrCode = made.value.value.qrCode
  await startReferral(ann.data())
  await world.waitUntilDrained()
})
afterEach(() => world.close())

test('a person who opened a friend’s link and joined offline is counted when everything arrives', async () => {
  const gil = await world.addClient()
  const { code } = await readInfluencer(ann.data())
  gil.network.cut()
  const { cookies } = gil.platform.storage
  cookies.set(invitedCookie, `${code}.${world.clock.now()}`)
  world.skip(3_600_000)
  await gil.enterUncreatedSession('Gil')
  // The scan is queued first. The link was opened before it and counts anyway.
  await world.during(scanZoneIn(gil.data(), { qrCode, position: null }))
  await reportInvitation(gil.data())
  expect(cookies.size).toBe(0)
  gil.network.repair()
  await world.waitUntilDrained()
  await world.until('Ann is notified', async () => (await readInfluencer(ann.data())).joined === 1)
  expect(await readInfluencer(ann.data())).toMatchObject({ followed: 1, joined: 1 })
})

test('an unknown cookie is removed and ignored', async () => {
  const gil = await world.addClient()
  await gil.enterAsGuest('Gil')
  gil.platform.storage.cookies.set(invitedCookie, 'aaaaaaaaaa.1')
  await reportInvitation(gil.data())
  await world.waitUntilDrained()
  expect(gil.platform.storage.cookies.size).toBe(0)
  expect(await readInfluencer(ann.data())).toMatchObject({ followed: 0 })
})
