import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { SessionAnswer } from '#src/contract/calls/answers.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { guest, join, makeZone, person, visitor } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { hourMs, dayMs } from '#src/contract/wire/durations.ts'

const account = { password: 'correct horse', firstName: 'Ada', lastName: 'Lovelace' }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-03-01T12:00:00Z') })
})
afterAll(() => server.close())

test('a visitor has no user and gets the exact error message', async () => {
  const answer = await visitor(server).call('GET /api/auth/user')
  expect(answer.status).toBe(401)
  expect(answer.json).toEqual({ code: 'unauthorized', message: 'Unauthorized' })
  expect(answer.headers.get('x-waypost')).toBe('1')
})

test('a guest signs in with only a name', async () => {
  const ada = await guest(server, '  Ada  ')
  const user = v.parse(User, (await ada.call('GET /api/auth/user')).json)
  expect(user).toMatchObject({
    kind: 'guest',
    displayName: 'Ada',
    email: null,
    subscriptionPlan: 'free',
    remainingDownloads: 3,
  })
})

test('the user’s own row shows whether the user owns an open album, also on a device without it', async () => {
  const own = await startTestServer({ now: Date.parse('2026-03-01T12:00:00Z') })
  const [host, ben] = [await guest(own, 'Hanna'), await guest(own, 'Ben')]
  const isHost = async (who: typeof host) =>
    v.parse(User, (await who.call('GET /api/auth/user')).json).hostsAlbum
  expect(await isHost(host)).toBe(false)
  const zone = await makeZone(host)
  await join(ben, zone)
  expect(await isHost(host)).toBe(true)
  expect(await isHost(ben)).toBe(false)
  own.clock.advance(5 * dayMs)
  expect(await isHost(host)).toBe(false)
  await own.close()
})

test('only the server can read the session cookie; pages can read whether a session exists', async () => {
  const made = await visitor(server).call('POST /api/auth/guest', { displayName: 'Ada' })
  const [session, hint] = made.headers.getSetCookie()
  expect(session).toMatch(/^waypost=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  expect(hint).toMatch(/^waypost-signed-in=1; Path=\/; Max-Age=\d+; SameSite=Lax$/)
})

test('a guest claims an account and keeps the id', async () => {
  const ada = await guest(server)
  const claimed = await ada.call('POST /api/auth/register', { ...account, email: 'Claim@Example.org' })
  expect(claimed.status).toBe(201)
  expect(v.parse(User, claimed.json)).toMatchObject({
    id: ada.id,
    kind: 'member',
    email: 'claim@example.org',
  })
  const elsewhere = visitor(server)
  const signedIn = await elsewhere.call('POST /api/auth/sign-in', {
    email: 'claim@example.org',
    password: account.password,
  })
  expect(v.parse(User, signedIn.json).id).toBe(ada.id)
})

test('a wrong password and an unknown address get the same message', async () => {
  await visitor(server).call('POST /api/auth/register', { ...account, email: 'known@example.org' })
  const wrong = await visitor(server).call('POST /api/auth/sign-in', {
    email: 'known@example.org',
    password: 'incorrect',
  })
  const unknown = await visitor(server).call('POST /api/auth/sign-in', {
    email: 'nobody@example.org',
    password: 'incorrect',
  })
  expect(wrong.status).toBe(401)
  expect(wrong.json).toEqual({ code: 'wrong_password', message: 'Wrong email or password' })
  expect(unknown.status).toBe(401)
  expect(unknown.json).toEqual(wrong.json)
})

test('signing out ends the session, not only the cookie', async () => {
  const ada = await guest(server)
  const { cookie } = ada
  expect((await ada.call('POST /api/logout')).status).toBe(204)
  expect((await person(server, ada.id, cookie).call('GET /api/auth/user')).status).toBe(401)
})

test('sessions are listed and can be ended individually', async () => {
  const email = 'devices@example.org'
  const first = visitor(server)
  await first.call('POST /api/auth/register', { ...account, email })
  const second = visitor(server)
  await second.call('POST /api/auth/sign-in', { email, password: account.password })
  const sessions = v.parse(v.array(SessionAnswer), (await first.call('GET /api/auth/sessions')).json)
  expect(sessions).toHaveLength(2)
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  expect((await first.call(`DELETE /api/auth/sessions/${other?.id}`)).status).toBe(204)
  expect((await second.call('GET /api/auth/user')).status).toBe(401)
  expect((await first.call('GET /api/auth/user')).status).toBe(200)
  expect(
    (await guest(server).then((ada) => ada.call(`DELETE /api/auth/sessions/${sessions[0]?.id}`))).status,
  ).toBe(404)
})

test('a member is signed out after 14 idle days, a guest is not', async () => {
  const own = await startTestServer({ now: Date.parse('2026-03-01T12:00:00Z') })
  const member = visitor(own)
  await member.call('POST /api/auth/register', { ...account, email: 'idle@example.org' })
  const ada = await guest(own)
  own.clock.advance(15 * dayMs)
  expect((await member.call('GET /api/auth/user')).status).toBe(401)
  expect((await ada.call('GET /api/auth/user')).status).toBe(200)
  await own.close()
})

test('a day-old token is renewed, and a lost response does not sign the user out', async () => {
  const own = await startTestServer({ now: Date.parse('2026-03-01T12:00:00Z') })
  const ada = await guest(own)
  const old = ada.cookie
  await ada.call('GET /api/auth/user')
  own.clock.advance(25 * hourMs)
  const lost = await person(own, ada.id, old).call('GET /api/auth/user')
  expect(lost.headers.get('set-cookie')).not.toBeNull()
  own.clock.advance(2 * hourMs)
  const renewing = person(own, ada.id, old)
  expect((await renewing.call('GET /api/auth/user')).status).toBe(200)
  expect(renewing.cookie).not.toBe(old)
  expect((await renewing.call('GET /api/auth/user')).status).toBe(200)
  own.clock.advance(30_000)
  expect((await person(own, ada.id, old).call('GET /api/auth/user')).status).toBe(200)
  own.clock.advance(31_000)
  expect((await person(own, ada.id, old).call('GET /api/auth/user')).status).toBe(401)
  expect((await renewing.call('GET /api/auth/user')).status).toBe(200)
  await own.close()
})

test('the login call redirects to our sign-in page, which returns only to our own paths', async () => {
  const anyone = visitor(server)
  const target = async (returnTo: string) =>
    (await anyone.call(`GET /api/login?returnTo=${encodeURIComponent(returnTo)}`)).headers.get('location')
  expect(await target('/photo/1?a=b')).toBe('/sign-in?returnTo=%2Fphoto%2F1%3Fa%3Db')
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:1',
  ]) {
    expect(await target(elsewhere)).toBe('/sign-in?returnTo=%2F')
  }
})
