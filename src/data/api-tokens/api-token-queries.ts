import type { DataContext } from '#src/data/engine/data-context.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'
import type { ApiTokenView } from './api-token-view.ts'

/** The user’s personal tokens, newest first. */
export function useApiTokens(): readonly ApiTokenView[] | undefined {
  return useLiveData('api tokens', readApiTokens)
}

/** Returns the user’s tokens with unsent changes applied. */
export async function readApiTokens(context: DataContext): Promise<readonly ApiTokenView[]> {
  const { database } = context
  const rows = await pendingFor(database, 'api-tokens')
  const fold = await foldContextOf(context, rows)
  const tokens = await database.apiTokens.toArray()
  return tokens
    .flatMap((token) => foldView('apiToken', { ...token, isRevoking: false }, { rows, fold }) ?? [])
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
}
