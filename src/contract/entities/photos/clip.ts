import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { optionalText } from '#src/contract/rules/text.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import { ClipKind } from './clip-facts.ts'
import { Sha256 } from './photo.ts'

/** The most bytes of a clip. */
export const maxClipBytes = 50 * 1024 * 1024
/** The longest clip that a device sends. */
export const longestClipMs = 60 * secondMs
/** A clip may be longer by so much: its last frame and its sound end where their samples do. */
export const clipToleranceMs = secondMs
/** The longest side of its picture, in pixels. */
export const maxClipSidePx = 4096
/** The most bytes of the silent preview of a clip. */
export const maxLoopBytes = 150_000
/** The longest silent preview: three seconds and its last frame. */
export const longestLoopMs = 3.5 * secondMs

/** What is said in a clip, in plain text; '' for nothing. */
export const ClipCaptions = optionalText(2000, 'lines')

const bytesUpTo = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxClipSidePx))

const announced = {
  kind: ClipKind,
  sha256: Sha256,
  bytes: bytesUpTo(maxClipBytes),
  lengthMs: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestClipMs + clipToleranceMs)),
  /** As it is shown: turned by its matrix. */
  width: side,
  height: side,
  hasSound: v.boolean(),
  /** Its silent preview, which is sent first; null: the device could make none. */
  loop: v.nullable(v.object({ sha256: Sha256, bytes: bytesUpTo(maxLoopBytes) })),
}

/** What a device announces before it sends the clip of a photo. */
export const NewClip = v.object({ photoId: PhotoId, ...announced })
export type NewClip = v.InferOutput<typeof NewClip>

/** `NewClip` without the photo, which the address names. */
export const NewClipBody = v.object(announced)
