import { ownRowsSince } from '#server/replication/rows-since-store.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

/** Selects a token by its hash, with the owner's access data. This is the only lookup for a request with a token. */
export const apiTokenByHash = query<{ hash: string }>()((param) =>
  build
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .selectAll('api_tokens')
    .select(['users.kind', 'users.plan'])
    .where('api_tokens.hash', '=', param('hash')),
)

export const apiTokensOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('api_tokens')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .orderBy('created_at')
    .orderBy('id'),
)

export const apiTokenById = selectRows('api_tokens', ['id'])

export const apiTokensSince = ownRowsSince('api_tokens')

export const insertApiToken = insertRow(
  'api_tokens',
  ['id', 'user_id', 'rev', 'name', 'start', 'hash', 'scopes', 'created_at as at', 'ends_at'],
  { last_used_at: null },
)

export const recordApiTokenUse = updateRows('api_tokens', {
  where: ['id'],
  set: ['rev'],
  fill: ['last_used_at as at'],
})

export const apiTokensEndedBefore = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('api_tokens')
    .select(['id', 'user_id'])
    .where('ends_at', '<', param('before'))
    .orderBy('ends_at')
    .limit(param('limit')),
)

export const deleteApiToken = deleteRows('api_tokens', ['id', 'user_id'])
