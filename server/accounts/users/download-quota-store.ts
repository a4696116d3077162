import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

/** Photos of others that a user has downloaded in a month: each counts once. */
export const downloadsInMonth = query<{ userId: UserId; month: string }>()((param) =>
  build
    .selectFrom('downloads')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('user_id', '=', param('userId'))
    .where('month', '=', param('month')),
)
