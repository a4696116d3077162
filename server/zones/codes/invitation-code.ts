import type { CodeRow } from '#src/contract/entities/zones/code.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'

/**
 * Returns the code with which a member of that role may invite others. For viewers and contributors it never grants
 * more than their own role. Other members share the zone's first code. Returns null if there is none.
 */
export function invitationCodeFor<Code extends { readonly role: CodeRow['role'] }>(
  codes: readonly Code[],
  role: ZoneRole,
): Code | null {
  const viewers = codes.filter((code) => code.role === 'viewer')
  if (role === 'viewer') return viewers[0] ?? null
  if (role === 'contributor') return codes.find((code) => code.role === 'contributor') ?? viewers[0] ?? null
  return codes[0] ?? null
}
