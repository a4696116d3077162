import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPresent } from '#src/contract/rules/position.ts'
import {
  membershipChange,
  fakePage,
  fakeScopes,
  makeFakeContext,
  zoneChange,
} from '#src/data/session/data-context-fake.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { scanDoubt, doubtOf, outsideMeters } from './scan-doubt.ts'
import { fixAt, payload, qrOf } from '#src/testing/support/scan-fixture.ts'
import { readMyZones } from './read-zones.ts'
import { scanZoneIn } from './scan-zone.ts'

const now = 1_760_000_000_000

test('returns the minimum distance outside the zone', () => {
  expect(outsideMeters(payload, fixAt(1500, 100))).toBeCloseTo(1100, -1)
  expect(outsideMeters(payload, fixAt(1500, 5000))).toBe(0)
  expect(outsideMeters(payload, null)).toBe(0)
  expect(outsideMeters({ ...payload, center: null }, fixAt(9000))).toBe(0)
})

test('reports no doubt for a person next to the border', () => {
  expect(doubtOf(payload, { position: fixAt(340), now })).toBeNull()
  expect(doubtOf(payload, { position: fixAt(400), now })).toMatchObject({ kind: 'too-far' })
})

test('reports no doubt about a scan that the server accepts', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 20_000, noNaN: true }),
      fc.double({ min: 0, max: 10_000, noNaN: true }),
      (meters, accuracy) => {
        const position = fixAt(meters, accuracy)
        const zone = { ...fixAt(0), radiusMeters: payload.radiusMeters }
        return !isPresent(position, zone) || doubtOf(payload, { position, now }) === null
      },
    ),
  )
})

test('reports the end of a zone before the distance', () => {
  const ended = { ...payload, validUntil: now - 1 }
  expect(doubtOf(ended, { position: fixAt(9000), now })).toEqual({ kind: 'ended', at: now - 1 })
})

test('reports no doubt for members, plans that scan from anywhere, and codes without a payload', async () => {
  const far = { qrCode: qrOf(), position: fixAt(9000) }
  const context = await makeFakeContext()
  expect(await scanDoubt(far, context)).toMatchObject({ kind: 'too-far' })
  expect(await scanDoubt({ ...far, qrCode: 'Zm9vYmFyYmF6cXV4' }, context)).toBeNull()
  const plus = { ...context, user: { ...context.user, subscriptionPlan: 'plus' as const } }
  expect(await scanDoubt(far, plus)).toBeNull()
  const page = fakePage([membershipChange, zoneChange], 2)
  await applyPage(context.database, fakeScopes.user, { answer: page, since: 0, etag: null })
  expect(await scanDoubt(far, context)).toBeNull()
})

test('offline, a doubtful scan is queued only if the user is sure', async () => {
  const context = await makeFakeContext()
  context.syncStatus.set({ connection: 'offline', lastSyncedAt: null, isSyncing: false })
  const far = { qrCode: qrOf(), position: fixAt(9000) }
  expect(await scanZoneIn(context, far)).toMatchObject({ kind: 'doubtful', name: 'Summit meadow' })
  expect(await readOutbox(context.database)).toEqual([])
  expect(await scanZoneIn(context, { ...far, isSure: true })).toMatchObject({
    kind: 'waiting',
    zoneId: payload.zoneId,
    doubt: { kind: 'too-far' },
  })
  expect(await readOutbox(context.database)).toMatchObject([{ name: 'zone.scan' }])
})

test('[CK4] offline, a scan of an album that seems to have ended waits for the server', async () => {
  const context = await makeFakeContext()
  context.syncStatus.set({ connection: 'offline', lastSyncedAt: null, isSyncing: false })
  context.serverOffsetMs.set(10 * 365 * 86_400_000)
  const validUntil = context.platform.clock.now() + 86_400_000
  const scan = { qrCode: qrOf({ ...payload, validUntil }), position: fixAt(0) }
  expect(await scanZoneIn(context, scan)).toMatchObject({
    kind: 'waiting',
    zoneId: payload.zoneId,
    doubt: { kind: 'ended', at: validUntil },
  })
  expect(await readOutbox(context.database)).toMatchObject([{ name: 'zone.scan' }])
  expect(await readMyZones(context)).toMatchObject([{ id: payload.zoneId, isProvisional: true }])
})

test('a scan stores only the part of a link that the server reads', async () => {
  const context = await makeFakeContext()
  context.syncStatus.set({ connection: 'offline', lastSyncedAt: null, isSyncing: false })
  const long = `https://photos.example/z/Zm9vYmFyYmF6cXV4?${'x'.repeat(5000)}`
  expect(await scanZoneIn(context, { qrCode: long, position: null })).toMatchObject({ kind: 'waiting' })
  expect(await readOutbox(context.database)).toMatchObject([{ args: { qrCode: 'Zm9vYmFyYmF6cXV4' } }])
})

test('an offline member rejoins the zone at once, and nothing is queued', async () => {
  const context = await makeFakeContext()
  context.syncStatus.set({ connection: 'offline', lastSyncedAt: null, isSyncing: false })
  const { database } = context
  await applyPage(database, fakeScopes.user, {
    answer: fakePage([membershipChange], 2),
    since: 0,
    etag: null,
  })
  await applyPage(database, fakeScopes.zone, { answer: fakePage([zoneChange], 2), since: 0, etag: null })
  expect(await scanZoneIn(context, { qrCode: qrOf(), position: fixAt(9000) })).toEqual({
    kind: 'joined',
    zoneId: payload.zoneId,
    name: 'Summit meadow',
    isNewRegistration: false,
  })
  expect(await readOutbox(database)).toEqual([])
})
