import { afterEach, beforeEach, expect, test } from 'vitest'
import { guest, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const email = 'ada@example.org'
const password = 'correct horse battery'
const elsewhere = { 'x-forwarded-for': '198.51.100.7' }

let server: TestServer
/** The cookie that remains in the owner's browser after the session and marks the browser as known. */
let knownCookie: string

beforeEach(async () => {
  server = await startTestServer({ now: Date.UTC(2026, 6, 4, 12) })
  const body = JSON.stringify({ email, password, firstName: 'Ada' })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' }
  const made = await server.fetch('/api/auth/register', { method: 'POST', body, headers })
  if (made.status !== 201) throw new Error(await made.text())
  const pairs = made.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  knownCookie = pairs.find((pair) => pair.startsWith('waypost-known=')) ?? ''
})
afterEach(() => server.close())

async function signIn(
  person: TestPerson,
  headers: Record<string, string>,
  given: { readonly password: string; readonly email?: string },
) {
  return person.call('POST /api/auth/sign-in', { email, ...given }, headers)
}

test('30 guests of one IP address check no more passwords of an account than one visitor', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 30; index += 1) {
    const eve = await guest(server, 'Eve')
    for (let guess = 0; guess < 10; guess += 1)
      statuses.push((await signIn(eve, {}, { password: `guess ${index}-${guess}` })).status)
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(290)
})

test('with 300 guesses from 50 guests and 50 IP addresses, at most 20 are checked in an hour, and the owner gets in', async () => {
  const guests: TestPerson[] = []
  for (let index = 0; index < 50; index += 1) guests.push(await guest(server, 'Eve'))
  const statuses: number[] = []
  const ofOwner: number[] = []
  for (let guess = 0; guess < 300; guess += 1) {
    const eve = guests[guess % guests.length] ?? visitor(server)
    const headers = { 'x-forwarded-for': `203.0.113.${guess % 50}` }
    statuses.push((await signIn(eve, headers, { password: `guess ${guess}` })).status)
    if (guess % 75 === 37)
      ofOwner.push((await signIn(visitor(server), { cookie: knownCookie }, { password })).status)
    server.clock.advance(12_000)
  }
  const checked = statuses.filter((status) => status === 401).length
  expect(checked).toBeLessThanOrEqual(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(300 - checked)
  expect(ofOwner).toEqual([200, 200, 200, 200])
})

test('attempts from one IP address do not prevent the owner of the account from signing in elsewhere', async () => {
  for (let guess = 0; guess < 50; guess += 1)
    await signIn(visitor(server), {}, { password: `guess ${guess}` })
  expect((await signIn(visitor(server), {}, { password })).status).toBe(429)
  expect((await signIn(visitor(server), elsewhere, { password })).status).toBe(200)
})

test('the owner’s own device can sign in behind the guesser’s IP address', async () => {
  for (let guess = 0; guess < 50; guess += 1)
    await signIn(visitor(server), {}, { password: `guess ${guess}` })
  expect((await signIn(visitor(server), { cookie: knownCookie }, { password })).status).toBe(200)
})

test('a known device has its own limit, for its own account only', async () => {
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push(
      (await signIn(visitor(server), { cookie: knownCookie }, { password: `guess ${guess}` })).status,
    )
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  const forged = { cookie: `${knownCookie.slice(0, -4)}AAAA` }
  for (let guess = 0; guess < 10; guess += 1) await signIn(visitor(server), forged, { password: 'guess' })
  expect((await signIn(visitor(server), forged, { password })).status).toBe(429)
})

test('one IP address cannot try common passwords on more than 100 accounts', async () => {
  let refusedAt = 0
  for (let index = 0; index < 101; index += 1) {
    const given = { email: `person${index}@example.org`, password: '12345678' }
    const answer = await signIn(visitor(server), elsewhere, given)
    if (answer.status === 429 && refusedAt === 0) refusedAt = index
  }
  expect(refusedAt).toBe(100)
})

test('100 people in a hall behind one IP address create their accounts in ten minutes', async () => {
  const statuses = new Set<number>()
  for (let index = 0; index < 100; index += 1) {
    const body = { email: `person${index}@example.org`, password, firstName: `Person ${index}` }
    statuses.add((await visitor(server).call('POST /api/auth/register', body)).status)
    server.clock.advance((10 * minuteMs) / 100)
  }
  expect([...statuses]).toEqual([201])
})

test('repeated registrations of an address are limited, whatever cookie is sent', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 20; index += 1) {
    const body = { email, password: 'another password', firstName: 'Eve' }
    const eve = await guest(server, 'Eve')
    const headers = { 'x-forwarded-for': `203.0.113.${index}` }
    statuses.push((await eve.call('POST /api/auth/register', body, headers)).status)
  }
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(10)
  expect(statuses.at(-1)).toBe(429)
})
