import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageCodes } from '#src/contract/wire/languages.ts'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { joinPageFile, joinPageKinds } from '#src/contract/wire/join-template.ts'
import { build, query } from '#server/core/db/query.ts'
import { guest, makeZone, type CreatedZone, type TestPerson } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '#server/testing/test-server.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
/** A page as the build generates it, with one of each element that the server fills in or shows. */
const template = (of: string) => `<!doctype html><title>${of} waypost--zone</title><style>p{color:red}</style>
<script>boot()</script><a href="/sign-in?returnTo=%2Fz%2Fwaypost--code">Sign in</a><h1>waypost--zone</h1>
<p id="join-presence" hidden="">near</p><p id="join-anywhere" hidden="">anywhere</p>
<form data-missing="Enter &amp; go" data-long="Too long" data-taken="Taken" method="post">
<div id="join-cookies" hidden="">no cookies</div><div id="join-too-many" hidden="">too many</div><div id="join-failed" hidden="">failed</div>
<input id="join-name" aria-invalid="true" name="displayName" value="waypost--name"/><p id="join-name-error" class="e">waypost--problem</p>
<input type="hidden" name="key" value="waypost--key"/></form><script>live()</script>`
const shell = '<!doctype html><html lang="en" data-panda-theme="picture-share"><title>Shell</title></html>'

let dist: string
let server: TestServer
let owner: TestPerson
let zone: CreatedZone

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'waypost-dist-'))
  mkdirSync(join(dist, '.pages'))
  mkdirSync(join(dist, 'brands', 'snapzone'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), shell)
  writeFileSync(
    join(dist, 'brands', 'snapzone', 'manifest.webmanifest'),
    JSON.stringify({ name: 'SnapZone', description: 'Trails', background_color: '#fff' }),
  )
  for (const kind of joinPageKinds)
    for (const brand of brandSlugs)
      for (const language of languageCodes) {
        const file = join(dist, '.pages', joinPageFile(kind, brand, language))
        writeFileSync(file, template(`${kind} ${brand} ${language}`))
      }
  server = await open({ now: start })
  owner = await guest(server, 'Owner')
  zone = await makeZone(owner, { name: 'Lena & Tom’s <wedding>' })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

function open(options: TestServerOptions): Promise<TestServer> {
  return startTestServer({ ...options, config: { distDir: dist } })
}

const Code = v.object({ id: v.string(), code: v.string() })

