import type { Passkey } from '#src/contract/entities/accounts/passkey.ts'
import { isoTime } from '#server/core/clock/iso-time.ts'
import type { PasskeysTable } from '#server/core/db/tables/identity-tables.ts'

export function passkeyAnswer(row: PasskeysTable): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: isoTime(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : isoTime(row.last_used_at),
    isSynced: row.is_synced === 1,
  }
}
