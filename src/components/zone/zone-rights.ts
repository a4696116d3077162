import { GivenRole } from '#src/contract/entities/member.ts'
import { ZoneRole } from '#src/contract/entities/zone.ts'

/** What the server will let somebody do, told in advance; it remains the judge. Nobody's role is never enough. */
export function isAtLeast(role: ZoneRole | null, least: ZoneRole): boolean {
  return role !== null && rankOf(role) >= rankOf(least)
}

/** Whether somebody may decide about a member: only about roles below their own. */
export function isAbove(role: ZoneRole | null, other: ZoneRole): boolean {
  return role !== null && rankOf(role) > rankOf(other)
}

/** The roles that somebody may give, least first. */
export function givableRoles(role: ZoneRole | null): readonly GivenRole[] {
  return isAtLeast(role, 'admin') ? GivenRole.options.filter((given) => isAbove(role, given)) : []
}

function rankOf(role: ZoneRole): number {
  return ZoneRole.options.indexOf(role)
}
