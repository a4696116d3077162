import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { calls } from '#src/contract/calls/calls.ts'
import { SessionAnswer } from '#src/contract/calls/answers.ts'
import { guest, person, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { hashOfCourierKey } from '#server/accounts/sign-in/device-guest-id.ts'
import { storedText } from '#server/testing/test-database.ts'
import { consumePoints } from '#server/testing/test-limits.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { minuteMs, dayMs } from '#src/contract/wire/durations.ts'

const account = { email: 'ada@example.org', password: 'correct horse', firstName: 'Ada' }
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.parse('2026-03-01T12:00:00Z') })
})
afterEach(() => server.close())

async function secretOf(who: TestPerson): Promise<string> {
  const answer = await who.call('POST /api/auth/resume-secret', {})
  return v.parse(calls.resumeSecret.answer, answer.json).secret
}

/** Resumes the session on the same device without its cookie. */
async function resume(userId: string, secret: string) {
  const device = person(server, userId)
  const answer = await device.call('POST /api/auth/resume', { userId, secret })
  const read = v.safeParse(calls.resume.answer, answer.json)
  return { device, status: answer.status, secret: read.success ? (read.output.secret ?? '') : '' }
}

async function isSignedIn(who: TestPerson): Promise<boolean> {
  return (await who.call('GET /api/auth/user')).status === 200
}

async function member(): Promise<TestPerson> {
  const made = visitor(server)
  await made.call('POST /api/auth/register', account)
  const id = v.parse(v.object({ id: v.string() }), (await made.call('GET /api/auth/user')).json).id
  return person(server, id, made.cookie)
}

test('a guest who lost the cookie is recognized by the secret', async () => {
  const ada = await guest(server)
  const secret = await secretOf(ada)
  const { device, status } = await resume(ada.id, secret)
  expect(status).toBe(200)
  expect((await device.call('GET /api/auth/user')).json).toMatchObject({ id: ada.id, kind: 'guest' })
  const sessions = v.parse(v.array(SessionAnswer), (await device.call('GET /api/auth/sessions')).json)
  expect(sessions).toHaveLength(1)
})

test('the secret stays the same until it is used, and only its hash is stored', async () => {
  const ada = await guest(server)
  const secret = await secretOf(ada)
  expect(await secretOf(ada)).toBe(secret)
  const first = await resume(ada.id, secret)
  expect(first.secret).not.toBe(secret)
  const stored = await storedText(server.deps.config.database)
  for (const one of [secret, first.secret, ada.cookie.split('=')[1] ?? ''])
    expect(stored.includes(one)).toBe(false)
})

test('a lost response uses up no secret: a used one is valid for 30 days after its successor is used', async () => {
  const ada = await guest(server)
  const old = await secretOf(ada)
  const lost = await resume(ada.id, old)
  server.clock.advance(3 * dayMs)
  const again = await resume(ada.id, old)
  expect(again).toMatchObject({ status: 200, secret: lost.secret })
  const next = await resume(ada.id, again.secret)
  expect(next.status).toBe(200)
  server.clock.advance(30 * dayMs - 1000)
  expect((await resume(ada.id, old)).status).toBe(200)
  server.clock.advance(2000)
  expect((await resume(ada.id, old)).status).toBe(401)
  expect((await resume(ada.id, again.secret)).status).toBe(200)
})

test('a secret only opens its own user’s session', async () => {
  const ada = await guest(server)
  const bob = await guest(server, 'Bob')
  const secret = await secretOf(ada)
  expect((await resume(bob.id, secret)).status).toBe(401)
  const asBob = await bob.call('POST /api/auth/resume', { userId: ada.id, secret })
  expect(asBob).toMatchObject({ status: 403, json: { code: 'wrong_user' } })
  expect((await bob.call('GET /api/auth/user')).json).toMatchObject({ id: bob.id })
})

test('a secret is not accepted as a cookie, nor a cookie as a secret', async () => {
  const ada = await guest(server)
  const secret = await secretOf(ada)
  const [name = '', token = ''] = ada.cookie.split('=')
  expect(await isSignedIn(person(server, ada.id, `${name}=${secret}`))).toBe(false)
  expect((await resume(ada.id, token)).status).toBe(401)
})

test('with a valid cookie the secret is ignored', async () => {
  const ada = await guest(server)
  const secret = await secretOf(ada)
  const answer = await ada.call('POST /api/auth/resume', { userId: ada.id, secret })
  expect(answer).toMatchObject({ status: 200, json: { user: { id: ada.id }, secret: null } })
  expect(await secretOf(ada)).toBe(secret)
})

test('signing out revokes the secret', async () => {
  const ada = await guest(server)
  const secret = await secretOf(ada)
  await ada.call('POST /api/logout')
  expect((await resume(ada.id, secret)).status).toBe(401)
})

