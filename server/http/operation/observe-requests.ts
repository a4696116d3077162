import type { Context, Middleware } from 'koa'
import { folderPath } from '#src/contract/entities/photos/photo-folder.ts'
import { embedPath } from '#src/contract/wire/embed-path.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'

const header = 'X-Request-Id'

/**
 * Assigns each request an id, which is in its response and its log lines. Counts requests by the pattern of their path.
 * Logs every request at `LOG_LEVEL=debug`.
 */
export function observeRequests({ ids, log, metrics }: Pick<Deps, 'ids' | 'log' | 'metrics'>): Middleware {
  return async (context, next) => {
    const startedAt = performance.now()
    const requestId = ids.uuid()
    context.state['requestId'] = requestId
    context.set(header, requestId)
    try {
      await next()
    } finally {
      const seconds = (performance.now() - startedAt) / 1000
      const { method, status } = context
      const route = routeOf(context)
      metrics.answered({ method: knownMethods.has(method) ? method : 'other', route, status, seconds })
      log.debug({ requestId, method, route, status, ms: Math.round(seconds * 1000) }, 'Answered')
    }
  }
}

const knownMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'PROPFIND',
  'LOCK',
])

/**
 * Returns the pattern that the router matched. Other paths are grouped by kind, so that requests cannot create new
 * labels.
 */
function routeOf(context: Context): string {
  const matched: unknown = '_matchedRoute' in context ? context['_matchedRoute'] : undefined
  if (typeof matched === 'string') return matched
  const { path } = context
  if (path.startsWith('/api/')) return '/api/unknown'
  if (path.startsWith('/uploads/')) return '/uploads/:filename'
  if (path.startsWith(folderPath)) return `${folderPath}:id/:name`
  if (path.startsWith(embedPath)) return `${embedPath}:key`
  if (path.startsWith('/assets/')) return '/assets/:name'
  return path === '/healthz' || path === '/readyz' ? path : 'page'
}
