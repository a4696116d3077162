import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { putRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

type OrganisationParams = { readonly organisationId: Uuid }
type IdentityParams = OrganisationParams & { readonly issuer: string; readonly subject: string }

export const ssoOf = selectRows('organisation_sso', ['organisation_id'])

export const putSso = putRow('organisation_sso', {
  key: ['organisation_id'],
  set: ['issuer', 'client_id', 'secret', 'saved_at as at'],
  reset: { is_on: 1 },
})

export const setSsoOn = updateRows('organisation_sso', { where: ['organisation_id'], set: ['is_on'] })

export const accountOfSso = query<IdentityParams>()((param) =>
  build
    .selectFrom('organisation_identities')
    .innerJoin('users', 'users.id', 'organisation_identities.user_id')
    .select(['users.id', 'users.email', 'organisation_identities.has_had_seat'])
    .where('organisation_identities.organisation_id', '=', param('organisationId'))
    .where('organisation_identities.issuer', '=', param('issuer'))
    .where('organisation_identities.subject', '=', param('subject')),
)

/** Links an identity to an account, or records that the identity was used again. */
export const upsertSsoIdentity = putRow(
  'organisation_identities',
  {
    key: ['organisation_id', 'issuer', 'subject'],
    set: ['last_used_at as at'],
    once: ['user_id', 'linked_at as at'],
  },
  { has_had_seat: 0 },
)

export const setHadSeat = updateRows('organisation_identities', {
  where: ['organisation_id', 'issuer', 'subject'],
  fixed: { has_had_seat: 1 },
})

export const ssoIdentitiesOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('organisation_identities')
    .innerJoin('organisations', 'organisations.id', 'organisation_identities.organisation_id')
    .selectAll('organisation_identities')
    .select('organisations.name')
    .where('organisation_identities.user_id', '=', param('userId'))
    .orderBy('organisation_identities.linked_at'),
)
