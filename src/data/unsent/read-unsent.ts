import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { MutationName } from '#src/contract/mutations/mutations.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { fileNameOfType } from '#src/contract/rules/file-name.ts'
import { readChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { OutboxRow, OutboxState } from '#src/data/engine/outbox/outbox-row.ts'
import { pictureKeysOf } from '#src/data/engine/outbox/outbox-store.ts'
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
  for (const { mutationId, zoneName } of await readWaiting(context, false)) {
    const row = await database.outbox.where('mutationId').equals(mutationId).first()
    if (row === undefined || row.state === 'acknowledged') continue
    const [key] = pictureKeysOf(row)
    const picture = key === undefined ? undefined : await database.pictures.get(key)
    yield {
      mutationId,
      kind: row.name,
      state: row.state,
      reason: row.lastError?.message ?? null,
      zone: zoneName,
      queuedAt: row.createdAt,
      args: row.args,
      photo:
        picture === undefined
          ? null
          : { name: fileNameOfType(nameOf(row), picture.mimeType), bytes: picture.bytes },
    }
  }
  yield* readChosenOf(context)
}

function nameOf(row: OutboxRow): string {
  if (row.name === 'photo.upload') return row.args.originalName
  return row.name === 'clip.add' ? 'clip' : 'film'
}

/** Yields chosen files that are not photos yet, for any reason. */
async function* readChosenOf({ database }: DataContext): AsyncGenerator<UnsentItem> {
  for (const row of await database.chosenPhotos.toCollection().sortBy('id')) {
    const { id, zoneId, caption, name, problem } = row
    const found =
      (await readChosenBytes(database, id, 'edited')) ?? (await readChosenBytes(database, id, 'chosen'))
    const zone = zoneId === null ? undefined : await database.zones.get(zoneId)
    yield {
      mutationId: id,
      kind: 'photo.upload',
      state: 'queued',
      reason: problem,
      zone: zone?.name ?? null,
      queuedAt: row.chosenAt,
      args: { zoneId, caption, originalName: name },
      photo: found === null ? null : { name: name || 'photo.jpg', bytes: await found.arrayBuffer() },
    }
  }
}
