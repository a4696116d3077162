import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { type AccessContext, type AccessRule, decidePhoto } from '#server/access/decide-access.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import type { AccessCheckedMutation } from '#server/zones/zone/require-zone.ts'
import { type PhotoForReader, photoForReader } from './photo-store.ts'

/** Returns a photo that the viewer can see, with the viewer's role in its zone. */
export async function requirePhoto(
  context: AccessContext,
  id: PhotoId,
  rule: AccessRule,
): Promise<Result<PhotoForReader, Refusal>> {
  const photo = await context.reader.first(photoForReader, { id, userId: context.viewer.userId })
  return decidePhoto(photo, context, rule)
}

/** `requirePhoto` with the permission of the named mutation. */
export function requirePhotoFor(
  name: AccessCheckedMutation,
  { transaction: reader, viewer, now }: Pick<MutationContext, 'transaction' | 'viewer' | 'now'>,
  id: PhotoId,
) {
  return requirePhoto({ reader, viewer, now }, id, mutations[name].permission)
}
