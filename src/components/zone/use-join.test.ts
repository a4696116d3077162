import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Position } from '#src/components/location/read-fix.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { err, ok } from '#src/contract/wire/result.ts'
import type { ScanOutcome } from '#src/data/zones/scan-zone.ts'
import type { Scan } from '#src/data/zones/scan.ts'
import { joinZone } from './use-join.ts'

const cached: Position = { latitude: 47.4, longitude: 10.9, accuracyMeters: 900, capturedAt: 1000 }
const fresh: Position = { ...cached, accuracyMeters: 8, capturedAt: 2000 }
const joined: ScanOutcome = {
  kind: 'joined',
  zoneId: v.parse(ZoneId, '01990000-0000-7000-8000-000000000001'),
  name: 'Meadow',
  isNewRegistration: true,
}
const tooFar: ScanOutcome = {
  kind: 'doubtful',
  name: 'Meadow',
  doubt: { kind: 'too-far', outsideMeters: 900 },
}

function refused(code: string): ScanOutcome {
  const problem = { code, status: 403, message: '', upgradeRequired: false, details: [], retryAfterMs: null }
  return { kind: 'refused', problem, doubt: null }
}

/** A fake that returns scans in this order and has this fix. */
function around(answers: readonly ScanOutcome[], located: Position | null) {
  const scans: Scan[] = []
  const requestedAges: (number | undefined)[] = []
  const left = [...answers]
  return {
    scans,
    requestedAges,
    scan: (scan: Scan) => {
      scans.push(scan)
      return Promise.resolve(left.shift() ?? joined)
    },
    locate: (maximumAgeMs?: number) => {
      requestedAges.push(maximumAgeMs)
      return Promise.resolve(located === null ? err('timeout' as const) : ok(located))
    },
  }
}

const request = { qrCode: 'x', position: cached, hasAsked: false, isSure: false }

test('a rejection with a cached fix is retried once with a fresh one', async () => {
  const world = around([refused('access_denied')], fresh)
  expect(await joinZone(world, request)).toEqual({ outcome: joined, position: fresh })
  expect(world.requestedAges).toEqual([0])
  expect(world.scans.map(({ position }) => position)).toEqual([cached, fresh])
})

test('a scan that the device considers too far is also measured once more', async () => {
  const world = around([tooFar], fresh)
  expect((await joinZone(world, request)).outcome).toBe(joined)
})

test('a second rejection is final', async () => {
  const world = around([refused('access_denied'), refused('access_denied')], fresh)
  expect((await joinZone(world, request)).outcome).toMatchObject({ kind: 'refused' })
  expect(world.scans).toHaveLength(2)
})

test('does not retry without a newer fix', async () => {
  for (const located of [null, cached]) {
    const world = around([refused('access_denied')], located)
    expect((await joinZone(world, request)).outcome).toMatchObject({ kind: 'refused' })
    expect(world.scans).toHaveLength(1)
  }
})

test('a rejection for another reason does not request a position', async () => {
  const world = around([refused('zone_not_found')], fresh)
  await joinZone(world, request)
  expect(world.requestedAges).toEqual([])
})

test('a zone that turns out to need a position requests one', async () => {
  const world = around([refused('access_denied')], fresh)
  expect((await joinZone(world, { ...request, position: null })).outcome).toBe(joined)
  expect(world.requestedAges).toEqual([undefined])
})

test('a position that was not available is not requested twice', async () => {
  const world = around([refused('access_denied')], fresh)
  await joinZone(world, { ...request, position: null, hasAsked: true })
  expect(world.requestedAges).toEqual([])
})

test('a confirmed scan is sent without further questions', async () => {
  const world = around([refused('access_denied')], fresh)
  await joinZone(world, { ...request, isSure: true })
  expect(world.scans).toEqual([{ qrCode: 'x', position: cached, isSure: true }])
  expect(world.requestedAges).toEqual([])
})
