import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { OutboxRow } from './outbox-row.ts'

/** How much of each kind has arrived. */
export interface SentCounts {
  readonly photos: number
  readonly likes: number
  readonly comments: number
  readonly others: number
}

/** What has waited no longer than this is sent without a word. */
export const quickMs = 1500

const none: SentCounts = { photos: 0, likes: 0, comments: 0, others: 0 }

/** Notes what has arrived after a wait, until the user is told. Within a transaction over `meta`. */
export async function noteSent(
  database: UserDatabase,
  rows: readonly OutboxRow[],
  now: EpochMs,
): Promise<void> {
  const awaited = rows.filter(({ createdAt }) => now - createdAt >= quickMs)
  if (awaited.length === 0) return
  const counts = { ...(await readRow(database)) }
  for (const { name } of awaited) counts[kindOf(name)] += 1
  await database.meta.put({ key: 'sent-lately', value: counts })
}

/** What there is to tell; null where there is nothing. */
export async function readSent({ database }: DataContext): Promise<SentCounts | null> {
  const counts = await readRow(database)
  return counts === none ? null : counts
}

/** Takes what there is to tell: of several tabs one gets it. */
export function takeSent(): Promise<SentCounts | null> {
  return takeSentIn(requireContext())
}

/** `takeSent` for the given user's data. */
export function takeSentIn(context: DataContext): Promise<SentCounts | null> {
  const { meta } = context.database
  return context.database.transaction('rw', meta, async () => {
    const counts = await readSent(context)
    await meta.delete('sent-lately')
    return counts
  })
}

async function readRow({ meta }: UserDatabase): Promise<SentCounts> {
  const row = await meta.get('sent-lately')
  return row?.key === 'sent-lately' ? row.value : none
}

function kindOf(name: OutboxRow['name']): keyof SentCounts {
  if (name === 'photo.upload') return 'photos'
  if (name === 'photo.like') return 'likes'
  return name === 'comment.add' ? 'comments' : 'others'
}
