import * as v from 'valibot'
import { CommentContent } from '#src/contract/entities/responses/comment.ts'
import { CommentId, PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { defineMutation, type MutationLimits, onPhoto, type QueueTraits } from './mutation-definition.ts'
import { respondToPhoto } from './permission.ts'

function onComment(id: CommentId): QueueTraits {
  const key = `comment:${id}`
  return { lane: 'control', groupKey: key, scope: zoneScope(zoneIdOf(id)), makes: [], needs: [key] }
}

function countedIn(id: CommentId | PhotoId): MutationLimits {
  return { account: 'comment', zone: { limit: 'comment-zone', id: zoneIdOf(id) } }
}

/** Comments on photos. */
export const commentMutations = {
  'comment.add': defineMutation({
    args: v.object({ id: CommentId, photoId: PhotoId, content: CommentContent, createdAt: EpochMs }),
    permission: respondToPhoto,
    queue: ({ id, photoId }) => ({ ...onPhoto(photoId), makes: [`comment:${id}`] }),
    call: ({ id, photoId, content, createdAt }) => ({
      name: 'addComment',
      params: { id: photoId },
      body: { id, content, createdAt },
    }),
    limits: ({ photoId }) => countedIn(photoId),
  }),
  /** `replaces`: the text before the change. If the current text differs, the error is `conflict` with both texts. */
  'comment.update': defineMutation({
    args: v.object({ id: CommentId, content: CommentContent, replaces: v.optional(CommentContent) }),
    permission: { on: 'comment', who: ['author'], otherwise: 'not_owner' },
    queue: ({ id }) => onComment(id),
    call: ({ id, ...body }) => ({ name: 'updateComment', params: { id }, body }),
    limits: ({ id }) => countedIn(id),
  }),
  'comment.delete': defineMutation({
    args: v.object({ id: CommentId }),
    permission: {
      on: 'comment',
      who: ['author', 'uploader', 'moderator', 'site-admin'],
      otherwise: 'not_owner',
      alsoOwn: true,
    },
    queue: ({ id }) => onComment(id),
    call: ({ id }) => ({ name: 'deleteComment', params: { id } }),
  }),
}
