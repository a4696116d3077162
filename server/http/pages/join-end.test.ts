import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { joinPageFile, joinPageKinds, joinParts, joinTokens } from '#src/contract/wire/join-template.ts'
import { languageCodes } from '#src/contract/wire/languages.ts'
import { guest, makeZone, type TestPerson } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let dist: string
let server: TestServer
let owner: TestPerson

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'waypost-dist-'))
  mkdirSync(join(dist, '.pages'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>App</title>')
  for (const kind of joinPageKinds)
    for (const brand of brandSlugs)
      for (const language of languageCodes)
        writeFileSync(
          join(dist, '.pages', joinPageFile(kind, brand, language)),
          `<p id="${joinParts.until}" hidden="">until ${joinTokens.lastDay}</p>`,
        )
  server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z'), config: { distDir: dist } })
  owner = await guest(server, 'Owner')
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

async function read(code: string, accepted: string): Promise<string> {
  const headers = { accept: 'text/html', 'accept-language': accepted }
  return (await server.fetch(`/z/${code}`, { headers })).text()
}

const shown = (day: string) => `<p id="${joinParts.until}">until ${day}</p>`

test('a join page shows the zone’s last day in the reader’s format', async () => {
  const { code } = await makeZone(owner, { timeZone: 'Europe/Berlin' })
  for (const [accepted, day] of [
    ['en-US', 'Jun 5, 2026'],
    ['en-GB,en;q=0.9', '5 Jun 2026'],
    ['de-AT,de;q=0.8', '05.06.2026'],
    ['fr', '5 juin 2026'],
    ['uk', '5 черв. 2026 р.'],
    ['klingon;q=x,<script>', 'Jun 5, 2026'],
    ['*', 'Jun 5, 2026'],
  ] as const)
    expect(await read(code, accepted)).toBe(shown(day))
  for (const language of languageCodes) expect(await read(code, language)).toMatch(/until [^<]*2026/)
})

test.each([
  // Four days after noon in UTC.
  { timeZone: 'Pacific/Kiritimati', day: 'Jun 6, 2026', what: 'on the morning of the next day' },
  { timeZone: 'Pacific/Auckland', day: 'Jun 5, 2026', what: 'at midnight' },
  { timeZone: 'America/Los_Angeles', day: 'Jun 5, 2026', what: 'before sunrise' },
])('the last day follows the calendar of the zone, which ends $what', async ({ timeZone, day }) => {
  const { code } = await makeZone(owner, { timeZone })
  expect(await read(code, 'en-US')).toBe(shown(day))
})

test('a code without a zone shows no day', async () => {
  expect(await read('AAAAAAAAAAAAAAAA', 'en')).toBe(`<p id="${joinParts.until}" hidden="">until </p>`)
})
