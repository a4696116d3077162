import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { isoTime } from '#server/core/clock/iso-time.ts'
import type { Reader } from '#server/core/db/database.ts'
import { sessionsOf } from './export-store.ts'

/** Where a user is signed in, as their export lists it. */
export async function* sessionsOfUser(reader: Reader, userId: UserId) {
  for (const session of await reader.all(sessionsOf, { userId }))
    yield {
      device: session.user_agent,
      network: session.network,
      startedAt: isoTime(session.created_at),
      lastSeenAt: isoTime(session.last_seen_at),
    }
}
