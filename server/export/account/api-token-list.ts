import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { apiTokenRow } from '#server/accounts/api-tokens/api-token-row.ts'
import { apiTokensOf } from '#server/accounts/api-tokens/api-token-store.ts'
import { isoTime } from '#server/core/clock/iso-time.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'

/** What the user's tokens are known by: the server keeps no token itself. */
export async function* apiTokens({ database }: Pick<Deps, 'database'>, userId: UserId) {
  for (const row of await database.reader.all(apiTokensOf, { userId })) {
    const { name, start, scopes, createdAt, endsAt, lastUsedAt } = apiTokenRow(row)
    yield {
      name,
      start,
      scopes,
      createdAt: isoTime(createdAt),
      endsAt: isoTime(endsAt),
      lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
    }
  }
}
