import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MutationId } from '#src/contract/entities/ids/ids.ts'
import { deviceGuestId, idProofOf } from '#server/accounts/sign-in/device-guest-id.ts'
import { guest, visitor } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

const under = (key: string) => ({ 'idempotency-key': key })

test('a guest who repeats a request after a lost response is the same guest, signed in', async () => {
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

test('an account is created once under its key, and opened again only with its password', async () => {
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

test('a reaction without sign-in gets a message that sign-in is required', async () => {
  const id = `${randomUUID()}_${randomUUID()}`
  expect(await visitor(server).call(`POST /api/photos/${id}/reactions`, { emoji: '🔥' })).toMatchObject({
    status: 401,
    json: { code: 'unauthorized', message: 'Unauthorized', details: [{ reason: 'Must be logged in' }] },
  })
})

function deviceGuest() {
  const key = v.parse(MutationId, randomUUID())
  return { key, id: deviceGuestId({ keyOrId: key, proof: idProofOf(key), courierKey: null }) }
}

test('a guest made on a device gets the id from the device, also if the request is repeated a month later', async () => {
  const { key, id } = deviceGuest()
  const ask = () => visitor(server).call('POST /api/auth/guest', { displayName: 'Ada', id }, under(key))
  expect(await ask()).toMatchObject({ status: 201, json: { id, kind: 'guest', displayName: 'Ada' } })
  server.clock.advance(30 * 86_400_000)
  expect(await ask()).toMatchObject({ status: 201, json: { id } })
})

test('simultaneous requests for one guest create one guest, each with a session', async () => {
  const { key, id } = deviceGuest()
  const tabs = Array.from({ length: 4 }, () => visitor(server))
  const answers = await Promise.all(
    tabs.map((tab) => tab.call('POST /api/auth/guest', { displayName: 'Ada', id }, under(key))),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  for (const tab of tabs) expect(await tab.call('GET /api/auth/user')).toMatchObject({ json: { id } })
})

test('an id is accepted only with its own key', async () => {
  const { key, id } = deviceGuest()
  const ask = (requestKey: string | null, body: object) =>
    visitor(server).call(
      'POST /api/auth/guest',
      { displayName: 'Eve', ...body },
      requestKey === null ? {} : under(requestKey),
    )
  const victim = await guest(server, 'Eve')
  for (const answer of [
    await ask(key, { id: victim.id }),
    await ask(randomUUID(), { id }),
    await ask(null, { id }),
    await ask(key, { id: id.toUpperCase() }),
    await ask(key, { id: 'me' }),
  ])
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid', details: [{ field: 'id' }] } })
})

test('an id that has become an account, or has another name, is refused', async () => {
  const { key, id } = deviceGuest()
  const ada = visitor(server)
  const ask = (displayName: string) =>
    visitor(server).call('POST /api/auth/guest', { displayName, id }, under(key))
  await ada.call('POST /api/auth/guest', { displayName: 'Ada', id }, under(key))
  expect(await ask('Eve')).toMatchObject({ status: 409, json: { code: 'conflict' } })
  const account = { email: `${randomUUID()}@example.org`, password: 'long enough words', firstName: 'Ada' }
  expect((await ada.call('POST /api/auth/register', account)).json).toMatchObject({ id, kind: 'member' })
  expect(await ask('Ada')).toMatchObject({ status: 409, json: { code: 'conflict' } })
})

test('a device with the guest’s session gets no second one, and another guest’s session ends', async () => {
  const { key, id } = deviceGuest()
  const device = await guest(server, 'Old')
  const old = device.cookie
  const ask = () => device.call('POST /api/auth/guest', { displayName: 'Ada', id }, under(key))
  expect(await ask()).toMatchObject({ status: 201, json: { id } })
  const own = device.cookie
  expect(await ask()).toMatchObject({ status: 200, json: { id } })
  expect(device.cookie).toBe(own)
  expect((await visitor(server).call('GET /api/auth/user', undefined, { cookie: old })).status).toBe(401)
})
