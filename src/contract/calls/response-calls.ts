import * as v from 'valibot'
import { CommentAnswer, LikeAnswer } from './answers.ts'
import { CommentContent } from '#src/contract/entities/responses/comment.ts'
import { CommentId, PhotoId, UserId } from '#src/contract/entities/ids/ids.ts'
import { ReactionOnWire } from '#src/contract/entities/responses/reaction.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import type { Call } from './call.ts'

const photoParams = v.object({ id: PhotoId })
const commentParams = v.object({ id: CommentId })

/** The lists of a photo's comments and reactions contain the newest entries up to this number, oldest first. */
export const maxListedResponses = 1000

/** Responses to a photo: likes, reactions, comments. */
export const responseCalls = {
  like: {
    method: 'POST',
    path: '/api/photos/:id/like',
    access: 'signed-in',
    limit: 'write',
    params: photoParams,
    body: v.optional(v.object({ liked: v.optional(v.boolean()) }), {}),
    answer: LikeAnswer,
  },
  likes: {
    method: 'GET',
    path: '/api/photos/:id/likes',
    access: 'signed-in',
    limit: 'api',
    params: photoParams,
    answer: v.object({ likes: v.number() }),
  },
  likedByMe: {
    method: 'GET',
    path: '/api/photos/:id/likes/user',
    access: 'signed-in',
    limit: 'api',
    params: photoParams,
    answer: v.object({ liked: v.boolean() }),
  },
  reactions: {
    method: 'GET',
    path: '/api/photos/:id/reactions',
    access: 'signed-in',
    limit: 'api',
    params: photoParams,
    answer: v.array(v.object({ userId: UserId, emoji: v.string() })),
  },
  addReaction: {
    method: 'POST',
    path: '/api/photos/:id/reactions',
    access: 'signed-in',
    signInReason: 'Must be logged in',
    limit: 'write',
    params: photoParams,
    body: v.object({ emoji: ReactionOnWire }),
    answer: v.object({ userId: UserId, emoji: v.string() }),
  },
  removeReaction: {
    method: 'DELETE',
    path: '/api/photos/:id/reactions/:emoji',
    access: 'signed-in',
    signInReason: 'Must be logged in',
    limit: 'write',
    params: v.object({ id: PhotoId, emoji: ReactionOnWire }),
  },
  comments: {
    method: 'GET',
    path: '/api/photos/:id/comments',
    access: 'signed-in',
    limit: 'api',
    params: photoParams,
    answer: v.array(CommentAnswer),
  },
  addComment: {
    method: 'POST',
    path: '/api/photos/:id/comments',
    access: 'signed-in',
    limit: 'write',
    params: photoParams,
    /** `id` and `createdAt` come from our queue; without them new ones are created. */
    body: v.object({ content: CommentContent, id: v.optional(CommentId), createdAt: v.optional(EpochMs) }),
    answer: CommentAnswer,
  },
  updateComment: {
    method: 'PUT',
    path: '/api/comments/:id',
    access: 'signed-in',
    limit: 'write',
    params: commentParams,
    /**
     * If `replaces` is not the current text, fails with 409 `conflict` and returns both texts in `details`, as `yours`
     * and `theirs`.
     */
    body: v.object({ content: CommentContent, replaces: v.optional(CommentContent) }),
    answer: CommentAnswer,
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/comments/:id',
    access: 'signed-in',
    limit: 'write',
    params: commentParams,
  },
} as const satisfies Record<string, Call>
