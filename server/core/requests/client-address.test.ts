import { request } from 'node:http'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { addressKey, readTrustedProxies } from './client-address.ts'

/** Limits new guests per address to two here, so that a few requests distinguish addresses. */
const limits = { guest: [{ kind: 'window', points: 2, seconds: 3600 }] } as const

interface From {
  /** The proxy's own address. */
  readonly peer: string
  readonly forwardedFor?: string
  readonly forwardedProto?: string
}

interface EntryResponse {
  readonly status: number
  readonly cookies: string
}

function enter(server: TestServer, { peer, forwardedFor, forwardedProto }: From): Promise<EntryResponse> {
  const headers: Record<string, string> = { origin: server.url, 'content-type': 'application/json' }
  if (forwardedFor !== undefined) headers['x-forwarded-for'] = forwardedFor
  if (forwardedProto !== undefined) headers['x-forwarded-proto'] = forwardedProto
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}/api/auth/guest`, { method: 'POST', localAddress: peer, headers })
    sent.once('response', (response) => {
      response.resume()
      const cookies = (response.headers['set-cookie'] ?? []).join('\n')
      resolve({ status: response.statusCode ?? 0, cookies })
    })
    sent.once('error', reject)
    sent.end(JSON.stringify({ displayName: 'Ada' }))
  })
}

async function serverBehind(proxies: string): Promise<TestServer> {
  const read = readConfig({ TRUSTED_PROXIES: proxies })
  if (!read.ok) throw new Error(read.error.join('\n'))
  return startTestServer({ limits, config: { trustedProxies: read.value.trustedProxies } })
}

async function statuses(server: TestServer, from: readonly From[]): Promise<readonly number[]> {
  const results: number[] = []
  for (const one of from) results.push((await enter(server, one)).status)
  return results
}

test('addresses behind a proxy are counted separately, and all requests of one address together', async () => {
  const server = await serverBehind('')
  const many = Array.from({ length: 9 }, (_, index) => ({
    peer: '127.0.0.2',
    forwardedFor: `203.0.113.${index}`,
  }))
  expect(new Set(await statuses(server, many))).toEqual(new Set([201]))
  const one = Array.from({ length: 4 }, () => ({ peer: '127.0.0.2', forwardedFor: '198.51.100.1' }))
  expect(await statuses(server, one)).toEqual([201, 201, 429, 429])
  await server.close()
})

test('addresses that a client adds before those of the proxies are ignored', async () => {
  const server = await serverBehind('10.0.0.0/8,2001:db8:1::/48')
  const forged = Array.from({ length: 4 }, (_, index) => ({
    peer: '127.0.0.2',
    forwardedFor: `203.0.113.${index}, 198.51.100.1, 10.1.2.3, 2001:db8:1::7`,
  }))
  expect(await statuses(server, forged)).toEqual([201, 201, 429, 429])
  await server.close()
})

test('an untrusted proxy counts as the client', async () => {
  const server = await serverBehind('10.0.0.0/8')
  const foreign = Array.from({ length: 4 }, (_, index) => ({
    peer: '127.0.0.2',
    forwardedFor: `203.0.113.${index}, 192.0.2.9`,
  }))
  expect(await statuses(server, foreign)).toEqual([201, 201, 429, 429])
  await server.close()
})

test.each(['nonsense', '', 'unknown', '198.51.100.1:4711', '198.51.100.1.', '0x7f.1', '198.51.100.1 x'])(
  'a proxy that writes %j is counted by its own address',
  async (forwardedFor) => {
    const server = await serverBehind('')
    const unread = [1, 2, 3].map(() => ({ peer: '127.0.0.9', forwardedFor }))
    expect(await statuses(server, unread)).toEqual([201, 201, 429])
    expect((await enter(server, { peer: '127.0.0.8', forwardedFor })).status).toBe(201)
    await server.close()
  },
)

test('a trusted proxy called over https makes cookies secure, also on this machine', async () => {
  const server = await serverBehind('10.0.0.0/8')
  const results = async (from: From) => (await enter(server, from)).cookies
  const forwardedFor = '203.0.113.1'
  expect(await results({ peer: '127.0.0.2', forwardedFor, forwardedProto: 'https' })).toContain('Secure')
  expect(
    await results({ peer: '127.0.0.2', forwardedFor: '203.0.113.2', forwardedProto: 'http' }),
  ).not.toContain('Secure')
  // The client wrote the first address; the outer proxy was called over http.
  const chain = { forwardedFor: '203.0.113.3, 10.0.0.1', forwardedProto: 'https, http, https' }
  expect(await results({ peer: '127.0.0.2', ...chain })).not.toContain('Secure')
  await server.close()
})

test('addresses and ranges are parsed, and invalid ones are refused with the variable’s name', () => {
  const proxies = readTrustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])
  const asked = ['10.9.9.9', '192.0.2.7', '::ffff:10.0.0.1', '2001:DB8:0:1::5', '::1', '127.0.0.5']
  expect(asked.map((address) => proxies?.includes(address))).toEqual(asked.map(() => true))
  const others = ['192.0.2.8', '11.0.0.1', '2001:db9::1', 'nonsense']
  expect(others.map((address) => proxies?.includes(address))).toEqual(others.map(() => false))
  for (const wrong of ['10.0.0.0/33', 'example.org', '10.0.0', '10.0.0.0/8/8', '10.0.0.0/', '::/129']) {
    const read = readConfig({ TRUSTED_PROXIES: wrong })
    expect(read.ok ? [] : read.error).toEqual([
      'TRUSTED_PROXIES: must be addresses or CIDR ranges, comma-separated',
    ])
  }
})

test('an address has one key for all its spellings', () => {
  expect(addressKey('2001:0DB8:0001:0002:3::9')).toBe(addressKey('2001:db8:1:2:0:0:0:1'))
  expect(addressKey('fe80::1%eth0')).toBe(addressKey('fe80::2'))
  expect(addressKey('::ffff:c000:201')).toBe('192.0.2.1')
})
