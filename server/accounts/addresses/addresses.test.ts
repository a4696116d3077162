import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { User } from '#src/contract/entities/accounts/user.ts'
import {
  confirm,
  confirmedMember,
  lastMail,
  mailsTo,
  member,
  password,
} from '#server/testing/test-account.ts'
import { guest, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { minuteMs, hourMs } from '#src/contract/wire/durations.ts'

const email = 'ada@example.org'
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z') })
})
afterEach(() => server.close())

async function userOf(who: TestPerson): Promise<User> {
  return v.parse(User, (await who.call('GET /api/auth/user')).json)
}

const invalidToken = { status: 400, json: { code: 'invalid_token' } }

test('a new account confirms its address by the mail’s link; repeating it changes nothing', async () => {
  const ada = await member(server, email)
  expect(await userOf(ada)).toMatchObject({ email, emailVerified: false, pendingEmail: null })
  const { token } = await lastMail(server, email)
  const answers = await Promise.all([1, 2].map(() => ada.call('POST /api/auth/verify', { token })))
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, json: { email, emailVerified: true } })
  server.clock.advance(hourMs)
  expect((await ada.call('POST /api/auth/verify', { token })).status).toBe(200)
})

test('the code in the mail confirms the address on another device, even with spaces added by mail programs', async () => {
  const ada = await member(server, email)
  const { code } = await lastMail(server, email)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await ada.call('POST /api/auth/verify', { code: wrong })).toMatchObject(invalidToken)
  const typed = ` ${code.slice(0, 3)} ${code.slice(3)}`
  expect((await ada.call('POST /api/auth/verify', { code: typed })).json).toMatchObject({
    emailVerified: true,
  })
})

test('a code is valid for 15 minutes, the link in its mail for 24 hours', async () => {
  const ada = await member(server, email)
  const { code, token } = await lastMail(server, email)
  server.clock.advance(15 * minuteMs)
  expect(await ada.call('POST /api/auth/verify', { code })).toMatchObject(invalidToken)
  server.clock.advance(23 * hourMs)
  expect((await ada.call('POST /api/auth/verify', { token })).status).toBe(200)
})

test('after two requested mails, the code of the first one is still valid', async () => {
  const ada = await member(server, email)
  server.clock.advance(2 * minuteMs)
  await ada.call('POST /api/auth/verify/send')
  const [{ code } = { code: '' }] = await mailsTo(server, email)
  expect((await ada.call('POST /api/auth/verify', { code })).status).toBe(200)
})

test('five wrong codes invalidate all sent codes, and a new mail has a valid one', async () => {
  const ada = await member(server, email)
  server.clock.advance(2 * minuteMs)
  await ada.call('POST /api/auth/verify/send')
  const codes = (await mailsTo(server, email)).map((mail) => mail.code)
  const wrong = ['000001', '000002', '000003', '000004', '000005', '000006'].filter(
    (guess) => !codes.includes(guess),
  )
  for (const guess of wrong.slice(0, 5))
    expect(await ada.call('POST /api/auth/verify', { code: guess })).toMatchObject(invalidToken)
  for (const code of codes)
    expect(await ada.call('POST /api/auth/verify', { code })).toMatchObject(invalidToken)
  server.clock.advance(2 * minuteMs)
  await ada.call('POST /api/auth/verify/send')
  const { code } = await lastMail(server, email)
  expect((await ada.call('POST /api/auth/verify', { code })).json).toMatchObject({ emailVerified: true })
})

