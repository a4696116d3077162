import * as v from 'valibot'
import { CommentId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { Person } from '#src/contract/entities/accounts/user.ts'

export const CommentContent = cleanText(2000, 'lines')

/** A comment as a row of its zone's scope. `canEdit` and `canDelete` are set by the server for the reader. */
export const CommentRow = v.object({
  id: CommentId,
  rev: v.number(),
  photoId: PhotoId,
  content: v.string(),
  createdAt: EpochMs,
  editedAt: v.nullable(EpochMs),
  user: Person,
  canEdit: v.boolean(),
  canDelete: v.boolean(),
})
export type CommentRow = v.InferOutput<typeof CommentRow>
