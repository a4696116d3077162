import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { readFilesBeingAdded } from '#src/data/chosen-photos/files-being-added.ts'
import { readZone } from '#src/data/zones/read-zones.ts'
import { endingUploads } from '#src/data/engine/outbox/obsolete-uploads.ts'
import { inUnsentTransaction } from '#src/data/engine/outbox/unsent-transaction.ts'
import { type WaitingItem, preparingItemOf, waitingItemOf } from './waiting-item.ts'

/** Returns all unsent items, oldest first. Excludes uploads whose photo is being deleted. */
export async function readWaiting(
  context: DataContext,
  needsSignIn: boolean,
  holdsPhotos = false,
): Promise<readonly WaitingItem[]> {
  const { database } = context
  const { rows, files } = await inUnsentTransaction(database, async () => ({
    rows: await database.outbox.orderBy('seq').toArray(),
    files: await readFilesBeingAdded(database),
  }))
  const ending = endingUploads(rows)
  const names = new Map<string, string | null>()
  const nameOf = async (key: string | null) => {
    if (key !== null && !names.has(key)) names.set(key, await zoneNameOf(context, key))
    return key === null ? null : (names.get(key) ?? null)
  }
  const items: WaitingItem[] = []
  for (const row of rows) {
    if (ending.has(row.mutationId)) continue
    const key = row.entities.find((entity) => entity.startsWith('zone:')) ?? null
    const item = waitingItemOf(row, { zoneKey: key, zoneName: await nameOf(key), needsSignIn, holdsPhotos })
    if (item !== null) items.push(item)
  }
  for (const file of files)
    items.push(preparingItemOf(file, await nameOf(file.zoneId === null ? null : `zone:${file.zoneId}`)))
  return items.map((item, place) =>
    item.commentId === null ? item : withoutStaleText(item, items.slice(place + 1)),
  )
}

/** Clears the comment id of an item if a later item has a newer text, so that only the newest can be edited. */
function withoutStaleText(item: WaitingItem, later: readonly WaitingItem[]): WaitingItem {
  const isStale = later.some(({ commentId }) => commentId === item.commentId)
  return isStale ? { ...item, commentId: null } : item
}

async function zoneNameOf(context: DataContext, key: string): Promise<string | null> {
  const id = v.safeParse(ZoneId, key.slice('zone:'.length))
  const zone = id.success ? await readZone(context, id.output) : null
  return zone?.name ?? null
}
