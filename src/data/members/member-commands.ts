import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { GivenRole } from '#src/contract/entities/zones/member.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

interface MemberRef {
  readonly zoneId: ZoneId
  readonly userId: UserId
}

/** Gives a member another role. Both roles must be below the user’s own. */
export async function setMemberRole(
  { zoneId, userId }: MemberRef,
  role: GivenRole,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'member.set-role', args: { zoneId, userId, role } })
}

/** The options of a ban. */
interface BanOptions {
  readonly hidesPhotos?: boolean
  /** True if the codes that the member could have seen are replaced. */
  readonly replacesCodes?: boolean
}

/** Bans a member. On request, also hides their photos or replaces the zone’s codes. */
export async function banMember(
  { zoneId, userId }: MemberRef,
  { hidesPhotos = false, replacesCodes = false }: BanOptions = {},
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'member.ban', args: { zoneId, userId, hidesPhotos, replacesCodes } })
}

/** Reverts a ban completely, including the member’s role and photos. */
export async function unbanMember({ zoneId, userId }: MemberRef, context = requireContext()): Promise<void> {
  await commit(context, { name: 'member.unban', args: { zoneId, userId } })
}
