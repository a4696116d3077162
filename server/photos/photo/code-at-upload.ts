import type { CodeId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { MutationArgs } from '#src/contract/mutations/mutations.ts'
import type { Reader } from '#server/core/db/database.ts'
import { codeOfZone } from '#server/zones/codes/code-store.ts'
import { membershipOf } from '#server/zones/members/member-store.ts'

/**
 * The code to which a photo belongs: the one that its device scanned last, also when it was revoked since, else the one by which its
 * uploader joined. A code that is not the zone's says nothing. null: a host let them in, or they made the zone.
 */
export async function codeAtUpload(
  reader: Reader,
  userId: UserId,
  { zoneId, atCode: code }: Pick<MutationArgs<'photo.upload'>, 'zoneId' | 'atCode'>,
): Promise<CodeId | null> {
  const scanned = code === undefined ? undefined : await reader.first(codeOfZone, { zoneId, code })
  if (scanned !== undefined) return scanned.id
  return (await reader.first(membershipOf, { zoneId, userId }))?.code_id ?? null
}
