import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { type UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { base64Of } from '#src/data/courier/device-key.ts'
import {
  currentKey,
  deliver,
  type EnclosedMutation,
  mutationIdAt,
} from '#src/testing/world/courier-author.ts'
import { makeCourierScene } from '#src/testing/world/courier-scene.ts'
import {
  connectGuest,
  envelopesOfGuest,
  makeUncreatedGuest,
  type UncreatedGuest,
} from '#src/testing/world/uncreated-guest.ts'
import { insertSuspension } from '#server/accounts/sessions/session-store.ts'
import { allScopes } from '#server/core/db/database.ts'
import { build, query } from '#server/core/db/query.ts'
import { windowOf } from '#server/kernel/limits/limit-rule.ts'
import { type CreatedZone, guest, makeZone, pull, push, visitor } from '#server/testing/test-client.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { member } from '#server/testing/test-account.ts'
import { removeAccount } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const scene = await makeCourierScene()
afterAll(() => scene.server.close())
const { server, owner, ada, stranger, zone, zoneId, zoneKey, comment, comments, statusOf } = scene

const uncreated = (
  name: string,
  { on = server, into = zone }: { on?: TestServer; into?: CreatedZone } = {},
) => makeUncreatedGuest(on, { name, into })

const envelopesOf = (guest: UncreatedGuest, all: readonly EnclosedMutation[], key = zoneKey) =>
  envelopesOfGuest(guest, key, all)

const userOf = query<{ id: UserId }>()((param) =>
  build.selectFrom('users').select(['kind', 'display_name']).where('id', '=', param('id')),
)
const isKnown = async (id: UserId, on = server) =>
  (await on.deps.database.reader.first(userOf, { id })) !== undefined
const setEnd = query<{ id: ZoneId; at: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ expires_at: param('at') })
    .where('id', '=', param('id')),
)
const endZone = (id: string) =>
  server.deps.database.write(
    async (transaction) =>
      ok(await transaction.run(setEnd, { id: v.parse(ZoneId, id), at: server.clock.now() - 1 })),
    allScopes,
  )
const consentsOf = query<{ userId: UserId }>()((param) =>
  build.selectFrom('consents').select(['given_at', 'received_at']).where('user_id', '=', param('userId')),
)

test('[CS7] changes of a guest unknown to the server are theirs, and they remain the same person later', async () => {
  const gil = await uncreated('Gil')
  const sentComment = { ...comment('From Gil'), needs: [gil.join.mutationId] }
  const envelopes = await envelopesOf(gil, [gil.join, sentComment])
  const tappedAt = server.clock.now()
  server.clock.advance(60_000)
  expect((await deliver(stranger, envelopes)).map(({ status }) => status)).toEqual(['applied', 'applied'])
  expect(await comments()).toContain('Gil: From Gil')
  expect(await server.deps.database.reader.all(consentsOf, { userId: gil.keys.id })).toMatchObject([
    { given_at: tappedAt, received_at: server.clock.now() },
  ])
  const { status, json, device } = await connectGuest(gil)
  expect({ status, json }).toMatchObject({ status: 201, json: { id: gil.keys.id, displayName: 'Gil' } })
  const own = [gil.join, sentComment].map(({ name, args, mutationId }) => ({ name, args, mutationId }))
  expect((await push(device, own)).map(({ status: done }) => done)).toEqual(['duplicate', 'duplicate'])
  expect((await comments()).filter((text) => text === 'Gil: From Gil')).toHaveLength(1)
  // The guest sees one session, that of the device.
  expect((await device.call('GET /api/auth/sessions')).json).toHaveLength(1)
  // Mutations that others still deliver belong to the guest.
  expect((await deliver(owner, envelopes)).map(({ status: done }) => done)).toEqual([
    'duplicate',
    'duplicate',
  ])
  const later = await envelopesOf(gil, [comment('Gil again')])
  expect((await deliver(stranger, later)).map(({ status: done }) => done)).toEqual(['applied'])
})