interface Page {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

async function get(path: string, headers: Record<string, string> = {}, of = server): Promise<Page> {
  const answer = await of.fetch(path, { headers: { accept: 'text/html', ...headers } })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

async function post(
  code: string,
  fields: Record<string, string>,
  { headers = {}, of = server }: { headers?: Record<string, string>; of?: TestServer } = {},
): Promise<Page> {
  const answer = await of.fetch(`/z/${code}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'text/html', ...headers },
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

const keyIn = ({ text }: Page) => /name="key" value="([^"]*)"/.exec(text)?.[1] ?? ''
const cookiesOf = ({ headers }: Page) => headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
const isHidden = ({ text }: Page, id: string) => text.includes(`id="${id}" hidden=""`)
const countGuests = query<Record<string, never>>()(() =>
  build.selectFrom('users').select(['display_name', 'id']),
)
const guestsNamed = async (name: string, of = server) =>
  (await of.deps.database.reader.all(countGuests, {})).filter((user) => user.display_name === name)

test('a join page names its zone in the zone’s brand and the reader’s language, and is neither indexed nor cached', async () => {
  const page = await get(`/z/${zone.code}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('<title>open snapzone en Lena &amp; Tom’s &lt;wedding&gt;</title>')
  expect(page.text).toContain(`returnTo=%2Fz%2F${zone.code}`)
  expect(page.text).toContain('id="join-name" name="displayName" value=""')
  expect((await get(`/Z/${zone.code}/2ABC`)).text).toContain(`returnTo=%2Fz%2F${zone.code}"`)
  expect(page.text).not.toContain('waypost--')
  expect(isHidden(page, 'join-anywhere')).toBe(false)
  expect(isHidden(page, 'join-presence')).toBe(true)
  expect(isHidden(page, 'join-name-error')).toBe(true)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('cache-control')).toBe('no-store')
  for (const [accepted, language] of [
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt-BR,pt;q=0.9', 'pt'],
    ['sv', 'en'],
  ] as const) {
    const localizedPage = await get(`/z/${zone.code}`, { 'accept-language': accepted })
    expect(localizedPage.text).toContain(`open snapzone ${language}`)
    expect(localizedPage.headers.get('content-language')).toBe(language)
  }
})

test('the page of a zone that requires presence states this, and does not contain the location', async () => {
  const place = await makeZone(owner, { latitude: 47.42, longitude: 10.98, brand: 'snapshare' })
  const page = await get(`/z/${place.code}`)
  expect(page.text).toContain('open snapshare')
  expect(isHidden(page, 'join-presence')).toBe(false)
  expect(page.text).not.toMatch(/47\.4|10\.9/)
  expect(page.text).not.toContain(place.location.id)
})

test('the policy of a join page allows only its own scripts and styles, by hash', async () => {
  const policy = (await get(`/z/${zone.code}`)).headers.get('content-security-policy') ?? ''
  const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${sha256('boot()')} ${sha256('live()')};`)
  expect(policy).toContain(`style-src 'self' ${sha256('p{color:red}')};`)
})

test('unknown, revoked, ended, closed and malformed codes get the same page, which names no zone', async () => {
  const own = await open({ now: start })
  const host = await guest(own)
  const gone = await makeZone(host)
  own.clock.advance(5 * dayMs)
  const revoked = await makeZone(host)
  const codesPath = `/api/locations/${revoked.location.id}/codes`
  const added = v.parse(Code, (await host.call(`POST ${codesPath}`, { label: '', role: 'viewer' })).json)
  expect((await host.call(`DELETE ${codesPath}/${added.id}`)).status).toBe(204)
  const closed = await makeZone(host)
  const closing = await host.call(`PUT /api/locations/${closed.location.id}/closed`, { isClosed: true })
  expect(closing.status).toBe(204)
  const pages = [
    gone.code,
    closed.code,
    added.code,
    'AAAAAAAAAAAAAAAA',
    'short',
    '%3Cscript%3E',
    '%E0%A4%A',
    '',
    'A'.repeat(1500),
  ]
  for (const code of pages) {
    const page = await get(`/z/${code}`, {}, own)
    expect(page.status).toBe(404)
    expect(page.text).toContain('gone picture-share en')
    expect(page.text).not.toMatch(/Meadow|<script>alert/)
    expect((await post(code, { displayName: 'Ada' }, { of: own })).status).toBe(404)
  }
  expect([404, 414]).toContain((await get(`/z/${'A'.repeat(5000)}`, {}, own)).status)
  expect(await guestsNamed('Ada', own)).toHaveLength(1)
  await own.close()
})

test('the form signs in without scripts and leads back to the code, which then responds with the app', async () => {
  const page = await get(`/z/${zone.code}`)
  const sent = await post(zone.code, { displayName: '  Rosa ', key: keyIn(page) })
  expect(sent.status).toBe(303)
  // Without a fragment, the browser keeps the fragment of the page, which contains the code's payload.
  expect(sent.headers.get('location')).toBe(`/z/${zone.code}?entered=1`)
  const printed = await post(`${zone.code.toLowerCase()}/2ABC`, { displayName: 'Printed' })
  expect(printed.headers.get('location')).toBe(`/z/${zone.code}?entered=1#2ABC`)
  const cookies = cookiesOf(sent)
  expect(cookies).toContain('waypost-signed-in=1')
  expect(cookies).toContain(`waypost-join=${zone.code}`)
  const cookie = cookies.join('; ')
  const user: unknown = await (await server.fetch('/api/auth/user', { headers: { cookie } })).json()
  expect(user).toMatchObject({ kind: 'guest', displayName: 'Rosa' })
  const app = await get(`/z/${zone.code}?entered=1`, { cookie })
  expect(app.status).toBe(200)
  expect(app.text).toContain('data-zone-brand="snapzone"')
  expect(app.text).toContain('data-panda-theme="snapzone"')
  expect(app.text).toContain('<title>SnapZone</title>')
})

test('a form sent twice creates one guest, and another name creates another', async () => {
  const key = keyIn(await get(`/z/${zone.code}`))
  const both = await Promise.all([
    post(zone.code, { displayName: 'Twin', key }),
    post(zone.code, { displayName: 'Twin', key }),
  ])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  await post(zone.code, { displayName: 'Other', key })
  expect(await guestsNamed('Twin')).toHaveLength(1)
  expect(await guestsNamed('Other')).toHaveLength(1)
  const byCall = await server.fetch('/api/auth/guest', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ displayName: 'Twin' }),
  })
  expect(byCall.status).toBe(201)
  expect(await guestsNamed('Twin')).toHaveLength(1)
})

