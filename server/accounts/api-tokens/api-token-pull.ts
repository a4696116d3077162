import type { PullSource } from '#server/replication/pull-source.ts'
import { apiTokenRow } from './api-token-row.ts'
import { apiTokensSince } from './api-token-store.ts'

/** The user's personal tokens, by what they are known by. */
export const apiTokenPull: PullSource<'apiToken'> = {
  rows: [{ table: 'api_tokens', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const rows = await reader.all(apiTokensSince, { userId: viewer.userId, ...range })
    return rows.map((row) => ({ table: 'apiToken', row: apiTokenRow(row) }))
  },
}
