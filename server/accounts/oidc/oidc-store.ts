import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const accountOfIdentity = query<{ issuer: string; subject: string }>()((param) =>
  build
    .selectFrom('oidc_identities')
    .innerJoin('users', 'users.id', 'oidc_identities.user_id')
    .select(['users.id', 'users.email'])
    .where('oidc_identities.issuer', '=', param('issuer'))
    .where('oidc_identities.subject', '=', param('subject')),
)

/** Links an identity to an account, or records that the identity was used again. */
export const keepIdentity = query<{ issuer: string; subject: string; userId: UserId; at: number }>()(
  (param) =>
    build
      .insertInto('oidc_identities')
      .values({
        issuer: param('issuer'),
        subject: param('subject'),
        user_id: param('userId'),
        created_at: param('at'),
        last_used_at: param('at'),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['issuer', 'subject'])
          .doUpdateSet((set) => ({ last_used_at: set.ref('excluded.last_used_at') })),
      ),
)
