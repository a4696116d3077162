import { randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { courierCalls } from '#src/contract/calls/courier-calls.ts'
import { MutationId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { nonceBytes } from '#src/contract/wire/courier-envelope.ts'
import { type DeviceKey, makeDeviceKey } from '#src/data/courier/device-key.ts'
import { sealEnvelope, type ZoneKey, zoneKeyOf } from '#src/data/courier/envelope-crypto.ts'
import { pull, type TestPerson } from '#server/testing/test-client.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** A person whose device has a key. */
export interface Author {
  readonly person: TestPerson
  readonly deviceKey: DeviceKey
}

/** Creates a key for the person's device, and registers it unless `isRegistered` is false. */
export async function authorOf(person: TestPerson, isRegistered = true): Promise<Author> {
  const author = { person, deviceKey: await makeDeviceKey() }
  if (isRegistered) await registerKey(author)
  return author
}

/** Registers the key with the person's session. */
export async function registerKey({ person, deviceKey }: Author): Promise<void> {
  const key = Buffer.from(deviceKey.publicKey).toString('base64')
  const answer = await person.call('POST /api/auth/resume-secret', { courierKey: key })
  if (answer.status !== 200) throw new Error(`The key was refused: ${JSON.stringify(answer.json)}`)
}

/** The current key of a zone, as the member's device receives it. */
export async function currentKey(member: TestPerson, zoneId: string): Promise<ZoneKey> {
  const page = await pull(member, `zone:${zoneId}`)
  const zone = page.rows.find((change) => change.table === 'zone')
  const first = zone?.row.courierKeys?.[0]
  if (first === undefined) throw new Error('The zone has no key')
  return zoneKeyOf(first.number, first.key)
}

/** A mutation id with the time of the server's clock plus `byMs`. */
export function mutationIdAt(server: TestServer, byMs = 0): string {
  const time = Math.max(0, server.clock.now() + byMs)
    .toString(16)
    .padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** The content of an envelope. */
export interface EnclosedMutation {
  readonly zoneId: string
  readonly name: string
  readonly args: unknown
  readonly mutationId: string
  readonly needs?: readonly string[]
  /** An author id that differs from that of the signer. */
  readonly authorId?: string
  readonly preview?: Uint8Array
  readonly fullBytes?: number
  readonly displayName?: string
  /** For a guest that the server has not created yet. */
  readonly idProof?: string
}

/** Signs with the author's key and encrypts with the zone's key. */
export function envelopeOf(
  author: Author,
  zoneKey: ZoneKey,
  enclosed: EnclosedMutation,
): Promise<Uint8Array> {
  const {
    zoneId,
    name,
    args,
    mutationId,
    needs = [],
    authorId = author.person.id,
    preview,
    fullBytes,
    displayName = 'Ada',
    idProof,
  } = enclosed
  const photo = { mimeType: 'image/jpeg', width: 100, height: 100, placeholderColor: '#888888' }
  return sealEnvelope({
    header: {
      zoneId: v.parse(ZoneId, zoneId),
      mutationId: v.parse(MutationId, mutationId),
      nonce: randomBytes(nonceBytes),
    },
    content: {
      authorId: v.parse(UserId, authorId),
      createdAt: 1_780_000_000_000,
      needs: needs.map((need) => v.parse(MutationId, need)),
      document: {
        name,
        args,
        displayName,
        ...(idProof === undefined ? {} : { idProof }),
        ...(fullBytes === undefined ? {} : { photo: { ...photo, fullBytes } }),
      },
      preview: preview ?? new Uint8Array(),
    },
    zoneKey,
    deviceKey: author.deviceKey,
  })
}

/** Delivers envelopes and returns the result of each. */
export async function deliver(courier: TestPerson, envelopes: readonly Uint8Array[]) {
  const body = { envelopes: envelopes.map((bytes) => Buffer.from(bytes).toString('base64')) }
  const answer = await courier.call('POST /api/courier', body)
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`)
  return v.parse(courierCalls.deliverEnvelopes.answer, answer.json).results
}
