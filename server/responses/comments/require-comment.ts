import type { CommentId } from '#src/contract/entities/ids/ids.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { type AccessContext, type AccessRule, decideComment } from '#server/access/decide.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'
import { type CommentForReader, commentForReader } from './comment-store.ts'

/** A comment on a photo that the viewer may see. */
export async function requireComment(
  context: AccessContext,
  id: CommentId,
  rule: AccessRule,
): Promise<Result<CommentForReader, Refusal>> {
  const comment = await context.reader.first(commentForReader, { id, userId: context.viewer.userId })
  return decideComment(comment, context, rule)
}
