import { expect, test } from 'vitest'
import {
  type SnapshotRecord,
  snapshotResponse,
  buildOf,
  renderSettingsKey,
  maxSnapshotBytes,
  readSnapshot,
  withSnapshot,
} from './snapshot-record.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const now = 1_800_000_000_000
const look = renderSettingsKey('01a2-b3', { theme: 'snapzone', mode: 'dark', language: 'de' })
const record: SnapshotRecord = {
  build: 'abc123',
  look,
  keptAt: now - dayMs,
  isOfToday: false,
  markup: '<p>Grüße</p>',
}
const at = { build: 'abc123', now }

const readBack = async (changed: Partial<SnapshotRecord>) =>
  readSnapshot(await snapshotResponse({ ...record, ...changed }), at)

test('reads a stored screen as it was written', async () => {
  expect(await readBack({})).toEqual(record)
})

test('shows a screen with photos of today only on the same day', async () => {
  const ofToday = { isOfToday: true, keptAt: now }
  expect(await readBack(ofToday)).toEqual({ ...record, ...ofToday })
})

test.each([
  { what: 'of another build', changed: { build: 'abc124' } },
  { what: 'older than 7 days', changed: { keptAt: now - 7 * dayMs - 1 } },
  { what: 'from yesterday that shows photos of that day as today’s', changed: { isOfToday: true } },
  { what: 'from the future', changed: { keptAt: now + 1 } },
  { what: 'with an invalid time', changed: { keptAt: Number.NaN } },
  { what: 'longer than 30 kB', changed: { markup: 'ü'.repeat(maxSnapshotBytes / 2 + 1) } },
  { what: 'without a user', changed: { look: '' } },
  { what: 'with more in its look than words', changed: { look: 'a b c d"><script>' } },
])('a screen $what is ignored', async ({ changed }) => {
  expect(await readBack(changed)).toBeNull()
})

test('ignores a damaged screen', async () => {
  const { headers } = await snapshotResponse(record)
  expect(await readSnapshot(new Response('<p>Gr', { headers }), at)).toBeNull()
  expect(await readSnapshot(new Response(`${record.markup}<img>`, { headers }), at)).toBeNull()
  expect(await readSnapshot(new Response('anything'), at)).toBeNull()
})

test('the shell inserts the screen after the app root, regardless of its markup', () => {
  const shell =
    '<!doctype html><html lang="en"><head><meta name="build" content="abc123"></head><body><div id="root"></div></body></html>'
  expect(buildOf(shell)).toBe('abc123')
  expect(withSnapshot(shell, { ...record, markup: '</div>$&<p>' })).toBe(
    `<!doctype html><html data-screen="${look}" lang="en"><head><meta name="build" content="abc123"></head><body>` +
      '<div id="root"></div><div id="screen" aria-hidden="true"></div>$&<p></div></body></html>',
  )
})
