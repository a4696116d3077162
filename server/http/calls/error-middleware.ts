import { setRetryAfter } from '#server/http/pages/rendered-page.ts'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { type Problem, problemStatus } from '#src/contract/wire/problem.ts'
import { headers } from '#src/contract/wire/headers.ts'
import { TransactionError } from '#server/core/db/transaction-error.ts'
import { isFullDisk, storageFull } from '#server/core/errors/file-errors.ts'
import { type Refusal, RefusedError } from '#server/core/errors/refusal.ts'
import { answerRefusalPage, hasPage } from '#server/http/pages/refusal-page.ts'

/**
 * Converts errors to HTTP responses; no other code does. Unexpected errors are logged and reported as `internal`,
 * without details.
 */
export function errorMiddleware(log: Logger): Middleware {
  return async (context, next) => {
    try {
      await next()
    } catch (error) {
      if (error instanceof RefusedError) {
        const { code } = error.refusal
        if (hasPage(code) && isNavigation(context)) return answerRefusalPage(context, code)
        return answer(context, error.refusal)
      }
      if (isAbort(error)) return
      if (isFullDisk(error)) {
        log.error({ err: error }, 'No space left on the disk')
        return answer(context, storageFull().refusal)
      }
      if (error instanceof TransactionError) {
        log.error({ err: error }, 'Cannot reach the database, or it did not respond')
        return answer(context, databaseUnavailable)
      }
      const { method, path, state } = context
      const requestId: unknown = state['requestId']
      log.error(
        { err: error, requestId, method, path: pathForLog(path) },
        'A request failed with an unexpected error',
      )
      answer(context, { code: 'internal', message: 'Something went wrong' })
    }
  }
}

/** The client sends the request again under the same key, which then shows whether the database had stored it. */
const databaseUnavailable: Refusal = {
  code: 'unavailable',
  message:
    'The server can’t access its data right now. Unsent changes stay on this device and are sent again.',
  retryAfterMs: 2000,
}

function answer(context: Context, refusal: Refusal): void {
  const { code, message, upgradeRequired, details, retryAfterMs } = refusal
  const problem: Problem = { code, message }
  if (upgradeRequired !== undefined) problem.upgradeRequired = upgradeRequired
  if (details !== undefined) problem.details = [...details]
  if (retryAfterMs !== undefined) setRetryAfter(context, retryAfterMs)
  context.status = problemStatus[code]
  context.type = 'application/json; charset=utf-8'
  context.set('Cache-Control', 'no-store')
  context.remove('ETag')
  if (context.method === 'HEAD') context.set(headers.problem, code)
  context.body = JSON.stringify(problem)
}

/** Whether a person opens a page or submits a form without a script. */
function isNavigation({ method, path, req }: Context): boolean {
  const isCall = path.startsWith('/api/') || path.startsWith('/uploads/')
  return (
    (method === 'GET' || method === 'POST') && !isCall && (req.headers.accept ?? '').includes('text/html')
  )
}

/** Whether the client disconnected, so that no response can be sent. */
function isAbort(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ECONNRESET' || error.code === 'ECONNABORTED')
  )
}

/** Masks the zone code in paths of `/z/{code}`, so that it does not reach the log. */
function pathForLog(path: string): string {
  return path.replace(/^\/z\/.*/i, '/z/…')
}