test('ending a session from another device revokes its secret', async () => {
  const phone = await member()
  const secret = await secretOf(phone)
  const laptop = visitor(server)
  await laptop.call('POST /api/auth/sign-in', { email: account.email, password: account.password })
  const sessions = v.parse(v.array(SessionAnswer), (await laptop.call('GET /api/auth/sessions')).json)
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  expect((await laptop.call(`DELETE /api/auth/sessions/${other?.id}`)).status).toBe(204)
  expect((await resume(phone.id, secret)).status).toBe(401)
  expect(await isSignedIn(laptop)).toBe(true)
})

test('a device’s key is accepted only for the account that provides it', async () => {
  const [ada, bob] = [await guest(server), await guest(server, 'Bob')]
  const key = randomBytes(65)
  const keyHash = hashOfCourierKey(key)
  const isKnown = async () => (await storedText(server.deps.config.database)).includes(keyHash)
  const give = (headers: Record<string, string>) =>
    bob.call('POST /api/auth/resume-secret', { courierKey: key.toString('base64') }, headers)
  expect(await give({ 'x-waypost-user': ada.id })).toMatchObject({
    status: 403,
    json: { code: 'wrong_user' },
  })
  expect(await isKnown()).toBe(false)
  expect((await give({ 'x-waypost-user': bob.id })).status).toBe(200)
  expect(await isKnown()).toBe(true)
})

test.each(['', 'BA==', 'A'.repeat(88), `${'A'.repeat(91)}=`, `${'A'.repeat(86)}==`])(
  '%s is not a valid device key',
  async (courierKey) => {
    const ada = await guest(server)
    const answer = await ada.call('POST /api/auth/resume-secret', { courierKey })
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid' } })
  },
)

test('no other site can use a secret', async () => {
  const ada = await guest(server)
  const secret = await secretOf(ada)
  const body = { userId: ada.id, secret }
  const foreign: readonly Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    const answer = await visitor(server).call('POST /api/auth/resume', body, headers)
    expect(answer).toMatchObject({ status: 403, json: { code: 'cross_site' } })
  }
})

test('attempts are limited by IP address', async () => {
  const ada = await guest(server)
  const statuses: number[] = []
  await consumePoints(server, { limit: 'resume', key: '127.0.0.1', points: 290 })
  for (let turn = 0; turn <= 10; turn += 1) statuses.push((await resume(ada.id, 'A'.repeat(43))).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('a secret does not open an expired session', async () => {
  const ada = await guest(server)
  const adas = await secretOf(ada)
  const ben = await member()
  const bens = await secretOf(ben)
  server.clock.advance(15 * dayMs)
  expect(await isSignedIn(ben)).toBe(false)
  expect((await resume(ben.id, bens)).status).toBe(401)
  expect((await resume(ada.id, adas)).status).toBe(200)
  server.clock.advance(181 * dayMs)
  expect((await resume(ada.id, adas)).status).toBe(401)
})

test('a guest who uses the app stays signed in for years', async () => {
  const ada = await guest(server)
  for (let month = 0; month < 36; month += 1) {
    server.clock.advance(30 * dayMs)
    expect(await isSignedIn(ada)).toBe(true)
  }
})

test('two browsers with the same cookie and storage both stay the same guest', async () => {
  const ada = await guest(server)
  const copies = [
    { device: person(server, ada.id, ada.cookie), secret: await secretOf(ada) },
    { device: person(server, ada.id, ada.cookie), secret: await secretOf(ada) },
  ]
  for (let day = 0; day < 30; day += 1) {
    server.clock.advance(dayMs + 60 * minuteMs)
    for (const copy of day % 3 === 0 ? copies : copies.toReversed()) {
      if (!(await isSignedIn(copy.device))) Object.assign(copy, await resume(ada.id, copy.secret))
      expect(await isSignedIn(copy.device)).toBe(true)
      expect(await isSignedIn(copy.device)).toBe(true)
      server.clock.advance(2 * minuteMs)
    }
  }
})

test('a phone restored from an older backup is the same guest', async () => {
  const ada = await guest(server)
  const backup = { cookie: ada.cookie, secret: await secretOf(ada) }
  for (let day = 0; day < 5; day += 1) {
    server.clock.advance(2 * dayMs)
    expect(await isSignedIn(ada)).toBe(true)
    expect(await isSignedIn(ada)).toBe(true)
  }
  const lost = await resume(ada.id, backup.secret)
  expect(await isSignedIn(lost.device)).toBe(true)
  const restored = person(server, ada.id, backup.cookie)
  expect(await isSignedIn(restored)).toBe(false)
  const back = await resume(ada.id, backup.secret)
  expect(await isSignedIn(back.device)).toBe(true)
})

test('changing SECRET leaves everybody signed in and issues new keys', async () => {
  const ada = await guest(server)
  const secret = await secretOf(ada)
  Object.assign(server.deps, { secret: 'another secret of the operator, 32 characters' })
  expect(await isSignedIn(ada)).toBe(true)
  expect(await isSignedIn(ada)).toBe(true)
  const back = await resume(ada.id, secret)
  expect(back.status).toBe(200)
  expect(await isSignedIn(back.device)).toBe(true)
  expect((await resume(ada.id, back.secret)).status).toBe(200)
})
