import * as v from 'valibot'
import { TelevisionCode } from '#src/contract/entities/zones/connected-television.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { isoTime } from '#server/core/clock/clock.ts'
import { noScopes } from '#server/core/db/database.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { runSingleRequestWith, type RouteDeps } from '#server/replication/single-request-mutation.ts'
import { connectTelevision, openTelevision } from './connect-television.ts'
import { readTelevisionCookie, writeTelevisionCookie } from './television-cookie.ts'

/** Routes for issuing a television's key, and for connecting and disconnecting televisions. */
export function televisionRoutes(deps: RouteDeps) {
  const { database, config, clock } = deps
  return {
    async openTelevision({ http }) {
      const opening = { before: readTelevisionCookie(http, config), userAgent: http.get('user-agent') }
      const opened = unwrap(
        await database.write(
          async (transaction) => ok(await openTelevision(transaction, deps, opening)),
          noScopes,
        ),
      )
      writeTelevisionCookie(http, config, opened.key)
      const code = v.parse(TelevisionCode, opened.code)
      return { answer: { code, expiresAt: isoTime(opened.codeEndsAt) } }
    },

    async connectTelevision({ params, body, viewer, http }) {
      const wanted = { zoneId: params.id, code: body.code }
      const publicUrl = publicUrlOf(config, http.req)
      const connected = await database.write(
        (transaction) =>
          connectTelevision({ transaction, viewer, now: clock.now(), deps, publicUrl }, wanted),
        { scopes: [zoneScope(params.id)] },
      )
      return { answer: unwrap(connected) }
    },

    async disconnectTelevision({ params, viewer, http }) {
      const { id, televisionId } = params
      const mutation = { name: 'zone.disconnect-television', args: { id, televisionId } } as const
      await runSingleRequestWith(deps, { http, viewer }, mutation)
      return { answer: null }
    },
  } satisfies CallHandlers<'openTelevision' | 'connectTelevision' | 'disconnectTelevision'>
}
