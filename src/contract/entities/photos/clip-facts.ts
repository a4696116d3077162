import * as v from 'valibot'

/** `clip`: a film whose poster is the photo. `living`: the photo, and the moment around it. */
export const ClipKind = v.picklist(['clip', 'living'])
export type ClipKind = v.InferOutput<typeof ClipKind>

/** What a photo's row holds of its clip. While it is arriving its facts are those that its sender announced. */
export const ClipFacts = v.object({
  kind: ClipKind,
  state: v.picklist(['arriving', 'ready']),
  /** Of its files; null until the first of them has come. */
  filename: v.nullable(v.string()),
  lengthMs: v.number(),
  width: v.number(),
  height: v.number(),
  hasSound: v.boolean(),
  bytes: v.number(),
  /** Whether its silent preview has come. It may be there before the clip. */
  hasLoop: v.boolean(),
  captions: v.string(),
})
export type ClipFacts = v.InferOutput<typeof ClipFacts>

/** Where the bytes of a clip are: with `isDownload` as a file to keep. */
export function clipAddress(filename: string, isDownload = false): string {
  return `/uploads/clips/${filename}${isDownload ? '?dl=1' : ''}`
}

/** Where the silent preview of a clip is. */
export function loopAddress(filename: string): string {
  return `/uploads/clips/${filename}?r=loop`
}

/** The filename of a clip that can be played whole; null: there is none, or it is still arriving. */
export function playableClip(clip: ClipFacts | null | undefined): string | null {
  return clip?.state === 'ready' ? clip.filename : null
}

/** The filename of a clip whose silent preview can be played; null: it has none here yet. */
export function playableLoop(clip: ClipFacts | null | undefined): string | null {
  return clip?.hasLoop === true ? clip.filename : null
}
