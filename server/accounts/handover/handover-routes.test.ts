import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { guest, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ada: TestPerson

beforeEach(async () => {
  server = await startTestServer({ now: Date.UTC(2026, 5, 1, 12) })
  ada = await guest(server, 'Ada')
})
afterEach(() => server.close())

async function codeOf(who: TestPerson) {
  return v.parse(accountCalls.handOver.answer, (await who.call('POST /api/auth/handover', {})).json)
}

function complete(who: TestPerson, code: unknown, key?: string) {
  return who.call(
    'POST /api/auth/handover/complete',
    { code },
    key === undefined ? {} : { 'idempotency-key': key },
  )
}

async function nameOf(who: TestPerson): Promise<string> {
  return v.parse(User, (await who.call('GET /api/auth/user')).json).displayName
}

test('a guest continues as the same person on another device, and stays signed in on the first', async () => {
  const { code, url, expiresAt } = await codeOf(ada)
  expect(url).toBe(`${server.url}/continue#${code}`)
  expect(Date.parse(expiresAt) - server.clock.now()).toBe(600_000)
  const other = visitor(server)
  const user = v.parse(User, (await complete(other, code)).json)
  expect(user.id).toBe(ada.id)
  expect(await nameOf(other)).toBe('Ada')
  expect(await nameOf(ada)).toBe('Ada')
})

test('a code is accepted in lower case, with spaces and with a hyphen', async () => {
  const { code } = await codeOf(ada)
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
  expect((await complete(visitor(server), typed)).status).toBe(200)
})

test('a code works once', async () => {
  const { code } = await codeOf(ada)
  const answers = await Promise.all([1, 2, 3].map(() => complete(visitor(server), code, randomUUID())))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
})

test('a request repeated under its key after a lost response succeeds', async () => {
  const { code } = await codeOf(ada)
  const key = randomUUID()
  expect((await complete(visitor(server), code, key)).status).toBe(200)
  const again = visitor(server)
  expect((await complete(again, code, key)).status).toBe(200)
  expect(await nameOf(again)).toBe('Ada')
})

test('a newer code replaces the previous one, and each expires after ten minutes', async () => {
  const first = await codeOf(ada)
  const second = await codeOf(ada)
  expect(await complete(visitor(server), first.code)).toMatchObject({ status: 410, json: { code: 'gone' } })
  server.clock.advance(600_000)
  expect((await complete(visitor(server), second.code)).status).toBe(410)
})

test('a person with an account signs in instead, and an older code is invalid', async () => {
  const { code } = await codeOf(ada)
  await ada.call('POST /api/auth/register', {
    email: 'ada@example.org',
    password: 'a horse that counts',
    firstName: 'Ada',
  })
  expect((await ada.call('POST /api/auth/handover', {})).status).toBe(403)
  expect((await complete(visitor(server), code)).status).toBe(410)
})

test('an invalid code is rejected with a message, and a wrong one opens nothing', async () => {
  expect((await visitor(server).call('POST /api/auth/handover', {})).status).toBe(401)
  for (const wrong of ['', 'ABC', 'ABCDEFG0', 'ABCDEFGHJ', `A${'-'.repeat(50)}BCDEFGH`, 8, null])
    expect(await complete(visitor(server), wrong)).toMatchObject({
      status: 400,
      json: { details: [{ field: 'code' }] },
    })
  expect((await complete(visitor(server), 'AAAAAAAA')).status).toBe(410)
})
