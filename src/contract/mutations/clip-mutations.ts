import * as v from 'valibot'
import { PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { ClipCaptions, NewClip } from '#src/contract/entities/photos/clip.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { defineMutation, photoTraits } from './mutation-definition.ts'

const clipKey = (photoId: PhotoId) => `clip:${photoId}`

/** The clip of a photo. */
export const clipMutations = {
  /** Announces a clip. Its bytes follow in parts, the silent preview first. */
  'clip.add': defineMutation({
    args: NewClip,
    permission: { on: 'photo', roles: ['uploader'], otherwise: 'not_owner', alsoUnseen: true },
    queue: ({ photoId }) => ({
      lane: 'bulk',
      groupKey: clipKey(photoId),
      scope: zoneScope(zoneIdOf(photoId)),
      makes: [clipKey(photoId)],
      needs: [`photo:${photoId}`],
    }),
    call: ({ photoId, ...body }) => ({ name: 'addClip', params: { id: photoId }, body }),
    limits: ({ photoId }) => ({
      account: 'upload',
      zone: { limit: 'upload-zone', id: zoneIdOf(photoId) },
    }),
  }),
  /** Deletes the clip; the photo stays. */
  'clip.remove': defineMutation({
    args: v.object({ photoId: PhotoId }),
    permission: {
      on: 'photo',
      roles: ['uploader', 'moderator', 'site-admin'],
      otherwise: 'not_owner',
      alsoOwn: true,
      alsoUnseen: true,
    },
    queue: ({ photoId }) => ({ ...photoTraits(photoId), groupKey: clipKey(photoId) }),
    call: ({ photoId }) => ({ name: 'removeClip', params: { id: photoId } }),
  }),
  /** Sets the words spoken in the clip; '' if there are none. */
  'clip.caption': defineMutation({
    args: v.object({ photoId: PhotoId, captions: ClipCaptions }),
    permission: { on: 'photo', roles: ['uploader'], otherwise: 'not_owner' },
    queue: ({ photoId }) => ({ ...photoTraits(photoId), groupKey: clipKey(photoId) }),
  }),
}
