import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'

/** What the user was told, the last first; `readAt` is null for what they have not read. */
export function useNotices(): readonly NoticeRow[] | undefined {
  return useLiveData('notices', readNotices)
}

/** The user's notices with what waits folded in, the last first. */
export async function readNotices(context: DataContext): Promise<readonly NoticeRow[]> {
  const { database } = context
  const pending = await pendingFor(database, 'notices')
  const fold = await foldContextOf(context, pending)
  const rows = await database.notices.toArray()
  return rows
    .flatMap((row) => foldView('notice', row, { rows: pending, fold }) ?? [])
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
}
