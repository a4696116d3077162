import { languageCodes } from '#src/contract/wire/languages.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { joinPageFile } from '#src/contract/wire/join-template.ts'
import { guest } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const [mine, yours] = ['bcdfghjkm2', 'vwxzvwxz33']
let dist: string
let server: TestServer

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'waypost-dist-'))
  mkdirSync(join(dist, '.pages'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>The app</title>')
  for (const brand of brandSlugs)
    for (const language of languageCodes)
      writeFileSync(
        join(dist, '.pages', joinPageFile('invited', brand, language)),
        `<!doctype html><title>invited ${language}</title><p>${brand}<style>p{color:red}</style>`,
      )
  server = await startTestServer({ now: start, config: { distDir: dist } })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

async function open(code: string, headers: Record<string, string> = {}) {
  const answer = await server.fetch(`/r/${code}`, { headers: { accept: 'text/html', ...headers } })
  const [cookie = ''] = answer.headers.getSetCookie()
  return { text: await answer.text(), cookie, headers: answer.headers }
}

test('a friend’s link is one page, which stores the inviter for 30 days', async () => {
  const page = await open(mine, { 'accept-language': 'de' })
  expect(page.text).toContain('invited de')
  expect(page.cookie).toBe(`waypost-invited=${mine}.${start}; Path=/; Max-Age=2592000; SameSite=Lax`)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-")
})

test('a link names its brand, and a host with its own brand ignores it', async () => {
  expect((await open(mine)).text).toContain('<p>picture-share')
  expect((await open(`${mine}?brand=snapzone`)).text).toContain('<p>snapzone')
  expect((await open(`${mine}?brand=<b>`)).text).toContain('<p>picture-share')
  expect((await open(`${mine}?brand=snapzone&brand=snapshare`)).text).toContain('<p>picture-share')
  const branded = await startTestServer({
    config: { distDir: dist, brandHosts: { '127.0.0.1': 'snapshare' } },
  })
  const answer = await branded.fetch(`/r/${mine}?brand=snapzone`, { headers: { accept: 'text/html' } })
  expect(await answer.text()).toContain('<p>snapshare')
  await branded.close()
})

test('the first link opened stays until it expires', async () => {
  const held = { cookie: `waypost-invited=${mine}.${start}` }
  expect((await open(yours, held)).cookie).toBe('')
  server.clock.advance(31 * dayMs)
  expect((await open(yours, held)).cookie).toContain(`waypost-invited=${yours}.${start + 31 * dayMs};`)
  expect((await open(yours, { cookie: 'waypost-invited=<b>' })).cookie).toContain(`=${yours}.`)
})

test('signed-in users get the app, and so does an invalid link', async () => {
  const ada = await guest(server)
  for (const page of [await open(mine, { cookie: ada.cookie }), await open('nonsense')]) {
    expect(page.text).toContain('The app')
    expect(page.cookie).toBe('')
  }
})
