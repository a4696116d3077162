import type { DeliveredRecord, RecentlyDelivered } from '#src/data/engine/rows/outbox-facts.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { OutboxRow } from './outbox-row.ts'

/** Rows delivered within this time after the tap are not reported. Photos among them count together with slower ones. */
export const quickMs = 1500

const none: DeliveredRecord = {
  photos: 0,
  likes: 0,
  comments: 0,
  others: 0,
  photoIds: [],
  isAwaited: false,
  lastAt: 0,
}
const maxPhotos = 5

/**
 * Records rows that were delivered after a delay, and the photos sent with them, because the first of several photos
 * arrives quickly. If all photos were quick, the record is reset by the next row created after them. Call it in a
 * transaction over `meta`.
 */
export async function recordDelivered(
  database: UserDatabase,
  rows: readonly OutboxRow[],
  now: EpochMs,
): Promise<void> {
  const awaited = new Set(
    rows.filter(({ createdAt }) => pauseLeftMs(createdAt + quickMs, now, quickMs) === 0),
  )
  // A joined zone is visible anyway. A clip is counted with its photo.
  const counted = rows.filter(
    (row) =>
      row.name !== 'zone.scan' &&
      row.name !== 'clip.add' &&
      (awaited.has(row) || row.name === 'photo.upload'),
  )
  if (counted.length === 0) return
  const previous = await readRow(database)
  const isStillAwaited = previous.isAwaited || counted.some(({ createdAt }) => createdAt <= previous.lastAt)
  const delivered = { ...(isStillAwaited ? previous : none) }
  for (const { name } of counted) delivered[kindOf(name)] += 1
  const photos = counted.flatMap((row) => (row.name === 'photo.upload' ? [row.args.id] : []))
  const photoIds = [...delivered.photoIds, ...photos].slice(-maxPhotos)
  const isAwaited = delivered.isAwaited || counted.some((row) => awaited.has(row))
  await database.meta.put({ key: 'sent-lately', value: { ...delivered, photoIds, isAwaited, lastAt: now } })
}

/** Returns what was delivered and not shown yet. null if there is nothing. */
export async function readDelivered({ database }: DataContext): Promise<RecentlyDelivered | null> {
  const { isAwaited, lastAt: _, ...delivered } = await readRow(database)
  return isAwaited ? delivered : null
}

/** Reads and deletes the record in one transaction, so that only one tab gets it. */
export function consumeDelivered(context = requireContext()): Promise<RecentlyDelivered | null> {
  const { meta } = context.database
  return context.database.transaction('rw', meta, async () => {
    const delivered = await readDelivered(context)
    if (delivered !== null) await meta.delete('sent-lately')
    return delivered
  })
}

async function readRow({ meta }: UserDatabase): Promise<DeliveredRecord> {
  const row = await meta.get('sent-lately')
  // An earlier version recorded only delayed rows and no photo ids.
  return row?.key === 'sent-lately' ? { ...none, isAwaited: true, ...row.value } : none
}

function kindOf(name: OutboxRow['name']): 'photos' | 'likes' | 'comments' | 'others' {
  if (name === 'photo.upload') return 'photos'
  if (name === 'photo.like') return 'likes'
  return name === 'comment.add' ? 'comments' : 'others'
}
