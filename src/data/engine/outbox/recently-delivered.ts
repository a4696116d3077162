import type { RecentlyDelivered } from '#src/data/engine/rows/outbox-facts.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { OutboxRow } from './outbox-row.ts'

/** Rows delivered within this time after the tap are not recorded. */
export const quickMs = 1500

const none: RecentlyDelivered = { photos: 0, likes: 0, comments: 0, others: 0, photoIds: [] }
const mostPhotos = 5

/** Records rows that were delivered after a wait. Call it within a transaction over `meta`. */
export async function recordDelivered(
  database: UserDatabase,
  rows: readonly OutboxRow[],
  now: EpochMs,
): Promise<void> {
  const awaited = rows.filter(({ createdAt }) => pauseLeftMs(createdAt + quickMs, now, quickMs) === 0)
  if (awaited.length === 0) return
  const sent = { ...(await readRow(database)) }
  for (const { name } of awaited) sent[kindOf(name)] += 1
  const photos = awaited.flatMap((row) => (row.name === 'photo.upload' ? [row.args.id] : []))
  const photoIds = [...sent.photoIds, ...photos].slice(-mostPhotos)
  await database.meta.put({ key: 'sent-lately', value: { ...sent, photoIds } })
}

/** What was delivered and not shown yet; null for nothing. */
export async function readDelivered({ database }: DataContext): Promise<RecentlyDelivered | null> {
  const sent = await readRow(database)
  return sent === none ? null : sent
}

/** Reads and deletes the record in one transaction, so that one tab gets it. */
export function consumeDelivered(): Promise<RecentlyDelivered | null> {
  return consumeDeliveredIn(requireContext())
}

/** `consumeDelivered` for the given user's data. */
export function consumeDeliveredIn(context: DataContext): Promise<RecentlyDelivered | null> {
  const { meta } = context.database
  return context.database.transaction('rw', meta, async () => {
    const sent = await readDelivered(context)
    await meta.delete('sent-lately')
    return sent
  })
}

async function readRow({ meta }: UserDatabase): Promise<RecentlyDelivered> {
  const row = await meta.get('sent-lately')
  // What an earlier version noted names no photos.
  return row?.key === 'sent-lately' ? { ...none, ...row.value } : none
}

function kindOf(name: OutboxRow['name']): keyof Omit<RecentlyDelivered, 'photoIds'> {
  if (name === 'photo.upload') return 'photos'
  if (name === 'photo.like') return 'likes'
  return name === 'comment.add' ? 'comments' : 'others'
}
