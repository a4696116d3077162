import type { Api } from '#src/api/api.ts'
import { type CallInput, callApi } from '#src/api/call.ts'
import { type ClientProblem, localProblem } from '#src/api/client-problem.ts'
import type { CallSuccess } from '#src/api/read-answer.ts'
import { syncCalls } from '#src/contract/calls/sync-calls.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import type { PullAnswer, RowChange } from '#src/contract/wire/replicated-rows.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/**
 * Requests a page of changes. Most pages contain no rows, so the code that reads rows is loaded only if there are any.
 * Throws if that code cannot be loaded.
 */
export async function requestPage(
  api: Api,
  input: Omit<CallInput, 'body'>,
): Promise<Result<CallSuccess<PullAnswer>, ClientProblem>> {
  const result = await callApi(api, syncCalls.pull, input)
  if (!result.ok) return result
  const { value: page } = result.value
  if (page.rows.length === 0) return ok({ ...result.value, value: { ...page, rows: [] } })
  const { readRows } = await import('./read-rows.ts')
  const rows = await readRows(page.rows)
  if (rows === null) return err(localProblem('unreadable_answer', result.value.status))
  return ok({ ...result.value, value: { ...page, rows } })
}

/**
 * Keeps the local images of the user's own photos as tiles. Most pulls contain no such photo, so the code is loaded
 * only if this device has local images and a photo is among the rows.
 */
export async function storeOwnTilesIfAny(context: DataContext, rows: readonly RowChange[]): Promise<void> {
  const hasPhotos = rows.some(({ table }) => table === 'photo')
  if (!hasPhotos || (await context.database.pictures.count()) === 0) return
  const ownTiles = await import('./store-own-tiles.ts').catch(() => null)
  await ownTiles?.storeOwnTiles(context, rows)
}
