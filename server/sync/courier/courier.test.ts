import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  type CarriedMutationName,
  carriedMutations,
  isCarried,
} from '#src/contract/mutations/carried-mutations.ts'
import { courierCalls } from '#src/contract/calls/courier-calls.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { isMutationName } from '#src/contract/mutations/mutations.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { maxEnvelopeBytes } from '#src/contract/wire/courier-envelope.ts'
import { codeKeyOf, type ZoneKey } from '#src/data/courier/envelope-crypto.ts'
import {
  type Author,
  authorOf,
  currentKey,
  deliver,
  type Enclosed,
  envelopeOf,
  mutationIdAt,
  registerKey,
} from '#src/testing/world/courier-author.ts'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { largePhoto } from '#server/testing/test-uploads.ts'

let server: TestServer
let owner: TestPerson
let ada: Author
let stranger: TestPerson
let zone: CreatedZone
let zoneId: string
let zoneKey: ZoneKey
let photoId: string

beforeAll(async () => {
  // The tests bring more than one phone does in an hour.
  const plenty = [{ kind: 'window', points: 1_000_000, seconds: 3600 }] as const
  const names = ['courier', 'courier-kib', 'comment', 'scan', 'reaction'] as const
  const limits = Object.fromEntries(names.map((name) => [name, plenty]))
  server = await startTestServer({ now: Date.parse('2026-06-01T00:00:00Z'), limits })
  owner = await guest(server, 'Owner')
  stranger = await guest(server, 'Stranger')
  zone = await makeZone(owner)
  zoneId = zone.location.id
  photoId = (await upload(owner, uploadForm(zoneId, await picture(1)))).id
  ada = await member('Ada')
  zoneKey = await currentKey(ada.person, zoneId)
})
afterAll(() => server.close())

async function member(name: string): Promise<Author> {
  const person = await guest(server, name)
  await join(person, zone)
  return authorOf(person)
}

function comment(content = 'From the hut', mutationId = mutationIdAt(server)): Enclosed {
  const args = { id: `${zoneId}_${randomUUID()}`, photoId, content, createdAt: 1_780_000_000_000 }
  return { zoneId, name: 'comment.add', args, mutationId }
}

async function statusOf(envelope: Uint8Array): Promise<string> {
  const [result] = await deliver(stranger, [envelope])
  return result?.code ?? result?.status ?? ''
}

/** Who wrote what, as the owner reads it. */
async function comments(): Promise<readonly string[]> {
  const { rows } = await pull(owner, `zone:${zoneId}`)
  return rows.flatMap((change) =>
    change.table === 'comment' ? [`${change.row.user.displayName}: ${change.row.content}`] : [],
  )
}

async function photoOf(id: string) {
  const { rows } = await pull(owner, `zone:${zoneId}`)
  return rows.flatMap((change) => (change.table === 'photo' && change.row.id === id ? [change.row] : []))[0]
}

const small = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()

function photoArgs(id: string, sha256: string) {
  return {
    id,
    zoneId,
    originalName: 'IMG "1".jpg',
    capturedAt: 1_779_000_000_000,
    caption: 'At the hut',
    altText: '',
    sha256,
    parentId: null,
    filterSettings: null,
  }
}

function photoForm(args: ReturnType<typeof photoArgs>, bytes: Buffer, fullBytes?: number): FormData {
  const form = new FormData()
  form.set('locationId', zoneId)
  for (const name of ['id', 'caption', 'altText', 'sha256'] as const) form.set(name, args[name])
  form.set('capturedAt', String(args.capturedAt))
  if (fullBytes !== undefined) form.set('fullBytes', String(fullBytes))
  form.set('photo', new Blob([Uint8Array.from(bytes)]), args.originalName)
  return form
}

test('an envelope is done once and as its author, whoever brings it and however often', async () => {
  const enclosed = comment('Once')
  const envelope = await envelopeOf(ada, zoneKey, enclosed)
  const again = await envelopeOf(ada, zoneKey, enclosed)
  expect((await deliver(stranger, [envelope, again])).map(({ status }) => status)).toEqual([
    'applied',
    'duplicate',
  ])
  expect((await deliver(owner, [envelope])).map(({ status }) => status)).toEqual(['duplicate'])
  expect((await comments()).filter((text) => text.endsWith('Once'))).toEqual(['Ada: Once'])
})

