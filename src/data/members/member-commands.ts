import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { GivenRole } from '#src/contract/entities/zones/member.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

interface OfMember {
  readonly zoneId: ZoneId
  readonly userId: UserId
}

/** Gives a member another role; both roles must be below the user's own. */
export async function setMemberRole(
  { zoneId, userId }: OfMember,
  role: GivenRole,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'member.set-role', args: { zoneId, userId, role } })
}

/** What goes with a ban. */
interface BanOptions {
  readonly hidesPhotos?: boolean
  /** The codes that the member could know are replaced. */
  readonly replacesCodes?: boolean
}

/** Bans a member, with their photos or the zone's codes on request. */
export async function banMember(
  { zoneId, userId }: OfMember,
  { hidesPhotos = false, replacesCodes = false }: BanOptions = {},
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'member.ban', args: { zoneId, userId, hidesPhotos, replacesCodes } })
}

/** Takes a ban back whole: role and photos are as they were. */
export async function unbanMember({ zoneId, userId }: OfMember, context = requireContext()): Promise<void> {
  await commit(context, { name: 'member.unban', args: { zoneId, userId } })
}