test('an old form creates a new guest instead of signing in as the previous one', async () => {
  const own = await open({ now: start })
  const place = await makeZone(await guest(own))
  const key = keyIn(await get(`/z/${place.code}`, {}, own))
  await post(place.code, { displayName: 'Ada B', key }, { of: own })
  own.clock.advance(11 * 60_000)
  expect((await post(place.code, { displayName: 'Ada B', key }, { of: own })).status).toBe(303)
  expect(await guestsNamed('Ada B', own)).toHaveLength(2)
  await own.close()
})

test('the form creates no guest for a signed-in user', async () => {
  const ada = await guest(server, 'Ada')
  const sent = await post(zone.code, { displayName: 'Somebody else' }, { headers: { cookie: ada.cookie } })
  expect(sent.status).toBe(303)
  expect(await guestsNamed('Somebody else')).toHaveLength(0)
})

test('a missing, too long or invisible name is returned with the reason and the input', async () => {
  const long = 'x'.repeat(200)
  for (const [name, reason, typed] of [
    ['', 'Enter &amp; go', ''],
    ['   ', 'Enter &amp; go', '   '.replace(/\s+/g, ' ')],
    [long, 'Too long', long],
    ['\u200b\u2060', 'Enter &amp; go', '\u200b\u2060'],
    ['Anonymous User', 'Taken', 'Anonymous User'],
    [
      `"><script>alert(1)</script>${long}`,
      'Too long',
      `&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;${long}`,
    ],
  ] as const) {
    const key = keyIn(await get(`/z/${zone.code}`))
    const page = await post(zone.code, { displayName: name, key })
    expect(page.status).toBe(400)
    expect(page.text).toContain(`class="e">${reason}</p>`)
    expect(page.text).toContain('aria-invalid="true" autofocus=""')
    expect(page.text).toContain(`value="${typed}"`)
    expect(keyIn(page)).toBe(key)
    expect(page.headers.getSetCookie()).toEqual([])
  }
  expect((await post(zone.code, {})).status).toBe(400)
})

test('input is never interpreted as a placeholder', async () => {
  const page = await post(zone.code, { displayName: `waypost--key $& ${'x'.repeat(60)}` })
  expect(page.text).toContain('value="waypost--key $&amp; xxx')
})

test('a browser that blocks cookies gets a message', async () => {
  const page = await get(`/z/${zone.code}?entered=1`)
  expect(page.status).toBe(400)
  expect(isHidden(page, 'join-cookies')).toBe(false)
  expect(isHidden(page, 'join-failed')).toBe(true)
})

test('a form of another site is rejected', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await post(zone.code, { displayName: 'Eve' }, { headers })).status).toBe(403)
  expect(
    (await post(zone.code, { displayName: 'Eve' }, { headers: { 'content-type': 'text/plain' } })).status,
  ).toBe(415)
  expect(await guestsNamed('Eve')).toHaveLength(0)
})

test('looking up codes is limited by IP address: then the page names no zone, and its form still works', async () => {
  const own = await open({ now: start })
  const place = await makeZone(await guest(own))
  const statuses = []
  for (let turn = 0; turn < 61; turn += 1)
    statuses.push((await get(`/z/${String(turn).padStart(16, 'A')}`, {}, own)).status)
  expect(statuses.slice(0, 59)).toEqual(Array.from({ length: 59 }, () => 404))
  const page = await get(`/z/${place.code}`, {}, own)
  expect(page.status).toBe(429)
  expect(page.text).toContain('unnamed picture-share')
  expect(page.text).not.toContain('Meadow')
  expect((await post(place.code, { displayName: 'Ada' }, { of: own })).status).toBe(303)
  await own.close()
})

test('when one IP address creates too many guests, the page shows when to try again and keeps the name', async () => {
  const own = await open({ now: start, limits: { guest: [{ kind: 'window', points: 5, seconds: 600 }] } })
  const place = await makeZone(await guest(own))
  let page = await post(place.code, { displayName: 'Ada' }, { of: own })
  for (let turn = 0; turn < 20 && page.status === 303; turn += 1)
    page = await post(place.code, { displayName: `Ada ${turn}` }, { of: own })
  expect(page.status).toBe(429)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(isHidden(page, 'join-too-many')).toBe(false)
  expect(page.text).toMatch(/value="Ada \d+"/)
  await own.close()
})