test('a code cannot be guessed: ten attempts an hour, also after new mails', async () => {
  const ada = await member(server, email)
  const statuses: number[] = []
  for (let guess = 0; guess < 30; guess += 1)
    statuses.push((await ada.call('POST /api/auth/verify', { code: String(guess).padStart(6, '0') })).status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
})

test('forged, old and other people’s links and codes confirm nothing', async () => {
  const ada = await member(server, email)
  const eve = await member(server, 'eve@example.org')
  const { token, code } = await lastMail(server, email)
  expect(await eve.call('POST /api/auth/verify', { token })).toMatchObject(invalidToken)
  expect(await eve.call('POST /api/auth/verify', { code })).toMatchObject(invalidToken)
  expect((await visitor(server).call('POST /api/auth/verify', { token })).status).toBe(401)
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  expect(await ada.call('POST /api/auth/verify', { token: forged })).toMatchObject(invalidToken)
  for (const body of [{ token: 'short' }, { code: '12345' }, { code: 'abcdef' }, {}, { token: 1 }])
    expect(await ada.call('POST /api/auth/verify', body)).toMatchObject({
      status: 400,
      json: { code: 'invalid' },
    })
  server.clock.advance(25 * hourMs)
  expect(await ada.call('POST /api/auth/verify', { token })).toMatchObject(invalidToken)
  expect(await ada.call('POST /api/auth/verify', { code })).toMatchObject(invalidToken)
  expect((await userOf(ada)).emailVerified).toBe(false)
})

test('the mail is sent again on request, once for a double tap, and with a limit', async () => {
  const ada = await member(server, email)
  server.clock.advance(2 * minuteMs)
  const [one, other] = await Promise.all([1, 2].map(() => ada.call('POST /api/auth/verify/send')))
  expect([one?.status, other?.status]).toEqual([202, 202])
  expect(await mailsTo(server, email)).toHaveLength(2)
  const statuses: number[] = []
  for (let time = 0; time < 12; time += 1) {
    server.clock.advance(2 * minuteMs)
    statuses.push((await ada.call('POST /api/auth/verify/send')).status)
  }
  expect(statuses.at(-1)).toBe(429)
  const mails = await mailsTo(server, email)
  expect(mails.length).toBeLessThan(12)
  // The tokens of the latest mails are all valid, in any order of arrival.
  const { token = '' } = mails.at(-2) ?? {}
  expect((await ada.call('POST /api/auth/verify', { token })).status).toBe(200)
  const before = (await mailsTo(server, email)).length
  server.clock.advance(3 * hourMs)
  expect((await ada.call('POST /api/auth/verify/send')).status).toBe(202)
  expect(await mailsTo(server, email)).toHaveLength(before)
})

test('a new address takes effect once confirmed, and the former one is notified', async () => {
  const ada = await confirmedMember(server, email)
  const asked = await ada.call('PATCH /api/auth/user', { email: 'Ada+New@Example.org' })
  expect(asked.json).toMatchObject({ email, emailVerified: true, pendingEmail: 'ada+new@example.org' })
  const signIn = (address: string) =>
    visitor(server).call('POST /api/auth/sign-in', { email: address, password })
  expect((await signIn('ada+new@example.org')).status).toBe(401)
  server.clock.advance(minuteMs)
  const { token } = await lastMail(server, 'ada+new@example.org')
  expect((await ada.call('POST /api/auth/verify', { token })).json).toMatchObject({
    email: 'ada+new@example.org',
    pendingEmail: null,
  })
  expect((await signIn('ada+new@example.org')).status).toBe(200)
  expect((await signIn(email)).status).toBe(401)
  const notice = await lastMail(server, email)
  expect(notice.mail.subject).toBe('Your email address was changed')
  expect(notice.text).toContain('a•••@example.org')
  expect(notice.text).not.toContain('ada+new@example.org')
})

test('an address replaced before confirmation is not confirmed by its old mail', async () => {
  const ada = await confirmedMember(server, email)
  await ada.call('PATCH /api/auth/user', { email: 'first@example.org' })
  await ada.call('PATCH /api/auth/user', { email: 'second@example.org' })
  const { token } = await lastMail(server, 'first@example.org')
  expect(await ada.call('POST /api/auth/verify', { token })).toMatchObject(invalidToken)
  await ada.call('PATCH /api/auth/user', { email })
  expect(await userOf(ada)).toMatchObject({ email, pendingEmail: null })
})

test('a session left open needs the password for a new address', async () => {
  const ada = await confirmedMember(server, email)
  server.clock.advance(hourMs)
  const change = (facts: Record<string, unknown>) =>
    ada.call('PATCH /api/auth/user', { email: 'new@example.org', ...facts })
  expect(await change({})).toMatchObject({ status: 401, json: { code: 'wrong_password' } })
  expect(await change({ current: 'wrong' })).toMatchObject({
    status: 401,
    json: { details: [{ field: 'current' }] },
  })
  expect((await change({ current: password })).status).toBe(200)
})

test('unusual addresses are accepted or rejected with a clear message', async () => {
  const ask = (address: unknown) =>
    visitor(server).call('POST /api/auth/register', { email: address, password, firstName: 'A' })
  for (const address of [
    `${'a'.repeat(64)}@example.org`,
    'UPPER@EXAMPLE.ORG',
    'a+b@example.org',
    "o'neil@example.org",
  ])
    expect((await ask(address)).status).toBe(201)
  for (const address of [
    `${'a'.repeat(65)}@example.org`,
    'ädä@example.org',
    'ada@exämple.org',
    'a..b@example.org',
    '.a@example.org',
    'a@localhost',
    'a b@example.org',
    'a@example.org\r\nBcc: eve@example.org',
    'a@example.org,eve@example.org',
    '"a"@example.org',
    `a@${'b'.repeat(300)}.org`,
    '',
    7,
    null,
  ])
    expect({ address, ...(await ask(address)) }).toMatchObject({
      status: 400,
      json: { details: [{ field: 'email' }] },
    })
  expect((await lastMail(server, 'upper@example.org')).code).toMatch(/^\d{6}$/)
})

test('guests have no address to change', async () => {
  const ada = await guest(server)
  expect((await ada.call('PATCH /api/auth/user', { email })).status).toBe(403)
  expect((await ada.call('POST /api/auth/verify/send')).status).toBe(403)
})

test('for an address with an account the response is the same, and only its owner is notified', async () => {
  const owner = await confirmedMember(server, email)
  server.clock.advance(minuteMs)
  const taken = await visitor(server).call('POST /api/auth/register', {
    email,
    password: 'of somebody else',
    firstName: 'E',
  })
  const free = await visitor(server).call('POST /api/auth/register', {
    email: 'free@example.org',
    password: 'of somebody else',
    firstName: 'E',
  })
  const shape = ({ status, json }: typeof taken) => ({
    status,
    json: { ...v.parse(User, json), id: '', email: '' },
  })
  expect(shape(taken)).toEqual(shape(free))
  expect(v.parse(User, taken.json).email).toBe(email)
  const notice = await lastMail(server, email)
  expect(notice.mail.subject).toBe('You already have an account')
  expect({ token: notice.token, code: notice.code }).toEqual({ token: '', code: '' })
  // Both passwords work, as they would for an unused address. Neither gives access to the owner's data.
  for (const given of [password, 'of somebody else']) {
    const inside = await visitor(server).call('POST /api/auth/sign-in', { email, password: given })
    expect(v.parse(User, inside.json).id === owner.id).toBe(given === password)
  }
  expect((await userOf(owner)).emailVerified).toBe(true)
})

test('entering another person’s address first does not lock its owner out', async () => {
  const squatter = await member(server, email)
  server.clock.advance(minuteMs)
  const ada = await member(server, email)
  await confirm(server, ada)
  expect(await userOf(ada)).toMatchObject({ email, emailVerified: true })
  const mails = await mailsTo(server, email)
  const answer = await squatter.call('POST /api/auth/verify', { token: mails[0]?.token ?? '' })
  expect(answer).toMatchObject({ status: 409, json: { code: 'email_taken' } })
  expect((await userOf(squatter)).emailVerified).toBe(false)
})

test('links lead to our hosts, in the language and brand of the app', async () => {
  const headers = {
    'accept-language': 'de-CH,de',
    'x-waypost-brand': 'snapzone',
    'x-forwarded-host': 'evil.example',
  }
  await visitor(server).call('POST /api/auth/register', { email, password, firstName: 'A' }, headers)
  const { mail, text, token } = await lastMail(server, email)
  expect(mail.subject).toBe('Bestätige deine E-Mail-Adresse')
  expect(mail.from?.name).toBe('SnapZone')
  expect(text).toContain(`${server.url}/verify?token=${token}`)
})

test('strangers cannot fill anybody’s inbox', async () => {
  for (let index = 0; index < 10; index += 1) {
    await member(server, email)
    server.clock.advance(minuteMs)
  }
  expect((await mailsTo(server, email)).length).toBeLessThanOrEqual(7)
})
