import * as v from 'valibot'
import { type PhotoId, UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Person, User } from '#src/contract/entities/accounts/user.ts'
import { fullArgsOf } from '#src/contract/mutations/carried-args.ts'
import { isCarried } from '#src/contract/mutations/carried-mutations.ts'
import {
  type Mutation,
  type MutationName,
  safeParseMutation,
  traitsOf,
} from '#src/contract/mutations/mutations.ts'
import {
  envelopeLifetimeMs,
  envelopeClockToleranceMs,
  maxEnvelopeBytes,
  readEnvelope,
} from '#src/contract/wire/courier-envelope.ts'
import { photoTypes } from '#src/contract/rules/pictures/upload-limits.ts'
import { hexOf } from '#src/contract/wire/byte-reader.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { clientMutation } from '#src/data/engine/engine-parts.ts'
import type { PendingState } from '#src/data/engine/client-mutation.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import type { CarriedBytesRow, CarriedRow } from '#src/data/engine/rows/carried-row.ts'
import { readZoneKeys } from './courier-keys.ts'
import { openEnvelope, type OpenedEnvelope } from './envelope-crypto.ts'
import type { TransferredEnvelope, ReceivedEnvelope } from './exchange.ts'

/** Maximum total size of everything that this device carries for others. */
export const maxCarriedBytes = 50 * 1024 * 1024
/** Limits envelopes that this device cannot open and therefore cannot tell from noise. */
const maxSealedBytes = 10 * 1024 * 1024
const maxCarriedRows = 5000

/**
 * Checks an envelope from another phone and stores it once. When this resolves, it is durable. Envelopes that this
 * device cannot open are carried sealed.
 */
export async function storeEnvelope(
  context: DataContext,
  zoneId: ZoneId,
  { bytes, hops }: TransferredEnvelope,
): Promise<ReceivedEnvelope> {
  const { database } = context
  const envelope = bytes.length > maxEnvelopeBytes ? null : readEnvelope(bytes)
  if (envelope === null) return { kind: 'refused', reason: 'invalid' }
  const { mutationId } = envelope.header
  if (envelope.header.zoneId !== zoneId) return { kind: 'refused', reason: 'foreign' }
  const ageMs = context.serverNow() - timeOf(mutationId)
  if (mutationId[14] !== '7' || ageMs > envelopeLifetimeMs + envelopeClockToleranceMs)
    return { kind: 'refused', reason: 'expired' }
  const opened = await openEnvelope(bytes, await readZoneKeys(context, zoneId))
  if (opened === null) return { kind: 'refused', reason: 'invalid' }
  const content = opened === 'sealed' ? sealedRow() : await readCarried(context, opened, hops)
  if (content === null) return { kind: 'refused', reason: 'invalid' }
  const receivedAt = context.platform.clock.now()
  const row: CarriedRow = { ...content.row, mutationId, zoneId, receivedAt, sizeBytes: bytes.length, hops }
  const { carried, carriedBytes, carriedOriginals, outbox } = database
  const tables = [carried, carriedBytes, carriedOriginals, outbox]
  return database.transaction('rw', tables, async (): Promise<ReceivedEnvelope> => {
    const isOwn = (await outbox.where('mutationId').equals(mutationId).count()) > 0
    if (isOwn || (await carried.get(mutationId)) !== undefined) return { kind: 'known', mutationId }
    const added = { sizeBytes: row.sizeBytes, isSealed: row.authorKey === '', isRow: true }
    if (!(await hasRoom(database, added))) return { kind: 'refused', reason: 'full' }
    await carried.put(row)
    await carriedBytes.put({ mutationId, envelope: Uint8Array.from(bytes).buffer, ...content.picture })
    const { authorName } = row
    const photoId = content.picture.photoId ?? null
    return { kind: opened === 'sealed' ? 'sealed' : 'stored', mutationId, authorName, photoId }
  })
}

/** Returns whether another item fits within the limits. Counts full-size photos with their final size. */
export async function hasRoom(
  { carried, carriedOriginals }: UserDatabase,
  {
    sizeBytes,
    isSealed,
    isRow,
  }: { readonly sizeBytes: number; readonly isSealed: boolean; readonly isRow: boolean },
): Promise<boolean> {
  let [bytes, sealedBytes, rows] = [sizeBytes, isSealed ? sizeBytes : 0, isRow ? 1 : 0]
  await carried.each((other) => {
    bytes += other.sizeBytes
    if (other.authorKey === '') sealedBytes += other.sizeBytes
    rows += 1
  })
  await carriedOriginals.each((original) => {
    bytes += original.sizeBytes
  })
  return bytes <= maxCarriedBytes && sealedBytes <= maxSealedBytes && rows <= maxCarriedRows
}

type CarriedContentRow = Omit<CarriedRow, 'mutationId' | 'zoneId' | 'receivedAt' | 'sizeBytes' | 'hops'>
interface CarriedContent {
  readonly row: CarriedContentRow
  readonly picture: Pick<CarriedBytesRow, 'photoId' | 'preview' | 'mimeType'>
}

function sealedRow(): CarriedContent {
  const placeholders = {
    authorName: null,
    authorKey: '',
    rank: 2,
    createdAt: 0,
    entities: [],
    row: null,
  } as const
  return { row: { ...placeholders, ackRev: null, attempts: 0, nextAt: 0 }, picture: {} }
}

