import { afterEach, beforeEach, expect, test } from 'vitest'
import { callApi } from '#src/api/call.ts'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import { completeSession, readResumeSecret } from '#src/data/session/complete-session.ts'
import { keepSessionComplete } from '#src/data/session/keep-session-complete.ts'
import { leaveSession, readSession } from '#src/data/session/session-store.ts'
import { finishSignOut } from '#src/data/session/finish-sign-out.ts'
import { createZone } from '#src/data/zones/zone-commands.ts'
import { type Client, type World, makeWorld } from './world.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

let world: World
let ann: Client

beforeEach(async () => {
  world = await makeWorld()
  ann = await world.addClient()
  await ann.enterAsGuest('Ann')
  await completeSession(ann.data())
})

afterEach(async () => {
  await world.close()
})

const resumes = () => ann.network.arrived.filter((line) => line === 'POST /api/auth/resume').length
const secret = () => readResumeSecret(ann.data(), ann.data().user.id)

function makeZone(name: string) {
  return createZone({ name, brand: 'snapzone', timeZone: 'UTC' }, ann.data())
}

async function needsSignIn(): Promise<boolean | undefined> {
  return (await readSession(ann.data()))?.needsSignIn
}

test('a guest whose cookie is lost stays the same guest, and the queue continues', async () => {
  const { id } = ann.data().user
  ann.network.consumeCookies()
  await makeZone('Meadow')
  await world.waitUntilDrained()
  const user = await callApi(ann.data().api, accountCalls.currentUser, {})
  expect(user).toMatchObject({ ok: true, value: { value: { id } } })
  expect(await needsSignIn()).toBe(false)
  expect(resumes()).toBe(1)
})

test('calls that are refused at the same time share one attempt', async () => {
  ann.network.consumeCookies()
  const before = resumes()
  const calls = Array.from({ length: 6 }, () => callApi(ann.data().api, accountCalls.currentUser, {}))
  expect((await Promise.all(calls)).every(({ ok }) => ok)).toBe(true)
  expect(resumes() - before).toBe(1)
})

test('a lost response does not use up the secret', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    ann.network.consumeCookies()
    let isFirst = true
    ann.network.behaviorOf = (_method, path) => {
      if (path !== '/api/auth/resume' || !isFirst) return 'pass'
      isFirst = false
      return 'lose-answer'
    }
    expect(await callApi(ann.data().api, accountCalls.currentUser, {})).toMatchObject({
      ok: false,
      error: { code: 'network' },
    })
    ann.network.consumeCookies()
    await makeZone(`Zone ${turn}`).catch(() => undefined)
    await world.waitUntilDrained()
    expect(await needsSignIn()).toBe(false)
  }
})

test('an app that dies before storing the next secret returns with the previous one', async () => {
  const before = await secret()
  ann.network.consumeCookies()
  ann.network.behaviorOf = (_method, path) => (path === '/api/auth/resume' ? 'hold-answer' : 'pass')
  callApi(ann.data().api, accountCalls.currentUser, {}).catch(() => undefined)
  await world.until('the server has resumed the session', async () => resumes() > 0)
  ann.kill()
  ann.network.release()
  ann.network.behaviorOf = () => 'pass'
  ann.network.consumeCookies()
  await ann.restart()
  expect(await secret()).toBe(before)
  await makeZone('Meadow')
  await world.waitUntilDrained()
  expect(await needsSignIn()).toBe(false)
})

test.each(['unavailable', 'lose'] as const)(
  'an attempt without a response (%s) does not sign the user out, and is repeated',
  async (behavior) => {
    let isRunning = false
    ann.network.consumeCookies()
    ann.network.behaviorOf = (_method, path) =>
      path === '/api/auth/resume' && !isRunning ? behavior : 'pass'
    await makeZone('Meadow')
    const answer = await callApi(ann.data().api, accountCalls.currentUser, {})
    expect(answer).toMatchObject({
      ok: false,
      error: { code: behavior === 'lose' ? 'network' : 'unavailable' },
    })
    expect(await needsSignIn()).toBe(false)
    isRunning = true
    await world.waitUntilDrained()
    expect(await needsSignIn()).toBe(false)
  },
)

test('a session ended elsewhere asks for sign-in once, and makes no more attempts', async () => {
  const cookies = [...ann.network.cookies()].map(([name, value]) => `${name}=${value}`).join('; ')
  await world.server.fetch('/api/logout', { method: 'POST', headers: { cookie: cookies } })
  expect(await callApi(ann.data().api, accountCalls.currentUser, {})).toMatchObject({
    ok: false,
    error: { code: 'unauthorized' },
  })
  await world.until('the session requires a sign-in', async () => (await needsSignIn()) === true)
  expect(await secret()).toBeNull()
  const before = resumes()
  await callApi(ann.data().api, accountCalls.currentUser, {})
  expect(resumes()).toBe(before)
})

test('a sign-out during an attempt remains a sign-out, here and on the server', async () => {
  const device = ann.data()
  const id = device.user.id
  ann.network.consumeCookies()
  ann.network.behaviorOf = (_method, path) => (path === '/api/auth/resume' ? 'hold-answer' : 'pass')
  const call = callApi(device.api, accountCalls.currentUser, {})
  await world.until(
    'the server has resumed the session',
    async () => resumes() > 0 && ann.network.underWay() === 0,
  )
  await leaveSession(device, 'keep')
  const settled = finishSignOut(device)
  ann.network.release()
  await Promise.all([call, settled])
  expect(await readResumeSecret(device, id)).toBeNull()
  expect(ann.network.cookies().get('waypost')).toBeUndefined()
  expect(await callApi(device.api, accountCalls.currentUser, {})).toMatchObject({ ok: false })
})

test('a missing secret is fetched, even if the first response was lost', async () => {
  const bea = await world.addClient()
  bea.network.behaviorOf = (_method, path) => (path === '/api/auth/resume-secret' ? 'lose-answer' : 'pass')
  await bea.enterAsGuest('Bea')
  const stop = keepSessionComplete(bea.data())
  const asked = () => bea.network.arrived.filter((line) => line === 'POST /api/auth/resume-secret').length
  await world.until('the server received a request', async () => asked() > 0)
  bea.network.behaviorOf = () => 'pass'
  await world.until(
    'the device has the secret',
    async () => (await readResumeSecret(bea.data(), bea.data().user.id)) !== null,
  )
  stop()
})

test('a phone that slept for three days continues as the same guest', async () => {
  ann.network.cut()
  await makeZone('Meadow')
  ann.kill()
  world.skip(3 * dayMs)
  ann.network.repair()
  await ann.restart()
  await world.waitUntilDrained()
  expect(await needsSignIn()).toBe(false)
  expect(resumes()).toBe(0)
})

test('a profile restored from an older backup continues as the same guest', async () => {
  const backup = ann.network.cookies()
  const stored = (await secret()) ?? ''
  for (let day = 0; day < 3; day += 1) {
    world.skip(2 * dayMs)
    for (let turn = 0; turn < 2; turn += 1) await callApi(ann.data().api, accountCalls.currentUser, {})
  }
  ann.network.consumeCookies()
  await callApi(ann.data().api, accountCalls.currentUser, {})
  ann.network.consumeCookies()
  ann.network.giveCookies(backup)
  const userId = ann.data().user.id
  await ann
    .data()
    .device.facts.put({ key: 'resume-secret', value: { userId, secret: stored, courierKey: null } })
  await makeZone('Meadow')
  await world.waitUntilDrained()
  expect(await needsSignIn()).toBe(false)
})
