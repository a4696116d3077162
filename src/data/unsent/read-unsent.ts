import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { MutationName } from '#src/contract/mutations/mutations.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { fileNameOfType } from '#src/contract/rules/file-name.ts'
import { readChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { PictureRow, UserDatabase } from '#src/data/engine/database.ts'
import type { OutboxRow, OutboxState } from '#src/data/engine/outbox/outbox-row.ts'
import { pictureKeysOf } from '#src/data/engine/outbox/outbox-store.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import { readWaiting } from './read-waiting.ts'

/** One unsent item, as saved to a file. */
export interface UnsentItem {
  readonly mutationId: MutationId
  readonly kind: MutationName
  readonly state: OutboxState
  readonly reason: string | null
  readonly zone: string | null
  readonly queuedAt: EpochMs
  /** All args that would have been sent. */
  readonly args: object
  /** The full photo of an upload, or the film of a clip. null for everything else, or if its bytes are lost. */
  readonly photo: { readonly name: string; readonly bytes: ArrayBuffer } | null
}

/** Yields all unsent items, oldest first, then chosen files. Only one photo’s bytes are in memory at a time. */
export function readUnsent(): AsyncGenerator<UnsentItem> {
  return readUnsentOf(requireContext())
}

/** Runs `readUnsent` with the given context. */
export async function* readUnsentOf(context: DataContext): AsyncGenerator<UnsentItem> {
  const { database } = context
  // Files are read first, so that one that becomes a row of the outbox meanwhile is in at least one list.
  const files = await database.chosenPhotos.toCollection().sortBy('id')
  const zoneNames = new Map<MutationId, string | null>()
  for (const { mutationId, zoneName } of await readWaiting(context, false))
    zoneNames.set(mutationId, zoneName)
  for (const { id, zoneId } of files) {
    const zone = zoneId === null ? undefined : await database.zones.get(zoneId)
    if (!zoneNames.has(id)) zoneNames.set(id, zone?.name ?? null)
  }
  for (const [id, zoneName] of zoneNames) {
    const found = await readItem(database, id)
    if (found === null) continue
    yield 'row' in found ? itemOfRow(found, zoneName) : await itemOfFile(found, zoneName)
  }
}

/** A row of the outbox with its picture, or a chosen file with its bytes. */
type StoredItem =
  | { readonly row: OutboxRow; readonly picture: PictureRow | undefined }
  | { readonly file: ChosenPhotoRow; readonly bytes: Blob | null }

/** Reads an item with its bytes in one transaction. Returns null if it is not unsent anymore. */
function readItem(database: UserDatabase, id: MutationId): Promise<StoredItem | null> {
  const { outbox, pictures, chosenPhotos, chosenBytes } = database
  return database.transaction('r', outbox, pictures, chosenPhotos, chosenBytes, async () => {
    const row = await outbox.where('mutationId').equals(id).first()
    if (row !== undefined) {
      if (row.state === 'acknowledged') return null
      const [key] = pictureKeysOf(row)
      return { row, picture: key === undefined ? undefined : await pictures.get(key) }
    }
    const file = await chosenPhotos.get(id)
    if (file === undefined) return null
    const edited = await readChosenBytes(database, id, 'edited')
    return { file, bytes: edited ?? (await readChosenBytes(database, id, 'chosen')) }
  })
}

function itemOfRow(
  { row, picture }: Extract<StoredItem, { readonly row: OutboxRow }>,
  zone: string | null,
): UnsentItem {
  const { mutationId, name: kind, state, lastError, createdAt: queuedAt, args } = row
  return {
    mutationId,
    kind,
    state,
    reason: lastError?.message ?? null,
    zone,
    queuedAt,
    args,
    photo:
      picture === undefined
        ? null
        : { name: fileNameOfType(nameOf(row), picture.mimeType), bytes: picture.bytes },
  }
}

function nameOf(row: OutboxRow): string {
  if (row.name === 'photo.upload') return row.args.originalName
  return row.name === 'clip.add' ? 'clip' : 'film'
}

async function itemOfFile(
  { file, bytes }: Extract<StoredItem, { readonly file: ChosenPhotoRow }>,
  zone: string | null,
): Promise<UnsentItem> {
  const { id, zoneId, caption, name, problem } = file
  return {
    mutationId: id,
    kind: 'photo.upload',
    state: 'queued',
    reason: problem,
    zone,
    queuedAt: file.chosenAt,
    args: { zoneId, caption, originalName: name },
    photo: bytes === null ? null : { name: name || 'photo.jpg', bytes: await bytes.arrayBuffer() },
  }
}
