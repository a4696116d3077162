import * as v from 'valibot'
import { CommentContent } from './comment.ts'
import { CommentId, PhotoId, ReportId, ZoneId } from './ids.ts'
import { AltText, Caption, KeptFilterSettings, OriginalName, ParentId, Sha256 } from './photo.ts'
import { ReactionCode } from './reaction.ts'
import { PhotoDecision, ReportNote, ReportReason, SeenFile } from './report.ts'
import { EpochMs } from './time.ts'

/** Args of what is done to photos and on them. */
export const photoArgs = {
  'photo.upload': v.object({
    id: PhotoId,
    zoneId: ZoneId,
    originalName: OriginalName,
    capturedAt: v.nullable(EpochMs),
    caption: Caption,
    altText: AltText,
    sha256: Sha256,
    parentId: ParentId,
    filterSettings: KeptFilterSettings,
  }),
  'photo.report': v.object({ id: ReportId, photoId: PhotoId, reason: ReportReason, note: ReportNote }),
  /** `seen`: the file that the moderator was shown; an approval of a preview does not count for a photo unlike it. */
  'photo.moderate': v.object({ photoId: PhotoId, decision: PhotoDecision, seen: SeenFile }),
  'photo.delete': v.object({ id: PhotoId }),
  'photo.like': v.object({ photoId: PhotoId, liked: v.boolean() }),
  'reaction.add': v.object({ photoId: PhotoId, emoji: ReactionCode }),
  'reaction.remove': v.object({ photoId: PhotoId, emoji: ReactionCode }),
  'comment.add': v.object({ id: CommentId, photoId: PhotoId, content: CommentContent, createdAt: EpochMs }),
  /** `replaces`: the text that its author had before them; another one there by now is a `conflict` with both texts. */
  'comment.update': v.object({
    id: CommentId,
    content: CommentContent,
    replaces: v.optional(CommentContent),
  }),
  'comment.delete': v.object({ id: CommentId }),
} as const