/** One of each kind that is carried, in an order in which each finds what it needs. */
async function oneOfEach(author: Author): Promise<readonly Enclosed[]> {
  const commentId = `${zoneId}_${randomUUID()}`
  const ownPhotoId = `${zoneId}_${randomUUID()}`
  const missionId = `${zoneId}_${randomUUID()}`
  await push(owner, [{ name: 'mission.add', args: { id: missionId, zoneId, text: 'The view' } }])
  const preview = await small()
  const sha256 = createHash('sha256').update(ownPhotoId).digest('hex')
  const of = (name: CarriedMutationName, args: unknown): Enclosed => ({
    zoneId,
    name,
    args,
    mutationId: mutationIdAt(server),
    authorId: author.person.id,
  })
  const createdAt = 1_780_000_000_000
  return [
    of('zone.scan', { qrCode: zone.qrCode }),
    { ...of('photo.upload', photoArgs(ownPhotoId, sha256)), preview, fullBytes: 400_000 },
    of('photo.describe', { photoId: ownPhotoId, caption: 'Said later', altText: '' }),
    of('mission.answer', { photoId: ownPhotoId, missionId }),
    of('photo.like', { photoId, liked: true }),
    of('reaction.add', { photoId, emoji: 'love' }),
    of('reaction.remove', { photoId, emoji: 'love' }),
    of('comment.add', { id: commentId, photoId, content: 'Carried', createdAt }),
    of('comment.update', { id: commentId, content: 'Carried and edited', replaces: 'Carried' }),
    of('comment.delete', { id: commentId }),
    of('photo.delete', { id: ownPhotoId }),
  ]
}

test('what a courier brought of any kind is a repeat when its author sends it', async () => {
  const newcomer = await authorOf(await guest(server, 'Newcomer'))
  const all = await oneOfEach(newcomer)
  expect(all.map(({ name }) => name).toSorted()).toEqual([...carriedMutations].toSorted())
  for (const enclosed of all) {
    const [result] = await deliver(stranger, [await envelopeOf(newcomer, zoneKey, enclosed)])
    expect({ name: enclosed.name, ...result }).toMatchObject({ name: enclosed.name, status: 'applied' })
  }
  const batch = all
    .filter(({ name }) => name !== 'photo.upload')
    .map(({ name, args, mutationId: mid }) => ({ name, args, mid }))
  const results = await push(newcomer.person, batch)
  expect(results.map(({ status, code }) => code ?? status)).toEqual(batch.map(() => 'duplicate'))
})

test('what its author sent is a repeat when a courier brings it', async () => {
  const newcomer = await authorOf(await guest(server, 'Quick'))
  for (const enclosed of await oneOfEach(newcomer)) {
    const { name, args, mutationId: mid, preview } = enclosed
    if (preview === undefined) await push(newcomer.person, [{ name, args, mid }])
    else {
      const form = photoForm(
        v.parse(
          v.custom<ReturnType<typeof photoArgs>>(() => true),
          args,
        ),
        Buffer.from(preview),
        400_000,
      )
      const sent = await newcomer.person.call('POST /api/photos/upload', form, { 'idempotency-key': mid })
      expect(sent.status).toBeLessThan(300)
    }
    const [result] = await deliver(stranger, [await envelopeOf(newcomer, zoneKey, enclosed)])
    expect({ name, status: result?.status }).toEqual({ name, status: 'duplicate' })
  }
})

test.each(['in one piece', 'in parts'])(
  'a photo is seen by its preview, and its author’s phone sends the rest %s',
  async (way) => {
    const { bytes, sha256 } = await largePhoto()
    const id = `${zoneId}_${randomUUID()}`
    const args = photoArgs(id, sha256)
    const mutationId = mutationIdAt(server)
    const preview = await sharp(bytes).resize(64).jpeg().toBuffer()
    const enclosed = { zoneId, name: 'photo.upload', args, mutationId, preview, fullBytes: bytes.length }
    expect(await statusOf(await envelopeOf(ada, zoneKey, enclosed))).toBe('applied')
    expect(await photoOf(id)).toMatchObject({ status: 'arriving', width: 64, caption: 'At the hut' })
    const key = { 'idempotency-key': mutationId }
    if (way === 'in one piece') {
      const sent = await ada.person.call('POST /api/photos/upload', photoForm(args, bytes), key)
      expect([sent.status < 300, sent.headers.get('x-waypost-outcome')]).toEqual([true, 'duplicate'])
      const photo = await photoOf(id)
      expect(Number(sent.headers.get('x-waypost-rev'))).toBeGreaterThanOrEqual(photo?.rev ?? Infinity)
    } else {
      const sent = await ada.person.call(
        'POST /api/photos/upload',
        photoForm(args, preview, bytes.length),
        key,
      )
      expect(sent.status).toBeLessThan(300)
      const part = await server.fetch(`/api/uploads/${id}`, {
        method: 'PATCH',
        headers: {
          cookie: ada.person.cookie,
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
        },
        body: Uint8Array.from(bytes),
      })
      expect(part.status).toBe(204)
    }
    expect(await photoOf(id)).toMatchObject({ status: 'ready', width: 640 })
  },
)

