import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

const under = (key: string) => ({ 'idempotency-key': key })

test('a guest who asks again because the answer was lost is the same guest, signed in', async () => {
  const key = randomUUID()
  const ask = (displayName: string) => {
    const somebody = visitor(server)
    return somebody
      .call('POST /api/auth/guest', { displayName }, under(key))
      .then(async ({ status, json }) => ({ status, json, me: await somebody.call('GET /api/auth/user') }))
  }
  const first = await ask('Ada')
  const again = await ask('Ada')
  expect(again).toMatchObject({ status: 201, json: first.json, me: { status: 200, json: first.json } })
  expect(await ask('Eve')).toMatchObject({ status: 422, json: { code: 'key_reused' } })
  server.clock.advance(600_001)
  expect((await ask('Ada')).json).not.toEqual(first.json)
})

test('an account is made once under its key, and opened again only with its password', async () => {
  const key = randomUUID()
  const account = { email: `${randomUUID()}@example.org`, password: 'long enough words', firstName: 'Ada' }
  const register = (changes: object = {}) =>
    visitor(server).call('POST /api/auth/register', { ...account, ...changes }, under(key))
  const first = await register()
  expect(first.status).toBe(201)
  expect(await register()).toMatchObject({ status: 201, json: first.json })
  for (const changes of [{ password: 'other long words' }, { email: `${randomUUID()}@example.org` }])
    expect(await register(changes)).toMatchObject({ status: 422, json: { code: 'key_reused' } })
})

test('a reaction without sign-in is told what it needs', async () => {
  const id = `${randomUUID()}_${randomUUID()}`
  expect(await visitor(server).call(`POST /api/photos/${id}/reactions`, { emoji: '🔥' })).toMatchObject({
    status: 401,
    json: { code: 'unauthorized', message: 'Unauthorized', details: [{ reason: 'Must be logged in' }] },
  })
})
