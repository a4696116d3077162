import { photoMutations } from '#src/contract/mutations/photo-mutations.ts'
import { photoFlags } from '#server/access/decide-access.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { photoRow } from './photo-answer.ts'
import { photosSince } from './photo-store.ts'

/**
 * The photos that the reader can see. `canDelete` depends on the reader's role. A role change publishes only the
 * membership in the user's scope, so a client whose role changes pulls the zone again from 0.
 */
export const photoPull: PullSource<'photo'> = {
  rows: [{ table: 'photos', where: { zone_id: 'zoneId' } }],
  minRole: null,
  isShared: true,
  async since({ reader, viewer, zoneId, role, isOpen }, range) {
    const { userId } = viewer
    const mayDelete = (uploaderId: string) =>
      isAllowed(photoMutations['photo.delete'].permission.roles, {
        role,
        isUploader: uploaderId === userId,
        isAuthor: false,
        isSiteAdmin: viewer.isAdmin,
      })
    const photos = await reader.all(photosSince, {
      zoneId,
      userId,
      ...photoFlags({ role, isOpen }),
      ...range,
    })
    return photos.map((photo) => ({ table: 'photo', row: photoRow(photo, mayDelete(photo.user_id)) }))
  },
}
