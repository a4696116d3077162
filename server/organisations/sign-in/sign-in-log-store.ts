import type { SignInChange } from '#src/contract/entities/organisations/organisation-sign-in.ts'
import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const insertSignInChange = query<{
  id: string
  organisationId: Uuid
  at: number
  actorId: UserId | null
  change: SignInChange
  about: string
}>()((param) =>
  build.insertInto('organisation_sign_in_log').values({
    id: param('id'),
    organisation_id: param('organisationId'),
    at: param('at'),
    actor_id: param('actorId'),
    change: param('change'),
    about: param('about'),
  }),
)

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