/** Reads the mutation of an opened envelope. Returns null if its kind is not carried or it is of another zone. */
async function readCarried(
  context: DataContext,
  opened: OpenedEnvelope,
  hops: number,
): Promise<CarriedContent | null> {
  const { header, content, document } = opened
  const { zoneId } = header
  const { authorId } = content
  const { name } = document
  if (!isCarried(name)) return null
  const parsed = safeParseMutation(name, fullArgsOf(name, document.args, zoneId))
  if (!parsed.success) return null
  const mutation: Mutation = parsed.mutation
  const traits = traitsOf(mutation, authorId)
  const scannedZoneId =
    mutation.name === 'zone.scan' ? readScannedText(mutation.args.qrCode)?.payload?.zoneId : null
  if (traits.scope !== zoneScope(zoneId) && scannedZoneId !== zoneId) return null
  const hash = await crypto.subtle.digest('SHA-256', Uint8Array.from(content.authorKey))
  const authorKey = hexOf(new Uint8Array(hash))
  const state = await pendingOf(context, mutation, authorKey)
  const shows = shouldShow(mutation, state)
  const row: OutboxRow = {
    ...mutation,
    mutationId: header.mutationId,
    userId: authorId,
    ...traits,
    entities: shows ? await entitiesOf(mutation, traits.groupKey, state) : [],
    dependsOn: content.needs,
    state: 'queued',
    lease: null,
    attempts: 1,
    failures: 0,
    serverFailures: 0,
    nextAt: 0,
    lastError: null,
    createdAt: content.createdAt,
    schemaVersion: 0,
    sizeBytes: content.document.length,
    ackRev: null,
    local: document.photo ?? null,
    author: authorOf(authorId, document.displayName),
    hops,
  }
  const base: CarriedContentRow = {
    authorName: document.displayName,
    authorKey,
    rank: name === 'zone.scan' ? 0 : name === 'photo.upload' ? 1 : 2,
    createdAt: content.createdAt,
    entities: row.entities,
    row: shows ? row : null,
    ackRev: null,
    attempts: 0,
    nextAt: 0,
  }
  if (mutation.name !== 'photo.upload') return { row: base, picture: {} }
  const mimeType = photoTypes.find((type) => type === document.photo?.mimeType)
  if (mimeType === undefined || content.preview.length === 0) return null
  const { fullBytes } = document.photo ?? {}
  return { row: { ...base, fullBytes }, picture: pictureOf(mutation.args.id, content.preview, mimeType) }
}

function pictureOf(photoId: PhotoId, preview: Uint8Array, mimeType: string): CarriedContent['picture'] {
  return { photoId, preview: Uint8Array.from(preview).buffer, mimeType }
}

/** Uses the author’s own claims until the server’s rows replace them. */
function authorOf(id: UserId, displayName: string): Person & Pick<User, 'id'> {
  return { id, displayName, firstName: displayName, lastName: null, profileImageUrl: null }
}

/** Returns the carried rows about the mutation’s subject that were signed with the same key. */
async function pendingOf(
  { database }: DataContext,
  mutation: Mutation,
  authorKey: string,
): Promise<PendingState> {
  const rows = await database.carried.where('entities').equals(targetOf(mutation)).toArray()
  return {
    database,
    pending: rows.flatMap(({ row, authorKey: by }) => (row !== null && by === authorKey ? [row] : [])),
  }
}

/**
 * True if the mutation is shown on this device. The signature proves a key, not a person. A mutation may add content,
 * and change only content added with the same key.
 */
function shouldShow({ name }: Mutation, { pending }: PendingState): boolean {
  switch (name) {
    case 'photo.upload':
    case 'photo.like':
    case 'reaction.add':
    case 'reaction.remove':
    case 'comment.add':
    case 'trail-note.add':
      return true
    case 'photo.describe':
    case 'photo.delete':
      return pending.some((row) => row.name === 'photo.upload')
    case 'comment.update':
    case 'comment.delete':
      return pending.some((row) => row.name === 'comment.add')
    default:
      return false
  }
}

function targetOf<Name extends MutationName>(mutation: Mutation<Name>): string {
  const { groupKey } = traitsOf(mutation, placeholderUserId)
  return clientMutation<Name>(mutation.name).target?.(mutation.args) ?? groupKey
}

/** A placeholder user id. Mutations that concern only a zone have the same key for every user. */
const placeholderUserId = v.parse(UserId, '00000000-0000-7000-8000-000000000000')

async function entitiesOf<Name extends MutationName>(
  mutation: Mutation<Name>,
  groupKey: string,
  state: PendingState,
): Promise<readonly string[]> {
  const client = clientMutation<Name>(mutation.name)
  return [
    client.target?.(mutation.args) ?? groupKey,
    ...((await client.entities?.(mutation.args, state)) ?? []),
  ]
}

/**
 * Opens sealed envelopes again after this device has received another key. Deletes those that turn out to be invalid.
 */
export async function openSealed(context: DataContext, zoneId: ZoneId): Promise<void> {
  const { carried, carriedBytes } = context.database
  const keys = await readZoneKeys(context, zoneId)
  const rows = await carried.where('zoneId').equals(zoneId).toArray()
  for (const sealed of rows.filter(({ authorKey }) => authorKey === '')) {
    const { mutationId } = sealed
    const bytes = await carriedBytes.get(mutationId)
    if (bytes === undefined) continue
    const opened = await openEnvelope(new Uint8Array(bytes.envelope), keys)
    if (opened === 'sealed') continue
    const content = opened === null ? null : await readCarried(context, opened, sealed.hops)
    await context.database.transaction('rw', carried, carriedBytes, async () => {
      if ((await carried.get(mutationId)) === undefined) return
      if (content === null) {
        await carried.delete(mutationId)
        await carriedBytes.delete(mutationId)
        return
      }
      await carried.put({ ...sealed, ...content.row })
      await carriedBytes.put({ ...bytes, ...content.picture })
    })
  }
}

/** Returns the creation time of a UUID of version 7. */
function timeOf(uuid: string): number {
  return Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)
}
