import * as v from 'valibot'

/** `clip`: a video whose poster is the photo. `living`: the photo and the moment around it. */
export const ClipKind = v.picklist(['clip', 'living'])
export type ClipKind = v.InferOutput<typeof ClipKind>

/** A clip as stored in its photo's row. While it is arriving, these are the values that its sender announced. */
export const ClipFacts = v.object({
  kind: ClipKind,
  state: v.picklist(['arriving', 'ready']),
  /** Name of its files; null until the first of them has arrived. */
  filename: v.nullable(v.string()),
  lengthMs: v.number(),
  width: v.number(),
  height: v.number(),
  hasSound: v.boolean(),
  bytes: v.number(),
  /** Whether its silent preview has arrived. It may arrive before the clip. */
  hasLoop: v.boolean(),
  captions: v.string(),
})
export type ClipFacts = v.InferOutput<typeof ClipFacts>

/** Returns the address of a clip's file. With `isDownload`, it is served as a download. */
export function clipAddress(filename: string, isDownload = false): string {
  return `/uploads/clips/${filename}${isDownload ? '?dl=1' : ''}`
}

/** Returns the address of a clip's silent preview. */
export function loopAddress(filename: string): string {
  return `/uploads/clips/${filename}?r=loop`
}

/** Returns the filename of a clip that can be played in full; null: there is none, or it is still arriving. */
export function playableClip(clip: ClipFacts | null | undefined): string | null {
  return clip?.state === 'ready' ? clip.filename : null
}

/** Returns the filename of a clip whose silent preview can be played; null: it has none yet. */
export function playableLoop(clip: ClipFacts | null | undefined): string | null {
  return clip?.hasLoop === true ? clip.filename : null
}
