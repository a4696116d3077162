import type { NoticeId } from '#src/contract/entities/ids/ids.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** Marks a notice as read. */
export function readNotice(id: NoticeId): Promise<void> {
  return readNoticeIn(requireContext(), id)
}

/** `readNotice` for the given user's data. */
export async function readNoticeIn(context: DataContext, id: NoticeId): Promise<void> {
  await commit(context, { name: 'notice.read', args: { id } })
}
