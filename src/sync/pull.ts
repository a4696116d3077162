import type { Api } from '#src/api/api.ts'
import { type CallInput, callApi } from '#src/api/call.ts'
import { type ClientProblem, localProblem } from '#src/api/client-problem.ts'
import type { Answered } from '#src/api/read-answer.ts'
import { syncCalls } from '#src/contract/calls/sync-calls.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import type { PullAnswer, RowChange } from '#src/contract/wire/replicated-rows.ts'
import { type Scope, maxPullRows, readScope } from '#src/contract/wire/sync-messages.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { countForServer } from '#src/data/engine/outbox/lost-unsent.ts'
import {
  applyPage,
  forgetScope,
  readCursor,
  settleScope,
  swapScope,
} from '#src/data/engine/replica/apply-page.ts'

/** A restored server may answer another epoch in the middle of a rebuild; so often it is started over. */
const rebuildTries = 3

/** Brings one scope's base rows up to date. Interrupted, it goes on from the last whole page. */
export async function pullScope(
  context: DataContext,
  scope: Scope,
  signal: AbortSignal,
): Promise<Result<'done' | 'gone', ClientProblem>> {
  const { database, api, deviceId, platform } = context
  const asked = { scope, limit: maxPullRows, schemaVersion: protocolVersion }
  const unsentCount = await countForServer(database, platform.clock.now())
  for (;;) {
    const cursor = await readCursor(database, scope)
    const since = cursor?.next ?? 0
    const result = await askForPage(api, {
      query: { ...asked, since, deviceId, unsentCount },
      ifNoneMatch: cursor?.etag ?? null,
      signal,
    })
    if (!result.ok) {
      if (result.error.status === 304) {
        await settleScope(database, scope)
        return ok('done')
      }
      if (result.error.status === 410) return rebuild(context, scope, signal)
      return isForeign(scope, result.error) ? drop(context, scope) : result
    }
    const { value: answer, etag } = result.value
    if (cursor !== undefined && answer.epoch !== cursor.epoch) return rebuild(context, scope, signal)
    await keepOwn(context, answer.rows)
    const isStored = await applyPage(database, scope, { answer, since, etag })
    if (isStored && !answer.more) return ok('done')
  }
}

/** Most answers bring no rows: who gets none needs no code that reads them. Throws where that code cannot be had. */
async function askForPage(
  api: Api,
  input: Omit<CallInput, 'body'>,
): Promise<Result<Answered<PullAnswer>, ClientProblem>> {
  const result = await callApi(api, syncCalls.pull, input)
  if (!result.ok) return result
  const { value: page } = result.value
  if (page.rows.length === 0) return ok({ ...result.value, value: { ...page, rows: [] } })
  const { readRows } = await import('./read-rows.ts')
  const rows = readRows(page.rows)
  if (rows === null) return err(localProblem('unreadable_answer', result.value.status))
  return ok({ ...result.value, value: { ...page, rows } })
}

/** Most pulls tell of no photo of which this device still has the picture: who gets none needs no code that keeps it. */
async function keepOwn(context: DataContext, rows: readonly RowChange[]): Promise<void> {
  const hasPhotos = rows.some(({ table }) => table === 'photo')
  if (!hasPhotos || (await context.database.pictures.count()) === 0) return
  const keeping = await import('./keep-own-tiles.ts').catch(() => null)
  await keeping?.keepOwnTiles(context, rows)
}

async function rebuild(
  context: DataContext,
  scope: Scope,
  signal: AbortSignal,
): Promise<Result<'done' | 'gone', ClientProblem>> {
  for (let tries = 0; ; tries += 1) {
    const pages = await readAllPages(context, scope, signal)
    if (!pages.ok) {
      const mayBeginAnew = pages.error.status === 410 && tries < rebuildTries
      if (mayBeginAnew) continue
      return isForeign(scope, pages.error) ? drop(context, scope) : pages
    }
    const epochs = new Set(pages.value.map(({ epoch }) => epoch))
    if (epochs.size > 1 && tries < rebuildTries) continue
    for (const { rows } of pages.value) await keepOwn(context, rows)
    await swapScope(context.database, scope, pages.value)
    return ok('done')
  }
}

async function readAllPages(
  context: DataContext,
  scope: Scope,
  signal: AbortSignal,
): Promise<Result<readonly PullAnswer[], ClientProblem>> {
  const pages: PullAnswer[] = []
  for (let since = 0; ;) {
    const result = await askForPage(context.api, {
      query: { scope, since, limit: maxPullRows, schemaVersion: protocolVersion },
      signal,
    })
    if (!result.ok) return err(result.error)
    const page = result.value.value
    pages.push(page)
    if (!page.more) return ok(pages)
    since = page.next
  }
}

/** A scope that is no longer the user's to see, or the catalogue of a server that has none. */
function isForeign(scope: Scope, { status }: ClientProblem): boolean {
  const { kind } = readScope(scope)
  if (kind === 'catalog') return status === 404 || status === 400
  return kind !== 'user' && (status === 404 || status === 403)
}

async function drop(context: DataContext, scope: Scope): Promise<Result<'gone', ClientProblem>> {
  await forgetScope(context.database, scope)
  return ok('gone')
}
