import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyOf } from '#src/testing/bench/faults/recording-server.ts'
import { CutProxy } from './cut-proxy.ts'

let server: Server
let proxy: CutProxy
let bodies: string[]

beforeEach(async () => {
  bodies = []
  server = createServer((request, response) => {
    const answer = async () => {
      bodies.push(await bodyOf(request))
      response.end('x'.repeat(1000))
    }
    answer().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  proxy = new CutProxy()
  proxy.target = typeof address === 'object' && address !== null ? address.port : 0
  await proxy.listen()
})

afterEach(async () => {
  await proxy.close()
  server.closeAllConnections()
  server.close()
})

function post(body = 'hello'): Promise<string> {
  return fetch(`http://127.0.0.1:${proxy.port}/words`, { method: 'POST', body }).then((answer) =>
    answer.text(),
  )
}

test('forwards requests and responses, and counts their bytes', async () => {
  expect(await post()).toHaveLength(1000)
  expect(bodies).toEqual(['hello'])
  expect(proxy.bytes.up).toBeGreaterThan(5)
  expect(proxy.bytes.down).toBeGreaterThan(1000)
})

test('drops connections, acts as a portal, and recovers', async () => {
  proxy.cut()
  await expect(post()).rejects.toThrow('fetch failed')
  proxy.become('portal')
  expect(await post()).toContain('Free WiFi')
  proxy.restore()
  expect(await post()).toHaveLength(1000)
  expect(bodies).toEqual(['hello'])
})

test('drops the response to one request that the server received', async () => {
  const isLost = proxy.dropResponseTo(/^POST \/words /)
  await expect(post()).rejects.toThrow('fetch failed')
  expect(isLost()).toBe(true)
  expect(bodies).toEqual(['hello'])
  expect(await post()).toHaveLength(1000)
})

test('delays both directions, and throttles', async () => {
  proxy.link({ delayMs: 40 })
  const startedAtMs = performance.now()
  await post()
  expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(79)
  proxy.link({ delayMs: 0, bytesPerSecond: 10_000 })
  const throttledAtMs = performance.now()
  await post()
  expect(performance.now() - throttledAtMs).toBeGreaterThanOrEqual(95)
})

test('flips bits of request bodies, and leaves headers unchanged', async () => {
  proxy.link({ bytesPerFlippedBit: 1000 })
  const sent = 'a'.repeat(300_000)
  expect(await post(sent)).toHaveLength(1000)
  const [received = ''] = bodies
  expect(received).toHaveLength(sent.length)
  const flipped = received.replaceAll('a', '').length
  expect(flipped).toBeGreaterThan(100)
  expect(flipped).toBeLessThanOrEqual(300)
})

test('a firewall answers requests that contain its text, passes the rest, and can be removed', async () => {
  proxy.block(/DROP TABLE/)
  expect(await post("'; DROP TABLE users")).toContain('blocked')
  expect(await post('x'.repeat(200_000) + 'DROP TABLE')).toContain('blocked')
  expect(await post('harmless')).toHaveLength(1000)
  proxy.block(null)
  expect(await post('DROP TABLE')).toHaveLength(1000)
  expect(bodies).toEqual(['harmless', 'DROP TABLE'])
})
