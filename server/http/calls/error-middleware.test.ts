import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import Koa from 'koa'
import pino from 'pino'
import { expect, test } from 'vitest'
import { errorMiddleware } from './error-middleware.ts'

/** Returns what is logged when a request for the path fails. */
async function loggedFor(path: string): Promise<string> {
  let logged = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  const koa = new Koa()
  koa.use(errorMiddleware(pino(sink)))
  koa.use(() => {
    throw new Error('broken')
  })
  const listener = koa.listen(0)
  await new Promise((resolve) => listener.once('listening', resolve))
  const address: AddressInfo | string | null = listener.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const { status } = await fetch(`http://127.0.0.1:${address.port}${path}`)
  expect(status).toBe(500)
  await new Promise((resolve) => listener.close(resolve))
  return logged
}

test.each(['/z/RpssHMcfUylPv6cA', '/Z/RPSSHMCFUYLPV6CA'])('the code of %s is never logged', async (path) => {
  const logged = await loggedFor(path)
  expect(logged).toContain('A request failed with an unexpected error')
  expect(logged.toLowerCase()).not.toContain('rpsshmcfuylpv6ca')
})

test('other paths are logged unchanged', async () => {
  expect(await loggedFor('/api/ping')).toContain('/api/ping')
})
