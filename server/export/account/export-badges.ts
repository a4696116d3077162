import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { isoTime } from '#server/core/clock/iso-time.ts'
import type { Reader } from '#server/core/db/database.ts'
import { badgesOf } from './export-store.ts'

/** The user's badges, and how far they are with the others. */
export async function* badgesOfUser(reader: Reader, userId: UserId) {
  for (const badge of await reader.all(badgesOf, { userId })) {
    const { name, title, count, zone_name: zone, given_by: givenBy, earned_at: earnedAt } = badge
    yield {
      name: title === '' ? name : title,
      count,
      earnedAt: earnedAt === null ? null : isoTime(earnedAt),
      ...(title === '' ? {} : { zone, givenBy }),
    }
  }
}
