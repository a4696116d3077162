import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { GivenRole } from '#src/contract/entities/zones/member.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

interface OfMember {
  readonly zoneId: ZoneId
  readonly userId: UserId
}

/** Gives a member another role; both roles must be below the user's own. */
export function setMemberRole(member: OfMember, role: GivenRole): Promise<void> {
  return setMemberRoleIn(requireContext(), member, role)
}

/** `setMemberRole` for the given user's data. */
export async function setMemberRoleIn(
  context: DataContext,
  { zoneId, userId }: OfMember,
  role: GivenRole,
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
export function banMember(member: OfMember, options: BanOptions = {}): Promise<void> {
  return banMemberIn(requireContext(), member, options)
}

/** `banMember` for the given user's data. */
export async function banMemberIn(
  context: DataContext,
  { zoneId, userId }: OfMember,
  { hidesPhotos = false, replacesCodes = false }: BanOptions = {},
): Promise<void> {
  await commit(context, { name: 'member.ban', args: { zoneId, userId, hidesPhotos, replacesCodes } })
}

/** Takes a ban back whole: role and photos are as they were. */
export function unbanMember(member: OfMember): Promise<void> {
  return unbanMemberIn(requireContext(), member)
}

/** `unbanMember` for the given user's data. */
export async function unbanMemberIn(context: DataContext, { zoneId, userId }: OfMember): Promise<void> {
  await commit(context, { name: 'member.unban', args: { zoneId, userId } })
}
