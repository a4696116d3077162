import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Network } from '#src/platform/network/network.ts'
import { isForeignHost } from './foreign-host.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    config: { publicUrl: 'https://photos.example', allowedHosts: ['other.example', 'strict.example:8443'] },
  })
})
afterAll(() => server.close())

function network(): Network {
  return {
    baseUrl: server.url,
    fetch: (url, init) => fetch(url, init),
    openUpload: () => null,
    savesData: () => false,
  }
}

test.each([
  'localhost:3000',
  '127.0.0.1',
  '[::1]:3000',
  'photos.example',
  'other.example:444',
  'strict.example:8443',
])('%s is one of the deployment’s host names', async (host) => {
  expect(await isForeignHost(network(), host)).toBe(false)
})

test.each(['copy.example', 'photos.example.copy.example', 'strict.example:1', 'localhost.copy.example'])(
  '%s is a foreign host',
  async (host) => {
    expect(await isForeignHost(network(), host)).toBe(true)
  },
)

test('without a response from our server the user is not redirected', async () => {
  const unreachable = { ...network(), fetch: () => Promise.reject(new TypeError('Failed to fetch')) }
  expect(await isForeignHost(unreachable, 'copy.example')).toBe(false)
  const portal = { ...network(), fetch: async () => Response.json({ isAllowed: false }) }
  expect(await isForeignHost(portal, 'copy.example')).toBe(false)
})
