import { afterAll, beforeAll, expect, test } from 'vitest'
import { doctorHeader, receivedPath, signDoctor } from '#server/core/requests/received-request.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
const now = Date.UTC(2026, 5, 1)
beforeAll(async () => {
  server = await startTestServer({ now })
})
afterAll(() => server.close())

const ask = (signature: string | null, init: RequestInit = {}) =>
  server.fetch(receivedPath, {
    ...init,
    headers: {
      ...(signature === null ? {} : { [doctorHeader]: signature }),
      'x-forwarded-for': '203.0.113.7',
    },
  })

test('a caller with the deployment’s secret gets a description of the request', async () => {
  const answer = await ask(signDoctor(server.deps.secret, now))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    peer: '127.0.0.1',
    isTrusted: true,
    forwardedFor: '203.0.113.7',
    forwardedProto: null,
    host: new URL(server.url).host,
    isAllowedHost: true,
  })
})

test('everybody else gets the response for a missing page', async () => {
  const right = signDoctor(server.deps.secret, now)
  const [time = '', signature = ''] = right.split('.')
  const forged = [
    null,
    '',
    '.',
    time,
    `${time}.`,
    `.${signature}`,
    `${time}.${signature.slice(1)}`,
    `${Number(time) + 1}.${signature}`,
    `${right}x`.replace(/..x$/, 'xx'),
    signDoctor('another secret of at least 32 characters', now),
    signDoctor(server.deps.secret, now - 300_001),
    signDoctor(server.deps.secret, now + 300_001),
    `${'9'.repeat(4000)}.${signature}`,
  ]
  for (const value of forged) {
    const answer = await ask(value)
    expect({ value, status: answer.status }).toEqual({ value, status: 404 })
    expect(await answer.text()).not.toMatch(/isTrusted|203\.0\.113\.7/)
  }
  expect((await ask(right, { method: 'POST' })).status).not.toBe(200)
})
