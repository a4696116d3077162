import * as v from 'valibot'
import { CommentContent } from '#src/contract/entities/responses/comment.ts'
import { CommentId, PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { defineMutation, type MutationLimits, photoTraits, type QueueTraits } from './mutation-definition.ts'
import { respondToPhoto } from './permission.ts'

function commentTraits(id: CommentId): QueueTraits {
  const key = `comment:${id}`
  return { lane: 'control', groupKey: key, scope: zoneScope(zoneIdOf(id)), makes: [], needs: [key] }
}

function commentLimits(id: CommentId | PhotoId): MutationLimits {
  return { account: 'comment', zone: { limit: 'comment-zone', id: zoneIdOf(id) } }
}

/** Comments on photos. */
export const commentMutations = {
  'comment.add': defineMutation({
    args: v.object({ id: CommentId, photoId: PhotoId, content: CommentContent, createdAt: EpochMs }),
    permission: respondToPhoto,
    queue: ({ id, photoId }) => ({ ...photoTraits(photoId), makes: [`comment:${id}`] }),
    call: ({ id, photoId, content, createdAt }) => ({
      name: 'addComment',
      params: { id: photoId },
      body: { id, content, createdAt },
    }),
    limits: ({ photoId }) => commentLimits(photoId),
  }),
  /** `replaces`: the text before the change. If the current text differs, the error is `conflict` with both texts. */
  'comment.update': defineMutation({
    args: v.object({ id: CommentId, content: CommentContent, replaces: v.optional(CommentContent) }),
    permission: { on: 'comment', roles: ['author'], otherwise: 'not_owner' },
    queue: ({ id }) => commentTraits(id),
    call: ({ id, ...body }) => ({ name: 'updateComment', params: { id }, body }),
    limits: ({ id }) => commentLimits(id),
  }),
  'comment.delete': defineMutation({
    args: v.object({ id: CommentId }),
    permission: {
      on: 'comment',
      roles: ['author', 'uploader', 'moderator', 'site-admin'],
      otherwise: 'not_owner',
      alsoOwn: true,
    },
    queue: ({ id }) => commentTraits(id),
    call: ({ id }) => ({ name: 'deleteComment', params: { id } }),
  }),
}
