import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDns, type TestDns } from '#server/testing/test-dns.ts'
import { type OrganisationWorld, startOrganisations } from '#server/testing/test-organisation.ts'
import { makeRoamingBrowser } from '#server/testing/roaming-browser.ts'
import { requestSignInUrl, configureProvider, verify } from '#server/testing/test-sign-in.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let dns: TestDns
let world: OrganisationWorld

async function withDomain(allowsLoopbackSso: boolean) {
  world = await startOrganisations(start, { dnsServer: dns.address, allowsLoopbackSso })
  const { id, owner } = await world.createOrganisation()
  await verify(dns, owner, { id, domain: 'alpine.example' })
  return (issuer: string) =>
    configureProvider(owner, id, { issuer, clientId: 'waypost', clientSecret: 'a secret' })
}

/** A server that returns this response to every request. */
async function answering(status: number, headers: Record<string, string>, body = '') {
  let calls = 0
  const server = createServer((_, response) => {
    calls += 1
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return { url, calls: () => calls, close: () => server.close() }
}

beforeEach(async () => {
  dns = await startDns()
})
afterEach(async () => {
  await world.server.close()
  await dns.close()
})

test('a provider inside our own network, or at an invalid URL, is never called', async () => {
  const inside = await answering(200, {}, '{}')
  const problemOf = await withDomain(false)
  const port = new URL(inside.url).port
  for (const [issuer, problem] of [
    [inside.url, 'not-https'],
    [`https://127.0.0.1:${port}`, 'not-public'],
    [`https://localhost:${port}`, 'not-public'],
    [`https://2130706433:${port}`, 'not-public'],
    ['https://169.254.169.254', 'not-public'],
    ['https://[::ffff:7f00:1]', 'not-public'],
    ['https://[fd00::1]', 'not-public'],
    ['https://user:pass@idp.example', 'login-in-address'],
    ['https://idp.example?x=1', 'not-an-address'],
    ['nothing', 'not-an-address'],
    ['https://idp.invalid', 'host-not-found'],
  ] as const)
    expect({ issuer, problem: await problemOf(issuer) }).toEqual({ issuer, problem })
  expect(inside.calls()).toBe(0)
  inside.close()
})

test('a provider that redirects, has another issuer or is invalid is not stored', async () => {
  const problemOf = await withDomain(true)
  const inside = await answering(200, {}, '{}')
  const redirecting = await answering(302, { location: inside.url })
  expect(await problemOf(redirecting.url)).toBe('redirects')
  expect(inside.calls()).toBe(0)
  const json = { 'content-type': 'application/json' }
  const facts = { issuer: 'https://other.example', authorization_endpoint: 'https://other.example/a' }
  const other = await answering(200, json, JSON.stringify(facts))
  expect(await problemOf(other.url)).toBe('other-issuer')
  const none = await answering(404, {})
  expect(await problemOf(none.url)).toBe('not-a-provider')
  const huge = await answering(200, json, ' '.repeat(600_000))
  expect(await problemOf(huge.url)).toBe('too-large')
  for (const one of [inside, redirecting, other, none, huge]) one.close()
  expect(await problemOf(none.url)).toBe('unreachable')
})

test('a provider that later names a script, or our own network, as its page sends no browser there', async () => {
  let page = 'https://login.example/authorize'
  const provider = createServer((_, response) => {
    const facts = { issuer, authorization_endpoint: page, token_endpoint: `${issuer}/token` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(facts))
  })
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  const address = provider.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const problemOf = await withDomain(true)
  expect(await problemOf(issuer)).toBeNull()
  const ask = () => requestSignInUrl(world.server, makeRoamingBrowser(world.server), 'carla@alpine.example')
  expect(await ask()).toMatchObject({ outcome: 'go', address: { host: 'login.example' } })
  for (const wrong of [
    'javascript:alert(1)//',
    'https://10.0.0.1/authorize',
    'http://login.example/authorize',
  ]) {
    page = wrong
    world.server.clock.advance(3_600_001)
    expect(await ask()).toEqual({ outcome: 'unavailable', address: null })
  }
  provider.close()
})
