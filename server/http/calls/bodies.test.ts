import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { guest, makeZone, push, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ada: TestPerson

beforeAll(async () => {
  server = await startTestServer()
  ada = await guest(server)
})
afterAll(() => server.close())

test('a list is not a valid body for a call that takes an object', async () => {
  const zone = await makeZone(ada)
  for (const call of [
    'POST /api/qr/instant-share',
    'POST /api/photos/x/like',
    `PATCH /api/locations/${zone.location.id}`,
    'POST /api/auth/guest',
  ]) {
    const answer = await ada.call(call, [])
    expect({ call, status: answer.status }).toEqual({ call, status: 400 })
  }
  expect((await ada.call('POST /api/qr/instant-share', [])).json).toMatchObject({
    details: [{ field: 'body', reason: 'must be an object' }],
  })
  expect((await push(ada, [{ name: 'zone.leave', args: [] }]))[0]).toMatchObject({ code: 'invalid' })
})

test('a body nested deeper than 32 levels is rejected with a message, by a call and by a push', async () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const answer = await ada.call('POST /api/auth/guest', `{"displayName":${nested(20_000)}}`)
  const reason = 'must not be nested deeper than 32 levels'
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid', details: [{ reason }] } })
  const action = (levels: number) => {
    const head = `"deviceId":"${randomUUID()}","userId":"${ada.id}","schemaVersion":${protocolVersion}`
    const args = `{"id":"${randomUUID()}","about":"","picture":null,"action":${nested(levels)}}`
    return `{${head},"mutations":[{"mutationId":"${randomUUID()}","name":"ad.do","args":${args}}]}`
  }
  expect((await ada.call('POST /api/sync/push', action(20_000))).status).toBe(400)
  expect((await ada.call('POST /api/sync/push', action(20))).status).toBe(200)
  // Brackets inside a string do not count as nesting.
  expect(
    (await visitor(server).call('POST /api/auth/guest', { displayName: `Ada ${'[{'.repeat(25)}` })).status,
  ).toBe(201)
})

test('an instant zone needs no body', async () => {
  const made = await ada.call('POST /api/qr/instant-share')
  expect(made).toMatchObject({ status: 201, json: { qrCode: expect.any(String) } })
})

test('an invalid scope is reported as such', async () => {
  for (const scope of [`zone:${'-'.repeat(36)}`, `user:${'0'.repeat(36)}`, 'zone:', 'other']) {
    expect((await ada.call(`GET /api/sync/pull?scope=${scope}&since=0`)).status).toBe(400)
    expect((await ada.call(`GET /api/sync/live?scopes=${scope}`)).status).toBe(400)
  }
})

test('impossible dates are invalid', async () => {
  const zone = await makeZone(ada)
  const { id } = zone.location
  expect((await ada.call(`GET /api/photos/location/${id}/2026-02-31`)).status).toBe(400)
  expect((await ada.call(`GET /api/photos/location?locationId=${id}&date=2026-04-31`)).status).toBe(400)
  const scan = { qrCode: zone.qrCode, capturedAt: '2026-02-30T10:00:00Z' }
  expect((await ada.call('POST /api/locations/scan', scan)).status).toBe(400)
})

test('a missing or wrong field is reported in plain words', async () => {
  expect((await ada.call('POST /api/locations/scan', {})).json).toMatchObject({
    details: [{ field: 'qrCode', reason: 'is missing' }],
  })
  const named = (displayName: unknown) => visitor(server).call('POST /api/auth/guest', { displayName })
  expect((await named('\u200b')).json).toMatchObject({
    details: [{ field: 'displayName', reason: 'must have at least one visible character' }],
  })
  expect((await named('Anonymous User')).json).toMatchObject({
    details: [{ field: 'displayName', reason: 'is reserved for people without a name' }],
  })
  expect(await named('Ad\u202ea\u0007')).toMatchObject({ status: 201, json: { displayName: 'Ada' } })
})
