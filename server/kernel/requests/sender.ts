import type { Context } from 'koa'
import * as v from 'valibot'
import { IdempotencyKey, type MutationId } from '#src/contract/entities/ids/ids.ts'
import { acceptedVersions } from '#src/contract/wire/protocol-version.ts'
import { headers } from '#src/contract/wire/headers.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { Viewer } from './viewer.ts'

/** Throws `wrong_user` if the request comes from another user's queue, and `outdated_app` if the app is too old. */
export function checkSender(http: Context, viewer: Viewer | null): void {
  const version = http.get(headers.schemaVersion)
  if (version !== '') checkVersion(Number(version))
  const sender = http.get(headers.user)
  if (viewer !== null && sender !== '' && sender.toLowerCase() !== viewer.userId) throw wrongUser()
}

/** Throws `outdated_app` if this server does not accept writes from that app version. */
export function checkVersion(schemaVersion: number): void {
  if (acceptedVersions.includes(schemaVersion)) return
  throw refused(
    'outdated_app',
    'The server needs a newer version of this app. Reload the app; nothing is lost.',
    {
      details: [{ field: 'schemaVersion', reason: `must be one of ${acceptedVersions.join(', ')}` }],
    },
  )
}

export function wrongUser() {
  return refused('wrong_user', 'This belongs to another account')
}

/** Returns the request's `Idempotency-Key`, or null. */
export function readKey(http: Context): MutationId | null {
  const text = http.get(headers.idempotencyKey)
  if (text === '') return null
  const key = v.safeParse(IdempotencyKey, text)
  if (key.success) return key.output
  throw refused('invalid', 'The Idempotency-Key must be a UUID', {
    details: [{ field: headers.idempotencyKey, reason: 'is not a UUID' }],
  })
}
