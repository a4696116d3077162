import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestBrowser } from '#server/testing/test-browser.ts'
import { guest, visitor, type TestPerson } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { minuteMs, hourMs, dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-03-01T12:00:00Z')
const seeds = [1, 2, 3, 4, 5]

let dataDir: string
let server: TestServer

async function serverAt(now: number): Promise<TestServer> {
  return startTestServer({ dataDir, now })
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'waypost-'))
  server = await serverAt(start)
})
afterEach(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function member(): Promise<TestPerson> {
  const made = visitor(server)
  const account = { email: `${randomUUID()}@example.org`, password: 'correct horse', firstName: 'Ada' }
  await made.call('POST /api/auth/register', account)
  return made
}

const people = [
  ['guest', () => guest(server)],
  ['member', member],
] as const

const rejectedIn = (statuses: readonly number[]) => statuses.filter((status) => status !== 200)

test.each(people)(
  'a %s stays signed in from the second day on, with six requests at a time',
  async (_, join) => {
    for (const seed of seeds) {
      const browser = makeTestBrowser(seed)
      browser.cookie = (await join()).cookie
      server.clock.advance(25 * hourMs)
      expect(rejectedIn(await browser.open(server))).toEqual([])
      server.clock.advance(minuteMs + 1000)
      expect(rejectedIn(await browser.open(server))).toEqual([])
    }
  },
)

test.each(people)('a %s stays signed in for 30 days across restarts of the server', async (_, join) => {
  const browser = makeTestBrowser(7)
  browser.cookie = (await join()).cookie
  for (let day = 1; day <= 30; day++) {
    const now = server.clock.now() + dayMs + hourMs
    if (day % 6 === 0) {
      await server.close()
      server = await serverAt(now)
    } else server.clock.set(now)
    expect(rejectedIn(await browser.open(server))).toEqual([])
    server.clock.advance(2 * minuteMs)
    expect(rejectedIn(await browser.open(server))).toEqual([])
  }
})

test('two processes on one database return the same renewed session', async () => {
  const second = await serverAt(start)
  try {
    for (const seed of seeds) {
      const browser = makeTestBrowser(seed)
      browser.cookie = (await guest(server)).cookie
      for (const byMs of [25 * hourMs, 2 * minuteMs, 25 * hourMs]) {
        for (const each of [server, second]) each.clock.advance(byMs)
        const both = await Promise.all([browser.open(server), browser.open(second)])
        expect(rejectedIn(both.flat())).toEqual([])
      }
    }
  } finally {
    await second.close()
  }
})
