import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { User } from '#src/contract/entities/accounts/user.ts'
import { confirmedMember, lastMail, mailsTo, member, password } from '#server/testing/test-account.ts'
import { guest, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { type TestMailServer, startMailServer } from '#server/testing/test-mail.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const email = 'ada@example.org'
const next = 'something quite new'
const invalidToken = { status: 400, json: { code: 'invalid_token' } }
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z') })
})
afterEach(() => server.close())

const ask = (address = email, who = visitor(server)) => who.call('POST /api/auth/reset', { email: address })
const signIn = async (given: string, address = email) =>
  (await visitor(server).call('POST /api/auth/sign-in', { email: address, password: given })).status

const subjects = async () => (await mailsTo(server, email)).map(({ mail }) => mail.subject)

/** Requests a reset mail and returns its token. */
async function resetToken(): Promise<string> {
  server.clock.advance(2 * minuteMs)
  expect((await ask()).status).toBe(202)
  return (await lastMail(server, email)).token
}

function complete(token: string, facts: Record<string, unknown> = {}, who: TestPerson = visitor(server)) {
  return who.call('POST /api/auth/reset/complete', { token, password: next, ...facts })
}

test('a forgotten password is replaced once by the link in a mail, and its owner is signed in', async () => {
  const ada = await confirmedMember(server, email)
  const token = await resetToken()
  const fresh = visitor(server)
  const done = await complete(token, {}, fresh)
  expect(done.status).toBe(200)
  expect(v.parse(User, done.json).id).toBe(ada.id)
  expect((await fresh.call('GET /api/auth/user')).status).toBe(200)
  expect([await signIn(password), await signIn(next)]).toEqual([401, 200])
  expect(await complete(token, { password: 'another one again' })).toMatchObject(invalidToken)
  expect(await signIn(next)).toBe(200)
  // The other sessions end, because an attacker may have one of them.
  expect((await ada.call('GET /api/auth/user')).status).toBe(401)
  expect(await subjects()).toContain('Your password was changed')
})

test('a reset can keep the sessions on other devices, and never ends those of others', async () => {
  const ada = await confirmedMember(server, email)
  const bob = await confirmedMember(server, 'bob@example.org')
  const fresh = visitor(server)
  expect((await complete(await resetToken(), { endsOthers: false }, fresh)).status).toBe(200)
  expect((await ada.call('GET /api/auth/user')).status).toBe(200)
  expect((await fresh.call('GET /api/auth/user')).status).toBe(200)
  expect((await bob.call('GET /api/auth/user')).status).toBe(200)
})

test('a link is valid for 30 minutes, and a new password invalidates all sent links', async () => {
  await confirmedMember(server, email)
  const late = await resetToken()
  server.clock.advance(30 * minuteMs)
  expect(await complete(late)).toMatchObject(invalidToken)
  const [first, second] = [await resetToken(), await resetToken()]
  server.clock.advance(29 * minuteMs - 2 * minuteMs)
  expect((await complete(first)).status).toBe(200)
  expect(await complete(second)).toMatchObject(invalidToken)
})