test('who joined without a network seals with the zone’s code, and is let in by it', async () => {
  const newcomer = await authorOf(await guest(server, 'Offline'))
  const codeKey = await codeKeyOf(
    v.parse(
      v.custom<Parameters<typeof codeKeyOf>[0]>(() => true),
      zoneId,
    ),
    zone.code,
  )
  const scan = { zoneId, name: 'zone.scan', args: { qrCode: zone.qrCode }, mutationId: mutationIdAt(server) }
  const said = { ...comment('I am in'), needs: [scan.mutationId] }
  const [first, second] = [
    await envelopeOf(newcomer, codeKey, scan),
    await envelopeOf(newcomer, codeKey, said),
  ]
  expect((await deliver(stranger, [second])).map(({ status }) => status)).toEqual(['later'])
  expect((await deliver(stranger, [first, second])).map(({ status }) => status)).toEqual([
    'applied',
    'applied',
  ])
})

test('an unknown author’s envelope is to be brought again, and counts once the key is registered', async () => {
  const person = await guest(server, 'Late')
  await join(person, zone)
  const late = await authorOf(person, false)
  const envelope = await envelopeOf(late, zoneKey, comment('Late'))
  expect(await statusOf(envelope)).toBe('unknown_author')
  await registerKey(late)
  expect(await statusOf(envelope)).toBe('applied')
})

test('a change of any byte is refused', async () => {
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

test('random bytes are refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), async (bytes) => {
      expect(await statusOf(bytes)).toBe('invalid')
    }),
    { numRuns: 60 },
  )
})

test('nobody speaks for another', async () => {
  const mallory = await member('Mallory')
  const forged = await envelopeOf(mallory, zoneKey, { ...comment('Forged'), authorId: ada.person.id })
  expect(await statusOf(forged)).toBe('unknown_author')
  // Registering the key of another as one's own gives no power over the other, nor over their envelopes.
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
])('what was made %s answers rightly', async (_when, byMs, expected) => {
  expect(await statusOf(await envelopeOf(ada, zoneKey, comment('Aged', mutationIdAt(server, byMs))))).toBe(
    expected,
  )
})

test('an id without a time is refused, because nothing says when it may be forgotten', async () => {
  const mutationId = randomUUID()
  expect(await statusOf(await envelopeOf(ada, zoneKey, comment('Timeless', mutationId)))).toBe('key_expired')
})

test('more than 64 KiB is refused before it is read', async () => {
  const tooLong = Buffer.alloc(maxEnvelopeBytes + 3, 1).toString('base64')
  const answer = await stranger.call('POST /api/courier', { envelopes: [tooLong] })
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid' } })
})

test('only what concerns one zone and its author is carried', async () => {
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

test('the same key for another mutation is refused', async () => {
  const enclosed = comment('First')
  expect(await statusOf(await envelopeOf(ada, zoneKey, enclosed))).toBe('applied')
  const second = comment('Second', enclosed.mutationId)
  expect(await statusOf(await envelopeOf(ada, zoneKey, second))).toBe('key_reused')
})

test.each(['banned', 'left', 'signed out', 'suspended'])(
  'an author who was %s meanwhile is refused',
  async (how) => {
    const author = await member(how)
    const envelope = await envelopeOf(author, zoneKey, comment(how))
    const { person } = author
    if (how === 'banned') await owner.call(`POST /api/locations/${zoneId}/members/${person.id}/ban`, {})
    if (how === 'left') await person.call(`POST /api/locations/${zoneId}/leave`)
    if (how === 'signed out') await person.call('POST /api/logout')
    if (how === 'suspended') {
      const { insertSuspension } = await import('#server/accounts/sessions/suspension-store.ts')
      const { allScopes } = await import('#server/core/db/database.ts')
      const { UserId } = await import('#src/contract/entities/ids/ids.ts')
      const suspension = { userId: v.parse(UserId, person.id), at: 1, reason: 'spam' }
      await server.deps.database.write(
        async (transaction) => ({ ok: true, value: await transaction.run(insertSuspension, suspension) }),
        allScopes,
      )
    }
    expect(['not_found', 'access_denied', 'unknown_author', 'suspended']).toContain(await statusOf(envelope))
    expect(await comments()).not.toContain(`${how}: ${how}`)
  },
)

test('a code that was revoked meanwhile lets nobody in, and its zone seals with another key', async () => {
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
  'a phone brings so much an hour and no more, and learns when to go on: %s',
  async (limit) => {
    // A few stand for the many of the real limit, each of which takes time.
    const few = [{ kind: 'window', points: 4, seconds: 3600 }] as const
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
