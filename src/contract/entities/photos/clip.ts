import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { optionalText } from '#src/contract/rules/text.ts'
import {
  clipToleranceMs,
  longestClipMs,
  maxClipBytes,
  maxClipSidePx,
  maxLoopBytes,
} from '#src/contract/rules/clip-limits.ts'
import { ClipKind } from './clip-facts.ts'
import { Sha256 } from './photo.ts'

/** The words spoken in a clip, as plain text; '' if there are none. */
export const ClipCaptions = optionalText(2000, 'lines')

const bytesUpTo = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxClipSidePx))

const clipFields = {
  kind: ClipKind,
  sha256: Sha256,
  bytes: bytesUpTo(maxClipBytes),
  lengthMs: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestClipMs + clipToleranceMs)),
  /** Size as displayed, after rotation by its matrix. */
  width: side,
  height: side,
  hasSound: v.boolean(),
  /** Its silent preview, which is sent first; null: the device could not create one. */
  loop: v.nullable(v.object({ sha256: Sha256, bytes: bytesUpTo(maxLoopBytes) })),
}

/** Announcement that a device sends before the clip of a photo. */
export const NewClip = v.object({ photoId: PhotoId, ...clipFields })
export type NewClip = v.InferOutput<typeof NewClip>

/** `NewClip` without the photo, which is in the path. */
export const NewClipBody = v.object(clipFields)
