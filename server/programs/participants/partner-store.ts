import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { putRow, selectRows } from '#server/core/db/row-queries.ts'

export const partnerOf = selectRows('partners', ['user_id'])

/** Undecided applications, oldest first. */
export const partnersWaiting = query<Record<string, never>>()(() =>
  build.selectFrom('partners').selectAll().where('application', '=', 'sent').orderBy('applied_at'),
)

/** A new application replaces a declined one. */
export const putPartner = putRow('partners', {
  key: ['user_id'],
  set: ['trade', 'business', 'email', 'about', 'applied_at as at'],
  reset: { application: 'sent', decided_at: null },
})

export const decidePartner = query<{ userId: UserId; state: 'approved' | 'declined'; at: number }>()(
  (param) =>
    build
      .updateTable('partners')
      .set({ application: param('state'), decided_at: param('at') })
      .where('user_id', '=', param('userId')),
)