test('if two tabs use a link at the same time, one sets its password', async () => {
  await confirmedMember(server, email)
  const token = await resetToken()
  const answers = await Promise.all(
    ['first new password', 'second new password'].map((one) => complete(token, { password: one })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
})

test('forged links, and those that confirm an address, set no password', async () => {
  await member(server, email)
  const { token } = await lastMail(server, email)
  expect(await complete(token)).toMatchObject(invalidToken)
  expect(await complete('A'.repeat(43))).toMatchObject(invalidToken)
  expect(await complete('x')).toMatchObject({ status: 400, json: { code: 'invalid' } })
  expect(await signIn(password)).toBe(200)
})

test('the response is the same with and without an account, and only accounts get mail', async () => {
  await confirmedMember(server, email)
  server.clock.advance(2 * minuteMs)
  const before = (await mailsTo(server, email)).length
  const [known, unknown] = [await ask(), await ask('nobody@example.org')]
  expect([known.status, known.json]).toEqual([unknown.status, unknown.json])
  expect(known.status).toBe(202)
  expect(await mailsTo(server, email)).toHaveLength(before + 1)
  expect(await mailsTo(server, 'nobody@example.org')).toHaveLength(0)
  expect((await ask('nowhere')).status).toBe(400)
})

test('two simultaneous requests send one mail, and repeated requests cannot fill an inbox', async () => {
  await confirmedMember(server, email)
  server.clock.advance(2 * minuteMs)
  const before = (await mailsTo(server, email)).length
  await Promise.all([ask(), ask(), ask()])
  expect(await mailsTo(server, email)).toHaveLength(before + 1)
  for (let time = 0; time < 20; time += 1) {
    server.clock.advance(minuteMs + 1)
    expect((await ask()).status).toBe(202)
  }
  expect((await mailsTo(server, email)).length - before).toBeLessThanOrEqual(9)
})

test('a mail server that is down for an hour does not shorten the 30 minutes', async () => {
  const smtp = await startMailServer()
  const port = Number(new URL(smtp.url).port)
  const config = { smtpUrl: smtp.url, mailFrom: { name: null, address: 'post@example.org' } }
  const own = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z'), config })
  const ada = visitor(own)
  await ada.call('POST /api/auth/register', { email, password, firstName: 'Ada' })
  await own.runMail()
  await smtp.close()
  await ada.call('POST /api/auth/reset', { email })
  for (let minute = 0; minute < 60; minute += 1) {
    await own.runMail()
    own.clock.advance(minuteMs)
  }
  const back: TestMailServer = await startMailServer(port)
  await own.runMail()
  own.clock.advance(20 * minuteMs)
  const token = back.mails.find(({ mail }) => mail.subject === 'Choose a new password')?.token ?? ''
  const done = await visitor(own).call('POST /api/auth/reset/complete', { token, password: next })
  expect(done.status).toBe(200)
  await own.close()
  await back.close()
})

test('a reset by mail confirms the address, and signs out a person who entered it before', async () => {
  const squatter = await member(server, email)
  const token = await resetToken()
  const ada = visitor(server)
  expect((await complete(token, {}, ada)).json).toMatchObject({ email, emailVerified: true })
  expect((await squatter.call('GET /api/auth/user')).status).toBe(401)
  expect((await ada.call('GET /api/auth/user')).status).toBe(200)
})

test('a reset requested before the address changed sets no password', async () => {
  const ada = await confirmedMember(server, email)
  const token = await resetToken()
  await ada.call('PATCH /api/auth/user', { email: 'new@example.org' })
  const verified = await ada.call('POST /api/auth/verify', {
    token: (await lastMail(server, 'new@example.org')).token,
  })
  expect(verified.status).toBe(200)
  expect(await complete(token)).toMatchObject(invalidToken)
})

test('a password is changed with the old one, once for repeated requests, and signs out other devices unless the user keeps them', async () => {
  const ada = await confirmedMember(server, email)
  const other = visitor(server)
  await other.call('POST /api/auth/sign-in', { email, password })
  const change = (facts: Record<string, unknown>, who = ada) =>
    who.call('PUT /api/auth/password', { current: password, password: next, ...facts })
  expect(await change({ current: 'not this one' })).toMatchObject({
    status: 401,
    json: { code: 'wrong_password', details: [{ field: 'current' }] },
  })
  for (const _ of [1, 2]) expect((await change({ endsOthers: false })).status).toBe(204)
  expect((await other.call('GET /api/auth/user')).status).toBe(200)
  expect((await change({ current: next, password })).status).toBe(204)
  expect((await other.call('GET /api/auth/user')).status).toBe(401)
  expect((await ada.call('GET /api/auth/user')).status).toBe(200)
  expect([await signIn(password), await signIn(next)]).toEqual([200, 401])
  expect(await subjects()).toContain('Your password was changed')
  expect((await change({}, await guest(server))).status).toBe(403)
})

test('the password cannot be guessed on a device left signed in', async () => {
  const ada = await confirmedMember(server, email)
  const statuses: number[] = []
  for (let guess = 0; guess < 20; guess += 1)
    statuses.push(
      (await ada.call('PUT /api/auth/password', { current: `guess ${guess}`, password: next })).status,
    )
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
})

test('the most common passwords are rejected wherever one is chosen', async () => {
  const common = { status: 400, json: { code: 'invalid', details: [{ field: 'password' }] } }
  for (const bad of ['password', '12345678', 'Password1', 'QWERTYUIOP', 'iloveyou'])
    expect(
      await visitor(server).call('POST /api/auth/register', { email, password: bad, firstName: 'A' }),
    ).toMatchObject(common)
  const ada = await confirmedMember(server, email)
  expect(await ada.call('PUT /api/auth/password', { current: password, password: 'trustno1' })).toMatchObject(
    common,
  )
  const token = await resetToken()
  expect(await complete(token, { password: 'baseball' })).toMatchObject(common)
  expect(await complete(token, { password: 'short' })).toMatchObject(common)
  // A refused request does not use up the link.
  expect((await complete(token)).status).toBe(200)
})

test('a name of the product or of its owner is rejected as a password; a sentence with one is accepted', async () => {
  const register = (password: string) =>
    visitor(server).call('POST /api/auth/register', {
      email: 'grandma.ruth@example.org',
      password,
      firstName: 'Ruth',
      lastName: 'Bergmann',
    })
  for (const bad of ['Waypost2026!', 'snap-share1', 'RuthBergmann', 'bergmann77', 'grandma.ruth'])
    expect(await register(bad)).toMatchObject({ status: 400, json: { details: [{ field: 'password' }] } })
  expect((await register('Ruth sings in the rain')).status).toBe(201)
  const ada = await confirmedMember(server, email)
  const [mailbox] = email.split('@')
  expect(
    (await ada.call('PUT /api/auth/password', { current: password, password: `${mailbox}-1234` })).status,
  ).toBe(400)
})

test('a forged host never appears in mails', async () => {
  await confirmedMember(server, email)
  server.clock.advance(2 * minuteMs)
  const before = (await mailsTo(server, email)).length
  const answer = await visitor(server).call(
    'POST /api/auth/reset',
    { email },
    { 'x-forwarded-host': 'evil.example' },
  )
  expect(answer.status).toBe(202)
  const mails = await mailsTo(server, email)
  expect(mails).toHaveLength(before + 1)
  expect(mails.at(-1)?.text).toContain(`${server.url}/reset-password?token=`)
})
