import type { Context } from 'koa'
import { refused } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { readSessionCookie } from '#server/kernel/requests/session-cookie.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import type { LiveStreams } from './live-streams.ts'
import type { ReadableScope } from './open-scopes.ts'

interface Opening {
  readonly http: Context
  readonly viewer: Viewer
  readonly readable: readonly ReadableScope[]
  readonly epoch: string
  readonly streams: LiveStreams
}

/**
 * Answers with server-sent events, each a LivePoke. The first ones tell where each scope stands, so that nothing falls
 * between a pull and the subscription. A comment line keeps the stream alive; a session that has ended ends it. The
 * response is written to directly: a stream costs what its connection costs.
 */
export function openLive(deps: Deps, { http, viewer, readable, epoch, streams }: Opening): void {
  const token = readSessionCookie(http.req, deps.config)
  if (token === null) throw refused('unauthorized', 'Unauthorized')
  const { res: response } = http
  http.respond = false
  response.statusCode = 200
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Accel-Buffering', 'no')
  response.flushHeaders()
  streams.open({ userId: viewer.userId, token, response, readable, epoch })
  // Koa follows a response until this event, and keeps all of its request until then. A stream stays open for hours.
  response.emit('end')
}
