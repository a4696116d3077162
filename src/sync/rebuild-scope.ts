import { type ClientProblem, localProblem } from '#src/api/client-problem.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import { type Scope, maxPullRows } from '#src/contract/wire/sync-messages.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { addShadowPage, deleteShadow, readShadow } from '#src/data/engine/replica/shadow-pages.ts'
import { swapScope } from '#src/data/engine/replica/swap-scope.ts'
import { requestPage, storeOwnTilesIfAny } from './request-page.ts'

/** A restored server may return another epoch during a rebuild. The rebuild is restarted at most this often. */
const maxRestarts = 3

/**
 * Reads a scope again from 0, page by page into its shadow, and swaps it in when it is complete. After an interruption,
 * continues after the last stored page. Problems: those of the call; `unreadable_answer` if the epoch keeps changing.
 */
export async function rebuildScope(
  context: DataContext,
  scope: Scope,
  signal: AbortSignal,
): Promise<Result<'done', ClientProblem>> {
  const { database, api } = context
  let restarts = 0
  for (;;) {
    const last = await readShadow(database, scope)
    if (last !== undefined && !last.more) {
      if (await swapScope(database, scope)) return ok('done')
      continue
    }
    const result = await requestPage(api, {
      query: { scope, since: last?.next ?? 0, limit: maxPullRows, schemaVersion: protocolVersion },
      signal,
    })
    if (!result.ok && result.error.status !== 410) return err(result.error)
    const page = result.ok ? result.value.value : null
    if (page === null || (last !== undefined && page.epoch !== last.epoch)) {
      await deleteShadow(database, scope)
      restarts += 1
      if (restarts > maxRestarts) return err(result.ok ? localProblem('unreadable_answer') : result.error)
      continue
    }
    await storeOwnTilesIfAny(context, page.rows)
    await addShadowPage(database, scope, { last, page })
  }
}
