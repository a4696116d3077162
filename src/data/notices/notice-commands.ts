import type { NoticeId } from '#src/contract/entities/ids.ts'
import { commit } from '../commit.ts'
import { requireContext } from '../current-data.ts'
import type { DataContext } from '../data-context.ts'

/** Marks a notice as read. */
export function readNotice(id: NoticeId): Promise<void> {
  return readNoticeIn(requireContext(), id)
}

/** `readNotice` for the given user's data. */
export async function readNoticeIn(context: DataContext, id: NoticeId): Promise<void> {
  await commit(context, { name: 'notice.read', args: { id } })
}
