import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { makeToken } from '#server/testing/test-api-tokens.ts'
import { type CreatedZone, makeZone, type TestPerson } from '#server/testing/test-client.ts'
import { fillZone, givePlan, hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let owner: TestPerson
let zone: CreatedZone

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z') })
  ;({ owner, zone } = await hostZone(server))
  await fillZone(server, { zone, owner, count: 60 })
})
afterAll(() => server.close())

interface Raw {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Buffer
}

/** Sends a GET without decoding the response. */
function raw(path: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const asking = request(server.url + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: {
            encoding: response.headers['content-encoding'],
            vary: response.headers.vary,
            etag: response.headers.etag,
          },
          bytes: Buffer.concat(chunks),
        }),
      )
    })
    asking.on('error', reject)
    asking.end()
  })
}

const ours = () => ({ cookie: owner.cookie, 'sec-fetch-site': 'same-origin' })
const browser = 'gzip, deflate, br, zstd'
const pullPath = () => `/api/sync/pull?scope=${encodeURIComponent(zoneScope(zone.location.id))}&since=0`
const feedPath = (day = '') => `/api/photos/location/${zone.location.id}${day}`

const text = ({ headers, bytes }: Raw) =>
  headers['encoding'] === 'br'
    ? brotliDecompressSync(bytes).toString()
    : headers['encoding'] === 'gzip'
      ? gunzipSync(bytes).toString()
      : bytes.toString()

test('rows and photos are compressed for our own pages, with the same content in less than half of the bytes', async () => {
  for (const path of [pullPath(), feedPath()]) {
    const plain = await raw(path, ours())
    expect(plain.headers['encoding']).toBeUndefined()
    for (const [accepted, encoding] of [
      [browser, 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const compressed = await raw(path, { ...ours(), 'accept-encoding': accepted })
      expect(compressed.headers).toMatchObject({ encoding, vary: 'Cookie, Accept-Encoding' })
      expect(text(compressed)).toBe(plain.bytes.toString())
      expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2)
    }
  }
})

test('a large response compressed with Brotli or gzip is complete', async () => {
  const { owner: host, zone: large } = await hostZone(server)
  await fillZone(server, { zone: large, owner: host, count: 300 })
  for (const path of ['/api/openapi.json', `/api/photos/location/${large.location.id}`])
    for (const [accepted, encoding] of [
      [browser, 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const headers = { cookie: host.cookie, 'sec-fetch-site': 'same-origin' }
      const plain = await raw(path, headers)
      const compressed = await raw(path, { ...headers, 'accept-encoding': accepted })
      expect(compressed).toMatchObject({ status: 200, headers: { encoding } })
      expect(text(compressed)).toBe(plain.bytes.toString())
    }
})

test('an unchanged response is still a 304', async () => {
  for (const path of [pullPath(), feedPath()]) {
    const { headers } = await raw(path, { ...ours(), 'accept-encoding': browser })
    const again = { ...ours(), 'accept-encoding': browser, 'if-none-match': headers['etag'] ?? '' }
    expect(await raw(path, again)).toMatchObject({ status: 304, bytes: Buffer.alloc(0) })
  }
})

test('responses to other sites and to typed URLs are not compressed', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    const headers = { cookie: owner.cookie, 'sec-fetch-site': site, 'accept-encoding': browser }
    expect((await raw(pullPath(), headers)).headers['encoding']).toBeUndefined()
  }
  const headers = { cookie: owner.cookie, 'accept-encoding': browser }
  expect((await raw(pullPath(), headers)).headers['encoding']).toBeUndefined()
})

test('a short response is sent uncompressed', async () => {
  const answer = await raw('/api/auth/methods', { ...ours(), 'accept-encoding': browser })
  expect(answer.headers['encoding']).toBeUndefined()
})

test('a long list is compressed while it is read, and contains each photo once', async () => {
  const { owner: host, zone: large } = await hostZone(server)
  await fillZone(server, { zone: large, owner: host, count: 1203 })
  const path = `/api/photos/location/${large.location.id}/all`
  const headers = { cookie: host.cookie, 'sec-fetch-site': 'same-origin' }
  const plain = await raw(path, headers)
  const compressed = await raw(path, { ...headers, 'accept-encoding': browser })
  expect(compressed.headers['encoding']).toBe('br')
  expect(text(compressed)).toBe(plain.bytes.toString())
  expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2)
})

test('a program with a token gets compressed responses on request', async () => {
  const ada = await confirmedMember(server, 'ada@example.org')
  await givePlan(server, ada, 'pro')
  const own = await makeZone(ada)
  await fillZone(server, { zone: own, owner: ada, count: 60 })
  const { secret } = await makeToken(ada)
  const headers = { authorization: `Bearer ${secret}`, 'accept-encoding': browser }
  const compressed = await raw(`/api/photos/location/${own.location.id}`, headers)
  expect(compressed).toMatchObject({ status: 200, headers: { encoding: 'br' } })
  expect(JSON.parse(text(compressed))).toHaveLength(60)
})
