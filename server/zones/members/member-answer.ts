import { memberIdIn } from '#src/contract/entities/ids/ids.ts'
import type { MemberRow } from '#src/contract/entities/zones/member.ts'
import type { BansTable, MembershipsTable } from '#server/core/db/tables/zone-tables.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'

type Shared = Pick<
  MembershipsTable & BansTable,
  'zone_id' | 'user_id' | 'role' | 'joined_at' | 'photo_count' | 'zone_rev'
>

/** A membership, or a ban with its time, as a row of the zone's scope. */
export function memberRow(
  member: Shared &
    Parameters<typeof personOf>[0] & { readonly label: string | null; readonly banned_at?: number },
  badges: readonly string[] = [],
): MemberRow {
  return {
    id: memberIdIn(member.zone_id, member.user_id),
    rev: member.zone_rev,
    person: personOf(member),
    role: member.role,
    joinedAt: member.joined_at,
    photoCount: Math.max(0, member.photo_count),
    bannedAt: member.banned_at ?? null,
    codeLabel: member.label === '' ? null : member.label,
    ...(badges.length === 0 ? {} : { badges: [...badges] }),
  }
}
