import { createServer } from 'node:http'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { runEach } from '#server/testing/run-each.ts'
import { confirmedMember, mailsTo } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import type { TestPerson } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { endsSoon } from '#server/core/requests/certificate.ts'
import { recordBackup } from './check-store.ts'
import { siteJobs } from '#server/site/site-jobs.ts'
import { saveSettings } from '#server/site/site-store.ts'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { isNewer } from './releases.ts'

const now = Date.UTC(2026, 5, 1)
const wholeDisk = 1e15
const stops: (() => Promise<void>)[] = []
let server: TestServer
let ada: TestPerson

beforeEach(async () => {
  server = await startTestServer({ now, config: { allowsLoopbackBackups: true } })
  stops.push(() => server.close())
  ada = await confirmedMember(server, 'ada@example.org')
  await makeAdmin(server, ada)
})
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

const watch = async () => {
  await runEach(server.deps, siteJobs)
  await server.runMail()
}
const fillDisk = (isFull: boolean) =>
  Object.assign(server.deps.config, { minFreeBytes: isFull ? wholeDisk : 0 })
const alerts = async (address = 'ada@example.org') =>
  (await mailsTo(server, address)).filter(({ text }) => text.includes('/desk/health'))

async function checks() {
  const { rows } = v.parse(DeskList, (await ada.call('GET /api/desk/health')).json)
  return rows.filter((row) => row.kind === 'check')
}
const checkOf = async (id: string) => (await checks()).find((check) => check.id === id)

test('the desk shows each monitored part once, failing ones first', async () => {
  fillDisk(true)
  await watch()
  const found = await checks()
  expect(found.map(({ id }) => id).toSorted()).toEqual(
    ['backup', 'certificate', 'disk', 'load', 'mail', 'version'].toSorted(),
  )
  expect(found[0]).toMatchObject({ id: 'disk', state: 'failing', cause: 'disk-full' })
  fillDisk(false)
  await watch()
  expect(await checkOf('disk')).toMatchObject({ state: 'ok', cause: 'disk-roomy' })
})

test('every admin gets one mail for a full disk, however long it lasts, and another after a day without it', async () => {
  const bob = await confirmedMember(server, 'bob@example.org')
  await makeAdmin(server, bob)
  await confirmedMember(server, 'cat@example.org')
  fillDisk(true)
  for (let hour = 0; hour < 72; hour += 6) {
    await watch()
    server.clock.advance(6 * hourMs)
  }
  expect(await alerts()).toHaveLength(1)
  expect(await alerts('bob@example.org')).toHaveLength(1)
  expect(await alerts('cat@example.org')).toHaveLength(0)
  fillDisk(false)
  await watch()
  server.clock.advance(2 * dayMs)
  fillDisk(true)
  await watch()
  expect(await alerts()).toHaveLength(2)
})

test('a disk that fills up repeatedly within a day causes one mail', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    fillDisk(turn % 2 === 0)
    await watch()
    server.clock.advance(hourMs)
  }
  expect(await alerts()).toHaveLength(1)
})

test('an old backup is mailed if an admin asked for it, and is always shown at the desk', async () => {
  await watch()
  expect(await checkOf('backup')).toMatchObject({ state: 'ok', cause: 'backup-none' })
  await recordBackup(server.deps.database, server.clock.now())
  await saveSettings(server.deps, (settings) => ({ ...settings, backupDays: 7 }))
  await watch()
  expect(await checkOf('backup')).toMatchObject({ state: 'ok', cause: 'backup-recent', at: now })
  expect(await alerts()).toHaveLength(0)
  server.clock.advance(7 * dayMs + 1)
  await watch()
  expect(await checkOf('backup')).toMatchObject({ state: 'warning', cause: 'backup-old' })
  expect(await alerts()).toHaveLength(1)
})

/** Starts a fake project address that records its requests. */
async function releasesAt(answer: () => string) {
  const requests: string[][] = []
  const project = createServer((request, response) => {
    requests.push([request.url ?? '', ...request.rawHeaders])
    response.end(answer())
  })
  await new Promise<void>((resolve) => void project.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise((resolve) => void project.close(() => resolve())))
  const address = project.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const updateUrl = `http://127.0.0.1:${port}/releases.json`
  await saveSettings(server.deps, (settings) => ({ ...settings, updateUrl, name: 'Secret club' }))
  return requests
}

const release = (version: string) => ({ version, notes: { en: [`What ${version} brings`] } })

test('without an address nothing is requested; with one the newest version is shown, and nothing about the site is sent', async () => {
  await watch()
  expect(await checkOf('version')).toMatchObject({ state: 'ok', cause: 'version-current' })
  const text = JSON.stringify({ releases: [release('0.1.0'), release('99.0.0'), release('98.10.0')] })
  const requests = await releasesAt(() => text)
  await watch()
  await watch()
  expect(await checkOf('version')).toMatchObject({
    state: 'warning',
    version: '99.0.0',
    notes: { en: ['What 99.0.0 brings'] },
  })
  const sent = requests[0]?.join(' ') ?? ''
  expect(sent).toMatch(/^\/releases\.json /)
  expect(sent).not.toMatch(/club|cookie|user-agent|authorization|referer|0\.2\./i)
})

test.each([
  ['no JSON', () => '<html>'],
  ['an old version', () => JSON.stringify({ releases: [release('0.0.1')] })],
  ['a version of another shape', () => JSON.stringify({ releases: [release('99.0.0-<script>')] })],
  [
    'too many releases',
    () => JSON.stringify({ releases: Array.from({ length: 101 }, () => release('99.0.0')) }),
  ],
  [
    'a long note',
    () => JSON.stringify({ releases: [{ version: '99.0.0', notes: { en: ['x'.repeat(301)] } }] }),
  ],
  ['a megabyte', () => JSON.stringify({ releases: [], more: 'x'.repeat(1_000_000) })],
])('a file of releases with %s changes nothing', async (_name, answer) => {
  await releasesAt(answer)
  await watch()
  expect(await checkOf('version')).toMatchObject({ state: 'ok', cause: 'version-current' })
})

test('versions are compared by number', () => {
  const part = fc.nat({ max: 9999 })
  fc.assert(
    fc.property(fc.tuple(part, part, part), fc.tuple(part, part, part), (a, b) => {
      const order = a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
      expect(isNewer(a.join('.'), b.join('.'))).toBe(order > 0)
    }),
  )
})

test('a certificate ends soon within two weeks, or the last sixth of its lifetime', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (days, ratio) => {
        const valid = { startsAt: now, endsAt: now + days * dayMs }
        const left = days * dayMs * (1 - ratio)
        const expected = left <= Math.min(14 * dayMs, (days * dayMs) / 6)
        fc.pre(Math.abs(left - Math.min(14 * dayMs, (days * dayMs) / 6)) > 1)
        expect(endsSoon(valid, valid.endsAt - left)).toBe(expected)
      },
    ),
  )
})
