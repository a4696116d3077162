import { hash } from 'node:crypto'
import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { insertRow } from '#server/core/db/row-queries.ts'

/** How long a key is stored. An older key is refused, because it is unknown whether it was executed. */
export const idempotencyRetentionMs = 35 * dayMs

/**
 * Selects by the user's own id, or by that of a guest who was merged into the account and whose device got no response.
 */
export const answerOfKey = query<{ userId: UserId; mutationId: MutationId }>()((param) =>
  build
    .selectFrom('idempotency')
    .select(['payload_hash', 'http_status', 'answer', 'rev'])
    .where('mutation_id', '=', param('mutationId'))
    .where((where) =>
      where.or([
        where('user_id', '=', param('userId')),
        where.exists(
          where
            .selectFrom('merged_guests')
            .select('merged_guests.guest_id')
            .whereRef('merged_guests.guest_id', '=', 'idempotency.user_id')
            .where('merged_guests.user_id', '=', param('userId')),
        ),
      ]),
    ),
)

/** Fails if the key exists. The caller must check for it in the same transaction. */
export const insertKey = insertRow('idempotency', [
  'user_id',
  'mutation_id',
  'payload_hash',
  'http_status',
  'answer',
  'rev',
  'created_at as at',
])

export const deleteOldKeys = query<{ before: number }>()((param) =>
  build.deleteFrom('idempotency').where('created_at', '<', param('before')),
)

/** Returns the same hash for the same name and args, regardless of the order of fields. */
export function hashOfPayload(name: string, args: unknown): string {
  return hash('sha256', `${name}\n${canonicalJson(args)}`, 'base64url')
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
