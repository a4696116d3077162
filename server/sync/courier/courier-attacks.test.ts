import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { courierCalls } from '#src/contract/calls/courier-calls.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { isCarried } from '#src/contract/mutations/carried-mutations.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { isMutationName } from '#src/contract/mutations/mutations.ts'
import { maxEnvelopeBytes } from '#src/contract/wire/courier-envelope.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import {
  authorOf,
  currentKey,
  envelopeOf,
  mutationIdAt,
  registerKey,
} from '#src/testing/world/courier-author.ts'
import { makeCourierScene } from '#src/testing/world/courier-scene.ts'
import { insertSuspension } from '#server/accounts/sessions/session-store.ts'
import { allScopes } from '#server/core/db/database.ts'
import { windowOf } from '#server/kernel/limits/limit-rule.ts'
import { guest, makeZone, pull } from '#server/testing/test-client.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const scene = await makeCourierScene()
afterAll(() => scene.server.close())
const { server, owner, ada, stranger, zone, zoneId, zoneKey, member, comment, comments, statusOf } = scene

test('an envelope with any changed byte is rejected', async () => {
  const envelope = await envelopeOf(ada, zoneKey, comment('Changed'))
  await fc.assert(
    fc.asyncProperty(fc.nat(envelope.length - 1), fc.integer({ min: 1, max: 255 }), async (place, bits) => {
      const changed = Uint8Array.from(envelope, (byte, index) => (index === place ? byte ^ bits : byte))
      expect(['invalid', 'key_expired']).toContain(await statusOf(changed))
    }),
    { numRuns: 60 },
  )
  expect(await comments()).not.toContain('Ada: Changed')
})

test('random bytes are rejected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), async (bytes) => {
      expect(await statusOf(bytes)).toBe('invalid')
    }),
    { numRuns: 60 },
  )
})

test('a short note only applies to its envelope’s zone, and an invalid one is rejected', async () => {
  const carry = async (args: unknown) =>
    statusOf(
      await envelopeOf(ada, zoneKey, {
        zoneId,
        name: 'trail-note.add',
        args,
        mutationId: mutationIdAt(server),
      }),
    )
  const at = server.clock.now().toString(36)
  expect(await carry(`bridge;47421.10986;;${at}`)).toBe('applied')
  for (const short of [
    '',
    'x'.repeat(60),
    `storm;1.1;;${at}`,
    `snow;91000.1;;${at}`,
    `snow;1.1;9001;${at}`,
    [at],
    null,
  ])
    expect({ short, status: await carry(short) }).toEqual({ short, status: 'invalid' })
  const { location } = await makeZone(owner)
  const args = { id: `${location.id}_bridge_1.1`, isOver: false, meters: null, seenAt: server.clock.now() }
  expect(await carry(args)).toBe('invalid')
  const { rows } = await pull(owner, `zone:${zoneId}`)
  expect(rows.filter(({ table }) => table === 'trailNote')).toHaveLength(1)
})

test('nobody can write in another person’s name', async () => {
  const mallory = await member('Mallory')
  const forged = await envelopeOf(mallory, zoneKey, { ...comment('Forged'), authorId: ada.person.id })
  expect(await statusOf(forged)).toBe('unknown_author')
  // Registering another user's key gives no control over that user or their envelopes.
  await registerKey({ person: mallory.person, deviceKey: ada.deviceKey })
  expect(await statusOf(await envelopeOf(ada, zoneKey, comment('Still Ada')))).toBe('applied')
  expect(await comments()).toContain('Ada: Still Ada')
  expect(await comments()).not.toContain('Ada: Forged')
})

test('a key of one zone opens nothing of another', async () => {
  const other = await makeZone(owner)
  const foreign = await envelopeOf(ada, zoneKey, { ...comment(), zoneId: other.location.id })
  expect(await statusOf(foreign)).toBe('invalid')
  const otherKey = await currentKey(owner, other.location.id)
  const ownerAuthor = await authorOf(owner)
  const smuggled = await envelopeOf(ownerAuthor, otherKey, {
    ...comment('Smuggled'),
    zoneId: other.location.id,
  })
  expect(await statusOf(smuggled)).toBe('invalid')
})

test.each([
  ['a year ago', -365 * dayMs, 'key_expired'],
  ['18 days ago', -18 * dayMs, 'key_expired'],
  ['16 days ago', -16 * dayMs, 'applied'],
  ['by a clock that is two days fast', 2 * dayMs, 'applied'],
  ['by a clock that is a year fast', 365 * dayMs, 'key_expired'],
])('an envelope made %s gets the right response', async (_when, byMs, expected) => {
  expect(await statusOf(await envelopeOf(ada, zoneKey, comment('Aged', mutationIdAt(server, byMs))))).toBe(
    expected,
  )
})

