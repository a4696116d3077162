import type { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { hexOf } from '#src/contract/wire/byte-reader.ts'
import { isTransferable } from '#src/data/courier/courier-store.ts'
import { hasRoom } from '#src/data/courier/store-envelope.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { CarriedOriginalRow } from '#src/data/engine/rows/carried-row.ts'
import { deleteOriginals, readPieces } from './original-pieces.ts'
import type { OriginalStore } from './originals.ts'

/** Creates the store for the whole photos of a zone on this device: its own, and those it carries for others. */
export function originalStoreOf(context: DataContext, zoneId: ZoneId): OriginalStore {
  return {
    list: () => list(context, zoneId),
    read: (id) => read(context, id),
    missingFrom: (id) => missingFrom(context, zoneId, id),
    storePiece: (piece) => storePiece(context, piece),
  }
}

/** Lists photos whose envelope has already been sent to another phone. */
async function list(context: DataContext, zoneId: ZoneId): Promise<readonly MutationId[]> {
  const { outbox, carriedOriginals } = context.database
  const own = await outbox
    .filter(
      (row) =>
        row.name === 'photo.upload' && row.isHandedOver === true && isTransferable(context, zoneId, row),
    )
    .toArray()
  const carried = await carriedOriginals.where('zoneId').equals(zoneId).toArray()
  return [
    ...own.map(({ mutationId }) => mutationId),
    ...carried.filter(({ isWhole }) => isWhole).map(({ mutationId }) => mutationId),
  ]
}

async function read({ database }: DataContext, id: MutationId): Promise<Uint8Array | null> {
  const carried = await database.carriedOriginals.get(id)
  if (carried !== undefined) return carried.isWhole ? readPieces(database, id) : null
  const row = await database.outbox.where('mutationId').equals(id).first()
  if (row?.name !== 'photo.upload') return null
  const picture = await database.pictures.get([row.args.id, 'full'])
  return picture === undefined ? null : new Uint8Array(picture.bytes)
}

async function missingFrom(
  { database, platform }: DataContext,
  zoneId: ZoneId,
  id: MutationId,
): Promise<number | null> {
  const { carried, carriedBytes, carriedOriginals } = database
  const receivedAt = platform.clock.now()
  return database.transaction('rw', [carried, carriedBytes, carriedOriginals], async () => {
    const original = await carriedOriginals.get(id)
    if (original !== undefined) return original.isWhole ? null : original.have
    const [envelope, bytes] = [await carried.get(id), await carriedBytes.get(id)]
    if (envelope?.row?.name !== 'photo.upload' || envelope.zoneId !== zoneId || bytes === undefined)
      return null
    const { sha256 } = envelope.row.args
    const { fullBytes: sizeBytes = 0 } = envelope
    if (sizeBytes === 0 || sizeBytes > maxPhotoBytes) return null
    if (!(await hasRoom(database, { sizeBytes, isSealed: false, isRow: false }))) return null
    const none = { have: 0, isWhole: false, attempts: 0, nextAt: 0 } as const
    const row: CarriedOriginalRow = {
      ...none,
      mutationId: id,
      zoneId,
      sha256,
      sizeBytes,
      envelope: bytes.envelope,
      receivedAt,
    }
    await carriedOriginals.put(row)
    return 0
  })
}

async function storePiece(
  { database }: DataContext,
  { id, offset, bytes }: Parameters<OriginalStore['storePiece']>[0],
): ReturnType<OriginalStore['storePiece']> {
  const { carriedOriginals, carriedPieces } = database
  const row = await database.transaction('rw', [carriedOriginals, carriedPieces], async () => {
    const original = await carriedOriginals.get(id)
    const have = offset + bytes.length
    if (original === undefined || original.isWhole || original.have !== offset || have > original.sizeBytes)
      return null
    await carriedPieces.put({ mutationId: id, offset, bytes: Uint8Array.from(bytes).buffer })
    await carriedOriginals.update(id, { have })
    return { ...original, have }
  })
  if (row === null) return 'refused'
  if (row.have < row.sizeBytes) return 'more'
  const digest = await crypto.subtle.digest('SHA-256', await readPieces(database, id))
  const isWhole = hexOf(new Uint8Array(digest)) === row.sha256
  await database.transaction('rw', [carriedOriginals, carriedPieces], async () => {
    if (isWhole) await carriedOriginals.update(id, { isWhole })
    else await deleteOriginals(database, [id])
  })
  return isWhole ? 'whole' : 'refused'
}
