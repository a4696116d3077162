import * as v from 'valibot'
import { type ApiTokenRow, TokenScope } from '#src/contract/entities/accounts/api-token.ts'
import type { ApiTokensTable } from '#server/core/db/tables/account-tables.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { apiTokensSince } from './api-token-store.ts'

const Scopes = v.pipe(v.string(), v.parseJson(), v.array(TokenScope))

/** Parses the scopes of a token. Only this server writes the column. */
export function scopesOf({ scopes }: Pick<ApiTokensTable, 'scopes'>): readonly TokenScope[] {
  return v.parse(Scopes, scopes)
}

/** A token as a row of its owner's scope. */
export function apiTokenRow(row: ApiTokensTable): ApiTokenRow {
  return {
    id: row.id,
    rev: row.rev,
    name: row.name,
    start: row.start,
    scopes: [...scopesOf(row)],
    createdAt: row.created_at,
    endsAt: row.ends_at,
    lastUsedAt: row.last_used_at,
  }
}

/** Pulls the user's personal access tokens, without their secrets. */
export const apiTokenPull: PullSource<'apiToken'> = {
  rows: [{ table: 'api_tokens', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const rows = await reader.all(apiTokensSince, { userId: viewer.userId, ...range })
    return rows.map((row) => ({ table: 'apiToken', row: apiTokenRow(row) }))
  },
}
