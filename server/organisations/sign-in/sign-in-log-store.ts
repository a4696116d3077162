import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { insertRow } from '#server/core/db/row-queries.ts'

export const insertSignInChange = insertRow('organisation_sign_in_log', [
  'id',
  'organisation_id',
  'at',
  'actor_id',
  'change',
  'about',
])

export const signInChangesOf = query<{ organisationId: Uuid; limit: number }>()((param) =>
  build
    .selectFrom('organisation_sign_in_log')
    .leftJoin('users', 'users.id', 'organisation_sign_in_log.actor_id')
    .select([
      'organisation_sign_in_log.at',
      'organisation_sign_in_log.change',
      'organisation_sign_in_log.about',
      'users.display_name',
    ])
    .where('organisation_sign_in_log.organisation_id', '=', param('organisationId'))
    .orderBy('organisation_sign_in_log.at', 'desc')
    .orderBy('organisation_sign_in_log.id', 'desc')
    .limit(param('limit')),
)

export const deleteSignInChangesBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('organisation_sign_in_log').where('at', '<', param('before')),
)
