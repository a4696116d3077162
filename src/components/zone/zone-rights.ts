import { GivenRole } from '#src/contract/entities/zones/member.ts'
import { ZoneRole } from '#src/contract/entities/zones/zone.ts'

/** Predicts the server's permissions by the same rules; the server decides. Without a role nothing is allowed. */
export function isAtLeast(role: ZoneRole | null, least: ZoneRole): boolean {
  return role !== null && rankOf(role) >= rankOf(least)
}

/** True if a member with one role may manage a member with the other: only lower roles. */
export function isHigherZoneRole(role: ZoneRole | null, other: ZoneRole): boolean {
  return role !== null && rankOf(role) > rankOf(other)
}

/** The roles that a member may grant, lowest first. */
export function grantableRoles(role: ZoneRole | null): readonly GivenRole[] {
  return isAtLeast(role, 'admin')
    ? GivenRole.options.filter((grantableRole) => isHigherZoneRole(role, grantableRole))
    : []
}

function rankOf(role: ZoneRole): number {
  return ZoneRole.options.indexOf(role)
}
