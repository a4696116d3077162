import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { seatsOfUser } from '#server/plans/subscription-store.ts'
import { ssoIdentitiesOf } from '#server/organisations/sign-in/sso-store.ts'
import { isoTime } from '#server/core/clock/iso-time.ts'
import type { Reader } from '#server/core/db/database.ts'

/** The seats that the user has in organisations, and those that ended lately. */
export async function* organisationsOfUser(reader: Reader, userId: UserId) {
  for (const { name, plan, role, ...seat } of await reader.all(seatsOfUser, { userId }))
    yield {
      organisation: name,
      plan,
      role,
      since: isoTime(seat.joined_at),
      endedAt: seat.ended_at === null ? null : isoTime(seat.ended_at),
    }
}

/** By whom the user is known at the providers of organisations. */
export async function* organisationSignInsOfUser(reader: Reader, userId: UserId) {
  for (const row of await reader.all(ssoIdentitiesOf, { userId }))
    yield {
      organisation: row.name,
      provider: row.issuer,
      knownThereAs: row.subject,
      since: isoTime(row.linked_at),
      lastSignIn: isoTime(row.last_used_at),
    }
}
