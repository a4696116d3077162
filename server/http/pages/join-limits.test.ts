import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinPageFile, joinPageKinds } from '#src/contract/wire/join-template.ts'
import { guest, makeZone } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** How many unknown codes may be tried. */
const guesses = 60
let dist: string
let server: TestServer

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'waypost-dist-'))
  mkdirSync(join(dist, '.pages'))
  for (const kind of joinPageKinds)
    writeFileSync(
      join(dist, '.pages', joinPageFile(kind, 'snapzone', 'en')),
      `<h1>${kind} waypost--zone</h1>`,
    )
  server = await startTestServer({ config: { distDir: dist } })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

test('a crowd behind one IP address sees its zone’s name, and a script can guess at most 60 codes', async () => {
  const zone = await makeZone(await guest(server), { name: 'Meadow' })
  const openJoinPage = async (code: string) => {
    const page = await server.fetch(`/z/${code}`, { headers: { accept: 'text/html' } })
    return page.text()
  }
  for (let index = 0; index < guesses - 1; index += 1) await openJoinPage(`AAAAAAAAAAAAAA${10 + index}`)
  expect(await openJoinPage(zone.code)).toContain('Meadow')
  // One guess costs as much as all of these.
  for (let index = 0; index < 50; index += 1) await openJoinPage(zone.code)
  expect(await openJoinPage(zone.code)).not.toContain('Meadow')
})
