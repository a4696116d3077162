import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Network } from '#src/platform/network/network.ts'
import { makeFakePlatform } from '#src/platform/platform-fake.ts'
import { isForeignHost } from './foreign-host.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    config: { publicUrl: 'https://photos.example', allowedHosts: ['other.example', 'strict.example:8443'] },
  })
})
afterAll(() => server.close())

function platform() {
  const network: Network = {
    baseUrl: server.url,
    fetch: (url, init) => fetch(url, init),
    openUpload: () => null,
    savesData: () => false,
  }
  return makeFakePlatform(1, { network })
}

test.each([
  'localhost:3000',
  '127.0.0.1',
  '[::1]:3000',
  'photos.example',
  'other.example:444',
  'strict.example:8443',
])('%s is one of the deployment’s names', async (host) => {
  expect(await isForeignHost(platform(), host)).toBe(false)
})

test.each(['copy.example', 'photos.example.copy.example', 'strict.example:1', 'localhost.copy.example'])(
  '%s is not',
  async (host) => {
    expect(await isForeignHost(platform(), host)).toBe(true)
  },
)

test('without an answer nobody is turned away', async () => {
  expect(await isForeignHost(makeFakePlatform(1), 'copy.example')).toBe(false)
})