test('[CS7] a guest who arrives first is recognized by the same key, without registering it', async () => {
  const gil = await uncreated('First')
  const { device } = await connectGuest(gil)
  const envelopes = await envelopesOf(gil, [gil.join, comment('I was first')])
  expect((await deliver(stranger, envelopes)).map(({ status }) => status)).toEqual(['applied', 'applied'])
  const { name, args, mutationId } = gil.join
  expect((await push(device, [{ name, args, mutationId }])).map(({ status }) => status)).toEqual([
    'duplicate',
  ])
})

test('[CS7] couriers that deliver a guest at the same time create one', async () => {
  const gil = await uncreated('Twice')
  const [envelope = new Uint8Array()] = await envelopesOf(gil, [gil.join])
  const results = await Promise.all([
    deliver(stranger, [envelope]),
    deliver(owner, [envelope]),
    connectGuest(gil),
  ])
  const statuses = results
    .slice(0, 2)
    .flatMap((all) => (Array.isArray(all) ? all : []))
    .map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(['applied', 'duplicate'])
  expect(await isKnown(gil.keys.id)).toBe(true)
})

test.each([
  [
    'another courier',
    (_gil: UncreatedGuest, envelope: Uint8Array) => deliver(owner, [envelope]),
    'duplicate',
  ],
  ['the guest’s own device', connectGuest, 'applied'],
] as const)(
  '[CS7] %s that overtakes a courier at any step changes no result',
  async (_who, overtake, status) => {
    const reads = await interruptEachStep(server, async () => {
      const gil = await uncreated('Overtaken')
      const [envelope = new Uint8Array()] = await envelopesOf(gil, [gil.join])
      let result = ''
      return {
        act: async () => void (result = await statusOf(envelope)),
        meanwhile: () => overtake(gil, envelope),
        check: () => expect(result).toBe(status),
      }
    })
    expect(reads).toBeGreaterThan(1)
  },
)

test('nobody takes a guest’s id with another key, or signs in with the content of an envelope', async () => {
  const [gil, mallory] = [await uncreated('Victim'), await uncreated('Mallory')]
  const { id } = gil.keys
  const { idProof } = gil.join
  for (const forged of [
    { ...gil.join, authorId: id },
    { ...mallory.join, authorId: id },
    { ...mallory.join, authorId: id, idProof: mallory.join.idProof },
    { ...mallory.join, idProof },
    { ...mallory.join, authorId: ada.person.id },
    { ...mallory.join, authorId: randomUUID() },
  ]) {
    const [envelope = new Uint8Array()] = await envelopesOf(mallory, [forged])
    expect(await statusOf(envelope)).toBe('unknown_author')
  }
  expect(await isKnown(id)).toBe(false)
  const courierKey = base64Of(gil.deviceKey.publicKey)
  const malloryKey = base64Of(mallory.deviceKey.publicKey)
  for (const [key, body] of [
    [mallory.keys.key, { id, courierKey }],
    [mallory.keys.key, { id, courierKey: malloryKey }],
    [gil.keys.key, { id, courierKey: malloryKey }],
    [gil.keys.key, { id }],
    [gil.join.mutationId, { id, courierKey }],
  ] as const) {
    const asked = await visitor(server).call(
      'POST /api/auth/guest',
      { displayName: 'Victim', ...body },
      { 'idempotency-key': key },
    )
    expect(asked).toMatchObject({ status: 400, json: { code: 'invalid' } })
  }
  expect((await connectGuest(gil)).status).toBe(201)
})

test('only an accepted join creates a guest', async () => {
  const author = await uncreated('Eager')
  const { idProof } = author.join
  const [sentComment = new Uint8Array()] = await envelopesOf(author, [{ ...comment('Not in'), idProof }])
  expect(await statusOf(sentComment)).toBe('unknown_author')
  const bad = { ...author.join, args: { qrCode: zone.qrCode.replace(zone.code, 'AAAAAAAA') } }
  const [joined = new Uint8Array()] = await envelopesOf(author, [bad])
  expect(['invalid', 'zone_not_found', 'invalid_code']).toContain(await statusOf(joined))
  const [nameless = new Uint8Array()] = await envelopesOf(author, [
    { ...author.join, displayName: 'Anonymous User' },
  ])
  expect(await statusOf(nameless)).toBe('unknown_author')
  expect(await isKnown(author.keys.id)).toBe(false)
})

