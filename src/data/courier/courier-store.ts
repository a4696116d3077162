import * as v from 'valibot'
import { maxPreviewBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import {
  type MutationId,
  MutationId as MutationIdSchema,
  type ZoneId,
} from '#src/contract/entities/ids/ids.ts'
import { shortArgsOf } from '#src/contract/mutations/carried-args.ts'
import { isCarried } from '#src/contract/mutations/carried-mutations.ts'
import { hexOf } from '#src/contract/wire/byte-reader.ts'
import { type CourierDocument, nonceBytes } from '#src/contract/wire/courier-envelope.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { type OutboxRow, rowPauseLeftMs } from '#src/data/engine/outbox/outbox-row.ts'
import { zoneIdOfRow } from '#src/data/engine/outbox/zone-of-row.ts'
import { idProofOf } from '#src/data/session/new-guest.ts'
import { storeSealedKeys, phoneTagOf, readSealedKeys, readZoneKeys } from './courier-keys.ts'
import { readIdentity } from './device-identity.ts'
import { sealEnvelope } from './envelope-crypto.ts'
import type { CourierStore, TransferableEnvelope } from './exchange.ts'
import { storeEnvelope, openSealed } from './store-envelope.ts'

/** Creates the store for a zone’s envelopes on this device: those of its own outbox and those it carries for others. */
export function courierStoreOf(context: DataContext, zoneId: ZoneId): CourierStore {
  const { database } = context
  return {
    phoneTag: async () => phoneTagOf(await readIdentity(context), zoneId),
    list: async () => [...(await listOwn(context, zoneId)), ...(await listCarried(context, zoneId))],
    transfer: async (id) => {
      const carried = await database.carriedBytes.get(id)
      if (carried !== undefined) {
        const hops = (await database.carried.get(id))?.hops ?? 1
        return { bytes: new Uint8Array(carried.envelope), hops }
      }
      const own = await sealOwn(context, zoneId, id)
      return own === null ? null : { bytes: own, hops: 0 }
    },
    storeReceivedEnvelope: (envelope) => storeEnvelope(context, zoneId, envelope),
    recordReceipt: (ids, phoneTag) => recordReceipt(context, ids, hexOf(phoneTag)),
    sealedKeys: () => readSealedKeys(context, zoneId),
    storeSealedKeys: async (keys) => {
      if (await storeSealedKeys(context, zoneId, keys)) await openSealed(context, zoneId)
    },
  }
}

/** True if another phone may bring the row to the server: it belongs to the zone and cannot be undone anymore. */
export function isTransferable(context: DataContext, zoneId: ZoneId, row: OutboxRow): boolean {
  if (!isCarried(row.name) || (row.scope !== zoneScope(zoneId) && zoneIdOfRow(row) !== zoneId)) return false
  if (row.state === 'queued' && row.attempts === 0)
    return rowPauseLeftMs(row, context.platform.clock.now()) === 0
  return row.state === 'queued' || row.state === 'in-flight' || row.state === 'parked'
}

async function listOwn(context: DataContext, zoneId: ZoneId): Promise<readonly TransferableEnvelope[]> {
  const rows = await context.database.outbox.orderBy('seq').toArray()
  const own = rows.filter((row) => isTransferable(context, zoneId, row) && row.isCreated !== true)
  if (own.length === 0 || (await readZoneKeys(context, zoneId)).length === 0) return []
  return own.map((row) => ({
    mutationId: row.mutationId,
    rank: rankOf(row.name),
    createdAt: row.createdAt,
    sizeBytes: row.name === 'photo.upload' ? maxPreviewBytes / 2 : row.sizeBytes + 300,
  }))
}

async function listCarried(
  { database }: DataContext,
  zoneId: ZoneId,
): Promise<readonly TransferableEnvelope[]> {
  const rows = await database.carried.where('zoneId').equals(zoneId).toArray()
  return rows
    .filter(({ ackRev }) => ackRev === null)
    .map(({ mutationId, rank, createdAt, sizeBytes }) => ({ mutationId, rank, createdAt, sizeBytes }))
}

/** Joins first, then photos, then everything else. */
export function rankOf(name: string): 0 | 1 | 2 {
  return name === 'zone.scan' ? 0 : name === 'photo.upload' ? 1 : 2
}

/**
 * Seals a row of the outbox. Before it is handed over, the row is marked as possibly received by the server. After that
 * it is neither rewritten nor removed in place.
 */
async function sealOwn(context: DataContext, zoneId: ZoneId, id: MutationId): Promise<Uint8Array | null> {
  const { database, platform, user } = context
  const [zoneKey] = await readZoneKeys(context, zoneId)
  const row = await database.outbox.where('mutationId').equals(id).first()
  if (zoneKey === undefined || row === undefined || !isTransferable(context, zoneId, row)) return null
  const photo = row.name === 'photo.upload' ? await readPhoto(context, row) : null
  if (row.name === 'photo.upload' && photo === null) return null
  const own = await database.transaction('rw', database.outbox, async () => {
    const current = await database.outbox.where('mutationId').equals(id).first()
    if (current === undefined || !isTransferable(context, zoneId, current)) return null
    await database.outbox.update(current.seq ?? 0, {
      attempts: Math.max(1, current.attempts),
      isHandedOver: true,
    })
    return { current, needs: await needsOf(context, current) }
  })
  if (own === null) return null
  const { current: ownEnvelope, needs } = own
  const document: CourierDocument = {
    name: ownEnvelope.name,
    args: shortArgsOf(ownEnvelope),
    displayName: user.displayName.slice(0, 100),
    ...(photo === null ? {} : { photo: photo.facts }),
    ...(ownEnvelope.name === 'zone.scan' ? await readIdProof(context) : {}),
  }
  return sealEnvelope({
    header: { zoneId, mutationId: id, nonce: platform.random.bytes(nonceBytes) },
    content: {
      authorId: user.id,
      createdAt: ownEnvelope.createdAt,
      needs,
      document,
      preview: photo?.preview ?? new Uint8Array(),
    },
    zoneKey,
    deviceKey: await readIdentity(context),
  })
}

/**
 * Returns the id proof of a guest that the server has not created yet. Joining with the proof creates the guest,
 * regardless of which phone delivers the join.
 */
async function readIdProof({ device, user }: DataContext): Promise<Pick<CourierDocument, 'idProof'>> {
  const session = await device.sessions.get('current')
  const isUncreated = session?.uncreated !== undefined && session.user.id === user.id
  return isUncreated ? { idProof: await idProofOf(session.uncreated.key) } : {}
}

async function readPhoto({ database }: DataContext, row: OutboxRow<'photo.upload'>) {
  const { id } = row.args
  const [preview, full] = await database.pictures.bulkGet([
    [id, 'preview'],
    [id, 'full'],
  ])
  if (preview === undefined || full === undefined || preview.bytes.byteLength > maxPreviewBytes) return null
  const { width = 1, height = 1, placeholderColor = '#888888' } = row.local ?? {}
  const { mimeType } = preview
  const facts = { fullBytes: full.bytes.byteLength, mimeType, width, height, placeholderColor }
  return { preview: new Uint8Array(preview.bytes), facts }
}

const maxNeeds = 16

/** Returns the mutations that must come first: the row’s dependencies and the previous row of the same group. */
async function needsOf({ database }: DataContext, row: OutboxRow): Promise<readonly MutationId[]> {
  const pending = await database.outbox.where('state').anyOf('queued', 'in-flight', 'parked').sortBy('seq')
  const before = pending.filter(
    ({ groupKey, seq, name }) => groupKey === row.groupKey && (seq ?? 0) < (row.seq ?? 0) && isCarried(name),
  )
  const waiting = new Set(pending.map(({ mutationId }) => mutationId))
  const needed = row.dependsOn.filter((mutationId) => waiting.has(mutationId))
  const last = before.at(-1)
  return v
    .parse(v.array(MutationIdSchema), [
      ...new Set([...needed, ...(last === undefined ? [] : [last.mutationId])]),
    ])
    .slice(0, maxNeeds)
}

/** The maximum number of phones recorded per row. */
const maxPhones = 50

async function recordReceipt(
  { database }: DataContext,
  ids: readonly MutationId[],
  phone: string,
): Promise<void> {
  await database.transaction('rw', database.outbox, async () => {
    const rows = await database.outbox
      .where('mutationId')
      .anyOf([...ids])
      .toArray()
    for (const { seq, carriedBy = [], isHandedOver } of rows) {
      if (
        seq === undefined ||
        isHandedOver !== true ||
        carriedBy.includes(phone) ||
        carriedBy.length >= maxPhones
      )
        continue
      await database.outbox.update(seq, { carriedBy: [...carriedBy, phone] })
    }
  })
}
