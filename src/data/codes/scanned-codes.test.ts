import { expect, test } from 'vitest'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import * as v from 'valibot'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import {
  fakePage,
  fakeScopes,
  fakeZone,
  makeFakeContext,
  membershipChange,
  zoneChange,
} from '#src/data/session/data-context-fake.ts'
import { scanZoneIn } from '#src/data/zones/scan-zone.ts'
import { queuedPhoto } from '#src/testing/support/outbox-fixture.ts'
import { fixAt, qrOf } from '#src/testing/support/scan-fixture.ts'
import { scannedCodeAt } from './scanned-codes.ts'

const [first, second] = ['Zm9vYmFyYmF6cXV4', 'Zm9vYmFyYmF6cXV5']
const other = v.parse(ZoneId, '01990000-0000-7000-8000-0000000000ff')

/** A member of the zone whose device is offline. */
async function onTheTrail() {
  const context = await makeFakeContext()
  const page = fakePage([membershipChange, zoneChange], 2)
  await applyPage(context.database, fakeScopes.user, { answer: page, since: 0, etag: null })
  context.syncStatus.set({ ...context.syncStatus.get(), connection: 'offline' })
  const scan = (code: string) => scanZoneIn(context, { qrCode: qrOf({}, code), position: fixAt(0) })
  const codeOf = async (id: string) => {
    const rows = await readOutbox(context.database)
    return rows.flatMap((row) =>
      row.name === 'photo.upload' && row.args.id === id ? [row.args.atCode] : [],
    )[0]
  }
  return { context, scan, codeOf }
}

test('an offline member’s photo gets the code that was scanned last', async () => {
  const { context, scan, codeOf } = await onTheTrail()
  const before = await queuedPhoto(context, '1'.repeat(64))
  await scan(first)
  const atFirst = await queuedPhoto(context, '2'.repeat(64))
  await scan(second)
  const atSecond = await queuedPhoto(context, '3'.repeat(64))
  expect(await Promise.all([before, atFirst, atSecond].map(codeOf))).toEqual([undefined, first, second])
})

test('a photo taken before the last scan gets the previous code', async () => {
  const { context, scan } = await onTheTrail()
  const { database, platform } = context
  await scan(first)
  const firstAt = platform.clock.now()
  await database.meta.update('scanned-codes', {
    value: [
      { zoneId: fakeZone.id, code: first, at: firstAt },
      { zoneId: other, code: second, at: firstAt + 10 },
      { zoneId: fakeZone.id, code: second, at: firstAt + 20 },
    ],
  })
  const codeAt = (at: number | null) => scannedCodeAt(context, fakeZone.id, at)
  expect(await codeAt(firstAt - 1)).toBeUndefined()
  expect(await codeAt(firstAt + 19)).toBe(first)
  expect(await codeAt(firstAt + 20)).toBe(second)
  expect(await codeAt(null)).toBe(second)
})

test('the list of scans stays short, and a repeated scan adds nothing', async () => {
  const { context, scan } = await onTheTrail()
  for (let turn = 0; turn < 70; turn += 1) await scan(turn % 2 === 0 ? first : second)
  await scan(second)
  const row = await context.database.meta.get('scanned-codes')
  expect(row?.value).toHaveLength(60)
})
