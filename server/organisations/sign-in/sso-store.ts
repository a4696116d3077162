import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { selectRows, updateRows } from '#server/core/db/row-queries.ts'

type InOrganisation = { readonly organisationId: Uuid }
type OfIdentity = InOrganisation & { readonly issuer: string; readonly subject: string }

export const ssoOf = selectRows('organisation_sso', ['organisation_id'])

export const putSso = query<
  InOrganisation & { issuer: string; clientId: string; secret: string; at: number }
>()((param) =>
  build
    .insertInto('organisation_sso')
    .values({
      organisation_id: param('organisationId'),
      issuer: param('issuer'),
      client_id: param('clientId'),
      secret: param('secret'),
      is_on: 1,
      saved_at: param('at'),
    })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet((set) => ({
        issuer: set.ref('excluded.issuer'),
        client_id: set.ref('excluded.client_id'),
        secret: set.ref('excluded.secret'),
        is_on: 1,
        saved_at: set.ref('excluded.saved_at'),
      })),
    ),
)

export const setSsoOn = updateRows('organisation_sso', { where: ['organisation_id'], set: ['is_on'] })

export const accountOfSso = query<OfIdentity>()((param) =>
  build
    .selectFrom('organisation_identities')
    .innerJoin('users', 'users.id', 'organisation_identities.user_id')
    .select(['users.id', 'users.email', 'organisation_identities.has_had_seat'])
    .where('organisation_identities.organisation_id', '=', param('organisationId'))
    .where('organisation_identities.issuer', '=', param('issuer'))
    .where('organisation_identities.subject', '=', param('subject')),
)

/** Links an identity to an account, or records that the identity was used again. */
export const keepSsoIdentity = query<OfIdentity & { userId: UserId; at: number }>()((param) =>
  build
    .insertInto('organisation_identities')
    .values({
      organisation_id: param('organisationId'),
      issuer: param('issuer'),
      subject: param('subject'),
      user_id: param('userId'),
      has_had_seat: 0,
      linked_at: param('at'),
      last_used_at: param('at'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'issuer', 'subject'])
        .doUpdateSet((set) => ({ last_used_at: set.ref('excluded.last_used_at') })),
    ),
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
