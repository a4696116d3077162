import * as v from 'valibot'
import { MutationId } from '#src/contract/entities/ids/ids.ts'
import { base64Of } from '#src/data/courier/device-key.ts'
import type { ZoneKey } from '#src/data/courier/envelope-crypto.ts'
import { type GuestKeys, idProofOf, newGuestKeys } from '#src/data/session/new-guest.ts'
import { type CreatedZone, person, visitor } from '#server/testing/test-client.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { type Author, type EnclosedMutation, envelopeOf, mutationIdAt } from './courier-author.ts'

/** A guest created on a device that has not reached the server. */
export interface UncreatedGuest extends Author {
  readonly server: TestServer
  readonly keys: GuestKeys
  readonly name: string
  /** The join that creates the guest. */
  readonly join: EnclosedMutation & { readonly idProof: string }
}

export async function makeUncreatedGuest(
  server: TestServer,
  { name, into }: { readonly name: string; readonly into: CreatedZone },
): Promise<UncreatedGuest> {
  const keys = await newGuestKeys(v.parse(MutationId, mutationIdAt(server)))
  if (keys === null) throw new Error('No hash function is available')
  const join = {
    zoneId: into.location.id,
    name: 'zone.scan',
    args: { qrCode: into.qrCode },
    mutationId: mutationIdAt(server),
    displayName: name,
    idProof: await idProofOf(keys.key),
  }
  return { server, keys, name, join, person: person(server, keys.id), deviceKey: keys.deviceKey }
}

/** Puts the guest's mutations into envelopes, with the guest's name. */
export function envelopesOfGuest(
  guest: UncreatedGuest,
  zoneKey: ZoneKey,
  all: readonly EnclosedMutation[],
): Promise<Uint8Array[]> {
  return Promise.all(
    all.map((enclosed) => envelopeOf(guest, zoneKey, { displayName: guest.name, ...enclosed })),
  )
}

/** Connects the guest's own device to the server. */
export async function connectGuest({ server, keys, name }: UncreatedGuest) {
  const device = visitor(server)
  const { id, deviceKey, key } = keys
  const body = { displayName: name, id, courierKey: base64Of(deviceKey.publicKey) }
  const { status, json } = await device.call('POST /api/auth/guest', body, { 'idempotency-key': key })
  return { status, json, device: person(server, id, device.cookie) }
}
