import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

/** What gives a user a plan, or gave it lately. */
export const seatsOfUser = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('organisation_members')
    .innerJoin('organisations', 'organisations.id', 'organisation_members.organisation_id')
    .select([
      'organisations.name',
      'organisations.plan',
      'organisations.valid_until',
      'organisation_members.role',
      'organisation_members.joined_at',
      'organisation_members.ended_at',
    ])
    .where('organisation_members.user_id', '=', param('userId')),
)
