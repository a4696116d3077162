import { maxPullRows, readScope } from '#src/contract/wire/sync-messages.ts'
import { unwrap, refused, RefusedError, tooManyRequests } from '#server/core/errors/refusal.ts'
import { metaValue } from '#server/core/db/meta-store.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { isUnchanged } from '#server/core/requests/conditional-request.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import { checkVersion, wrongUser } from '#server/kernel/requests/sender.ts'
import { recordDevice } from '#server/accounts/sessions/record-device.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import type { LiveStreams } from './live-streams.ts'
import { openScope, openScopes, type ReadableScope } from './open-scopes.ts'
import { makePageCache } from './page-cache.ts'
import { goneCursor, isCursorGone, type PullFrom } from './pull.ts'
import { applyBatch } from './push.ts'
import type { Context } from 'koa'
import { readSessionCookie } from '#server/kernel/requests/session-cookie.ts'

/**
 * The routes for pull, push and live. `epoch` is read once, because a new epoch means another database and therefore a
 * new process.
 */
export async function syncRoutes(deps: Deps, streams: LiveStreams) {
  const { database, clock, limits, config } = deps
  const epoch = (await database.reader.first(metaValue, { key: 'epoch' }))?.value ?? ''
  const pullFrom = (viewer: Viewer) => pullFromOf(deps, viewer, epoch)
  const pages = makePageCache()

  return {
    async push({ body, viewer, http }) {
      if (body.userId !== viewer.userId) throw wrongUser()
      checkVersion(body.schemaVersion)
      const { mutations } = body
      const waitMs = await limits.consume('write', viewer.userId, mutations.length)
      if (waitMs !== null) {
        const { code, message } = tooManyRequests(waitMs).error
        const retry = { status: 'retry', code, message, httpStatus: 429, retryAfterMs: waitMs } as const
        const results = mutations.map(({ mutationId }) => ({ mutationId, ...retry }))
        return { answer: { results, serverNow: clock.now() } }
      }
      const publicUrl = publicUrlOf(config, http.req)
      // A device's first push may arrive before its first pull.
      const sender = { ...viewer, device: { ...viewer.device, id: body.deviceId } }
      const results = await applyBatch(deps, mutations, { viewer: sender, publicUrl })
      return { answer: { results: [...results], serverNow: clock.now() } }
    },

    async pull({ query, viewer, http }) {
      const from = pullFrom(viewer)
      const scope = unwrap(await openScope(from, query.scope))
      const isOwn = readScope(query.scope).kind === 'user'
      const lostUnsent =
        query.deviceId === undefined
          ? 0
          : await recordDevice(deps, viewer, {
              deviceId: query.deviceId,
              unsentCount: query.unsentCount,
              hasCursor: isOwn && query.since > 0,
            })
      if (isCursorGone(scope, query.since)) throw new RefusedError(goneCursor().error)
      // The ETag contains the viewer, because rows contain the viewer's permissions and the session's user may change.
      if (isUnchanged(http, `"${epoch}.${scope.seq}.${scope.floor}.${scope.role ?? ''}.${viewer.userId}"`)) {
        return 'answered'
      }
      const { since, limit = maxPullRows, schemaVersion } = query
      const page = unwrap(await pages.page(from, scope, { since, limit, schemaVersion }))
      if ('head' in page) return { json: page }
      return { answer: isOwn && query.since === 0 && lostUnsent > 0 ? { ...page, lostUnsent } : page }
    },

    async live({ query, viewer, http }) {
      const readable = await openScopes(pullFrom(viewer), query.scopes)
      openLive(deps, { http, viewer, readable, epoch, streams })
      return 'answered'
    },
  } satisfies CallHandlers<'push' | 'pull' | 'live'>
}

function pullFromOf({ database, clock, secret, config }: Deps, viewer: Viewer, epoch: string): PullFrom {
  return {
    reader: database.reader,
    viewer,
    now: clock.now(),
    epoch,
    secret,
    acceptsClips: config.acceptsClips,
  }
}

interface LiveRequest {
  readonly http: Context
  readonly viewer: Viewer
  readonly readable: readonly ReadableScope[]
  readonly epoch: string
  readonly streams: LiveStreams
}

/**
 * Responds with server-sent events, each a LivePoke. The first ones contain the current revision of each scope, so that
 * no change is lost between a pull and the subscription. A comment line keeps the stream alive. The stream ends with
 * its session.
 * Writes to the response directly, so that a stream costs no more than its connection.
 */
function openLive(deps: Deps, { http, viewer, readable, epoch, streams }: LiveRequest): void {
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
  // Koa tracks a response until this event and keeps its whole request in memory. A stream stays open for hours.
  response.emit('end')
}