test('a mutation id without a time is rejected, because its age is unknown', async () => {
  const mutationId = randomUUID()
  expect(await statusOf(await envelopeOf(ada, zoneKey, comment('Timeless', mutationId)))).toBe('key_expired')
})

test('an envelope of more than 64 KiB is rejected before it is read', async () => {
  const tooLong = Buffer.alloc(maxEnvelopeBytes + 3, 1).toString('base64')
  const answer = await stranger.call('POST /api/courier', { envelopes: [tooLong] })
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid' } })
})

test('only mutations for one zone and its author are carried', async () => {
  const others = Object.entries(mutationExamples).filter(([name]) => isMutationName(name) && !isCarried(name))
  expect(others.length).toBeGreaterThan(20)
  for (const [name, args] of others) {
    const enclosed = { zoneId, name, args, mutationId: mutationIdAt(server) }
    expect({ name, status: await statusOf(await envelopeOf(ada, zoneKey, enclosed)) }).toEqual({
      name,
      status: 'invalid',
    })
  }
})

test('a mutation id that was used for another mutation is rejected', async () => {
  const enclosed = comment('First')
  expect(await statusOf(await envelopeOf(ada, zoneKey, enclosed))).toBe('applied')
  const second = comment('Second', enclosed.mutationId)
  expect(await statusOf(await envelopeOf(ada, zoneKey, second))).toBe('key_reused')
})

test.each(['banned', 'left', 'signed out', 'suspended'])('an author who was %s is refused', async (how) => {
  const author = await member(how)
  const envelope = await envelopeOf(author, zoneKey, comment(how))
  const { person } = author
  if (how === 'banned') await owner.call(`POST /api/locations/${zoneId}/members/${person.id}/ban`, {})
  if (how === 'left') await person.call(`POST /api/locations/${zoneId}/leave`)
  if (how === 'signed out') await person.call('POST /api/logout')
  if (how === 'suspended') {
    const suspension = { userId: v.parse(UserId, person.id), at: 1, reason: 'spam' }
    await server.deps.database.write(
      async (transaction) => ok(await transaction.run(insertSuspension, suspension)),
      allScopes,
    )
  }
  expect(['not_found', 'access_denied', 'unknown_author', 'suspended']).toContain(await statusOf(envelope))
  expect(await comments()).not.toContain(`${how}: ${how}`)
})

test('a revoked code cannot be used to join, and its zone seals with another key', async () => {
  const before = await currentKey(ada.person, zoneId)
  const codes = (await pull(owner, `zone:${zoneId}`)).rows.flatMap((change) =>
    change.table === 'code' ? [change.row] : [],
  )
  const first = codes.find(({ revokedAt }) => revokedAt === null)
  const newcomer = await authorOf(await guest(server, 'Too late'))
  const scan = { zoneId, name: 'zone.scan', args: { qrCode: zone.qrCode }, mutationId: mutationIdAt(server) }
  const scanned = await envelopeOf(newcomer, before, scan)
  const older = await envelopeOf(ada, before, comment('Sealed before'))
  const rotated = await owner.call(`POST /api/locations/${zoneId}/codes/${first?.id ?? ''}/rotate`)
  expect(rotated.status).toBeLessThan(300)
  expect((await currentKey(ada.person, zoneId)).number).toBe(before.number + 1)
  expect(await statusOf(scanned)).toBe('zone_not_found')
  expect(await statusOf(older)).toBe('applied')
})

test.each(['courier', 'courier-kib', 'courier-author'] as const)(
  'a phone delivers a limited amount an hour, and gets the time to continue: %s',
  async (limit) => {
    // A low limit replaces the real one, because each delivery takes time.
    const few = [windowOf(4, 3600)]
    const strict = await startTestServer({
      now: Date.parse('2026-06-01T00:00:00Z'),
      limits: { [limit]: few },
    })
    try {
      const author = await authorOf(await guest(strict, 'Author'))
      const meadow = await makeZone(author.person)
      const key = await currentKey(author.person, meadow.location.id)
      const scan = { zoneId: meadow.location.id, name: 'zone.scan', args: { qrCode: meadow.qrCode } }
      const envelope = await envelopeOf(author, key, { ...scan, mutationId: mutationIdAt(strict) })
      const body = { envelopes: [Buffer.from(envelope).toString('base64')] }
      const waits: unknown[] = []
      for (let count = 0; count < 5; count += 1) {
        const answer = await author.person.call('POST /api/courier', body)
        const results = v.safeParse(courierCalls.deliverEnvelopes.answer, answer.json)
        const [result] = results.success ? results.output.results : []
        waits.push(result?.retryAfterMs ?? answer.headers.get('retry-after'))
      }
      expect(waits.map((wait) => wait !== null)).toEqual([false, false, false, false, true])
    } finally {
      await strict.close()
    }
  },
)
