import { build, query } from '#server/core/db/query.ts'
import { putRow } from '#server/core/db/row-queries.ts'

export const accountOfIdentity = query<{ issuer: string; subject: string }>()((param) =>
  build
    .selectFrom('oidc_identities')
    .innerJoin('users', 'users.id', 'oidc_identities.user_id')
    .select(['users.id', 'users.email'])
    .where('oidc_identities.issuer', '=', param('issuer'))
    .where('oidc_identities.subject', '=', param('subject')),
)

/** Links an identity to an account, or records that the identity was used again. */
export const upsertIdentity = putRow('oidc_identities', {
  key: ['issuer', 'subject'],
  set: ['last_used_at as at'],
  once: ['user_id', 'created_at as at'],
})
