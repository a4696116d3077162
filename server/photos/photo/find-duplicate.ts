import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { type AccessContext, isVisible } from '#server/access/decide-access.ts'
import { photoByBytes, photoForReader, photoWithUploader } from './photo-store.ts'

interface DuplicateQuery {
  readonly id: PhotoId
  readonly zoneId: Parameters<typeof zoneScope>[0]
  readonly sha256: string
  /** Whether the bytes themselves have been received. */
  readonly isProven: boolean
}

/**
 * Returns the existing photo with the same id or bytes as an upload. A hash without the bytes finds only photos that
 * the caller can see.
 */
export async function findDuplicate(
  { reader, viewer, now }: AccessContext,
  { id, zoneId, sha256, isProven }: DuplicateQuery,
): Promise<PhotoId | undefined> {
  const same = await reader.first(photoWithUploader, { id })
  if (same !== undefined) return same.id
  const duplicate = await reader.first(photoByBytes, { zoneId, sha256 })
  if (duplicate === undefined || isProven) return duplicate?.id
  const photo = await reader.first(photoForReader, { id: duplicate.id, userId: viewer.userId })
  return photo !== undefined && isVisible(photo, viewer, now) ? duplicate.id : undefined
}
