import type { CodeRow } from '#src/contract/entities/zones/code.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'

/**
 * The code by which a member of that role may bring others: one of their own role, so that no link gives its reader more
 * than they have. Moderators hand on the zone's first code; null where there is none.
 */
export function codeToHandOn<Code extends { readonly role: CodeRow['role'] }>(
  codes: readonly Code[],
  role: ZoneRole,
): Code | null {
  const viewers = codes.filter((code) => code.role === 'viewer')
  if (role === 'viewer') return viewers[0] ?? null
  if (role === 'contributor') return codes.find((code) => code.role === 'contributor') ?? viewers[0] ?? null
  return codes[0] ?? null
}
