import type { ClientProblem } from '#src/api/client-problem.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import { type Scope, maxPullRows, readScope } from '#src/contract/wire/sync-messages.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { countForServer } from '#src/data/engine/outbox/lost-unsent.ts'
import {
  applyPage,
  deleteScope,
  readCursor,
  deleteAcknowledged,
} from '#src/data/engine/replica/apply-page.ts'
import { requestPage, storeOwnTilesIfAny } from './request-page.ts'
import { rebuildScope } from './rebuild-scope.ts'

/** Updates the base rows of one scope. After an interruption, continues after the last complete page. */
export async function pullScope(
  context: DataContext,
  scope: Scope,
  signal: AbortSignal,
): Promise<Result<'done' | 'gone', ClientProblem>> {
  const { database, api, deviceId, platform } = context
  const pullQuery = { scope, limit: maxPullRows, schemaVersion: protocolVersion }
  const unsentCount = await countForServer(database, platform.clock.now())
  for (;;) {
    const cursor = await readCursor(database, scope)
    const since = cursor?.next ?? 0
    const result = await requestPage(api, {
      query: { ...pullQuery, since, deviceId, unsentCount },
      ifNoneMatch: cursor?.etag ?? null,
      signal,
    })
    if (!result.ok) {
      if (result.error.status === 304) {
        await deleteAcknowledged(database, scope)
        return ok('done')
      }
      if (result.error.status === 410) return rebuild(context, scope, signal)
      return isInaccessible(scope, result.error) ? dropScope(context, scope) : result
    }
    const { value: answer, etag } = result.value
    if (cursor !== undefined && answer.epoch !== cursor.epoch) return rebuild(context, scope, signal)
    await storeOwnTilesIfAny(context, answer.rows)
    const isStored = await applyPage(database, scope, { answer, since, etag })
    if (isStored && !answer.more) return ok('done')
  }
}

async function rebuild(
  context: DataContext,
  scope: Scope,
  signal: AbortSignal,
): Promise<Result<'done' | 'gone', ClientProblem>> {
  const result = await rebuildScope(context, scope, signal)
  return !result.ok && isInaccessible(scope, result.error) ? dropScope(context, scope) : result
}

/** A scope that the user may no longer see, or the catalog of a server without one. */
function isInaccessible(scope: Scope, { status }: ClientProblem): boolean {
  const { kind } = readScope(scope)
  if (kind === 'catalog') return status === 404 || status === 400
  return kind !== 'user' && (status === 404 || status === 403)
}

async function dropScope(context: DataContext, scope: Scope): Promise<Result<'gone', ClientProblem>> {
  await deleteScope(context.database, scope)
  return ok('gone')
}