async function revokeCodes(id: string) {
  const codes = (await pull(owner, `zone:${id}`)).rows.filter((change) => change.table === 'code')
  for (const { row } of codes) await owner.call(`POST /api/locations/${id}/codes/${row.id}/rotate`)
}

test.each([
  ['whose code was revoked', revokeCodes],
  ['that has ended', endZone],
] as const)('a zone %s accepts no unknown guest', async (_how, close) => {
  const place = await makeZone(owner)
  const id = place.location.id
  const late = await uncreated('Late', { into: place })
  const [envelope = new Uint8Array()] = await envelopesOf(late, [late.join], await currentKey(owner, id))
  await close(id)
  expect(await statusOf(envelope)).toMatch(/zone_not_found|zone_ended|gone/)
  expect(await isKnown(late.keys.id)).toBe(false)
})

const endings = ['banned', 'suspended', 'signed out', 'merged', 'deleted'] as const

test.each(endings)(
  'changes of a carried guest have no effect after the guest was %s, and do not create the guest again',
  async (how) => {
    const name = `Was ${how}`
    const gil = await uncreated(name)
    const [joined = new Uint8Array(), sentComment = new Uint8Array()] = await envelopesOf(gil, [
      gil.join,
      comment(how),
    ])
    expect(await statusOf(joined)).toBe('applied')
    await endAs[how](gil)
    const before = await comments()
    expect(['not_found', 'access_denied', 'unknown_author', 'suspended']).toContain(
      await statusOf(sentComment),
    )
    expect(await statusOf(joined)).not.toBe('applied')
    expect(await comments()).toEqual(before)
    const again = { ...gil.join, mutationId: mutationIdAt(server) }
    const [rejoined = new Uint8Array()] = await envelopesOf(gil, [again])
    expect(await statusOf(rejoined)).not.toBe('applied')
  },
)

const endAs: Readonly<Record<(typeof endings)[number], (gil: UncreatedGuest) => Promise<unknown>>> = {
  banned: ({ keys }) => owner.call(`POST /api/locations/${zoneId}/members/${keys.id}/ban`, {}),
  suspended: ({ keys }) =>
    server.deps.database.write(
      async (transaction) =>
        ok(await transaction.run(insertSuspension, { userId: keys.id, at: 1, reason: 'spam' })),
      allScopes,
    ),
  async deleted(gil) {
    const { device } = await connectGuest(gil)
    await removeAccount(server, device)
  },
  async 'signed out'(gil) {
    const { device } = await connectGuest(gil)
    await device.call('POST /api/logout')
  },
  async merged(gil) {
    const { device } = await connectGuest(gil)
    const account = await member(server)
    const { json } = await device.call('POST /api/auth/guest-proof')
    const { proof } = v.parse(v.object({ proof: v.string() }), json)
    const merged = await account.call('POST /api/auth/merge-guest', { guestId: device.id, proof })
    expect(merged.status).toBe(204)
  },
}

test('a phone delivers a limited number of unknown guests an hour, and gets the time to continue', async () => {
  const strict = await startTestServer({
    now: Date.parse('2026-06-01T00:00:00Z'),
    limits: { 'courier-guest': [windowOf(2, 3600)] },
  })
  try {
    const host = await guest(strict, 'Host')
    const into = await makeZone(host)
    const key = await currentKey(host, into.location.id)
    const [bus, other] = [await guest(strict, 'Bus'), await guest(strict, 'Other')]
    const all = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => uncreated(name, { on: strict, into })),
    )
    const envelopes = (await Promise.all(all.map((author) => envelopesOf(author, [author.join], key)))).flat()
    const results = await deliver(bus, envelopes)
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'later'])
    expect(results[2]?.retryAfterMs).toBeGreaterThan(0)
    const known = await Promise.all(all.map(({ keys }) => isKnown(keys.id, strict)))
    expect(known).toEqual([true, true, false])
    expect((await deliver(other, envelopes)).map(({ status }) => status)).toEqual([
      'duplicate',
      'duplicate',
      'applied',
    ])
  } finally {
    await strict.close()
  }
})
