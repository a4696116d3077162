import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirm } from '#server/testing/test-account.ts'
import { person } from '#server/testing/test-client.ts'
import { partnersWaiting } from '#server/programs/participants/partner-store.ts'
import { callApi } from '#src/api/call.ts'
import { calls } from '#src/contract/calls/calls.ts'
import { readPendingApplication } from '#src/data/influencer/application-queries.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { retryItemsIn } from '#src/data/unsent/waiting-commands.ts'
import { applyAsInfluencer, applyAsPartner } from '#src/data/influencer/influencer-commands.ts'
import { requestSupport } from '#src/data/support/support-commands.ts'
import { type Client, type World, makeWorld } from './world.ts'

let world: World
let ann: Client

beforeEach(async () => {
  world = await makeWorld()
  ann = await world.addClient()
  await ann.enterAsGuest('Ann')
  await world.waitUntilDrained()
})
afterEach(() => world.close())

/** Ann registers an account and confirms its address, as on another device. */
async function confirmAddress(): Promise<void> {
  // The call replaces the session, so requests in flight with the old one would be rejected.
  await world.until('everything was read', async () => {
    const { lastSyncedAt, isSyncing } = ann.data().syncStatus.get()
    return lastSyncedAt !== null && !isSyncing && ann.network.underWay() === 0
  })
  const body = { email: 'ann@example.org', password: 'correct horse battery', firstName: 'Ann' }
  const made = await world.during(callApi(ann.data().api, calls.register, { body }))
  if (!made.ok) throw new Error(made.error.code)
  const cookie = [...ann.network.cookies()].map(([name, value]) => `${name}=${value}`).join('; ')
  await confirm(world.server, person(world.server, ann.data().user.id, cookie))
}

const partner = {
  trade: 'wedding',
  business: 'Ann’s weddings',
  email: 'ann@example.org',
  about: 'Ten a year.',
} as const

test('an application made offline without a confirmed address waits, is refused with that reason, and is accepted once the address is confirmed', async () => {
  ann.network.cut()
  await applyAsPartner(partner, ann.data())
  await applyAsInfluencer({ channel: 'ann.example', about: 'Weddings', contact: 'By mail' }, ann.data())
  expect(await readPendingApplication(ann.data(), 'partner')).toMatchObject({ isRefused: false })
  ann.network.repair()
  const refused = { isRefused: true, code: 'email_unverified' }
  await world.until('both applications are rejected', async () => {
    const both = await Promise.all(
      (['partner', 'influencer'] as const).map((one) => readPendingApplication(ann.data(), one)),
    )
    return both.every((one) => one?.isRefused === true)
  })
  expect(await readPendingApplication(ann.data(), 'partner')).toMatchObject(refused)
  expect(await readPendingApplication(ann.data(), 'influencer')).toMatchObject(refused)
  expect(await readWaiting(ann.data(), false)).toMatchObject([
    { words: partner.business, state: 'rejected', reasonCode: 'email_unverified', canRetry: true },
    { words: 'ann.example', state: 'rejected', reasonCode: 'email_unverified', canRetry: true },
  ])
  await confirmAddress()
  await retryItemsIn(ann.data(), () => true)
  await world.waitUntilDrained()
  expect(await readPendingApplication(ann.data(), 'partner')).toBeNull()
  const { reader } = world.server.deps.database
  expect(await reader.all(partnersWaiting, {})).toMatchObject([
    { business: partner.business, trade: 'wedding' },
  ])
})

test('a question is never treated as an application', async () => {
  ann.network.cut()
  await requestSupport({ email: partner.email, subject: 'A question', message: 'How?' }, ann.data())
  expect(await readPendingApplication(ann.data(), 'partner')).toBeNull()
})
