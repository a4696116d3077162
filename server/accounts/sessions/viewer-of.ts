import type { Context } from 'koa'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { clientAddress, networkOf } from '#server/core/requests/client-address.ts'
import { readSessionCookie, writeSessionCookie } from '#server/kernel/requests/session-cookie.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { openSession } from './sessions.ts'

/** Returns the request's user. Renews a token that is due. */
export async function viewerOf(context: Context, deps: Deps): Promise<Viewer | null> {
  const token = readSessionCookie(context.req, deps.config)
  const session =
    token === null
      ? null
      : await openSession(deps, token, {
          network: networkOf(clientAddress(context.req, deps.config.trustedProxies)),
        })
  if (session === null) return null
  if (session.newToken !== null) {
    writeSessionCookie(context.req, context.res, { config: deps.config, token: session.newToken })
  }
  return session.viewer
}
