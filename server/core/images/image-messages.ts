import * as v from 'valibot'

/** What the image process is asked: to take in an upload, to make one file of a finished original, or a person's picture. */
export const ImageTask = v.variant('kind', [
  v.object({
    kind: v.literal('ingest'),
    id: v.number(),
    input: v.string(),
    folder: v.string(),
    /** A preview that was shown for the picture; whether it shows the same is answered. */
    preview: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('render'),
    id: v.number(),
    input: v.string(),
    output: v.string(),
    longSidePx: v.number(),
    type: v.picklist(['jpeg', 'webp']),
    mark: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('portrait'),
    id: v.number(),
    input: v.string(),
    output: v.string(),
    sidePx: v.number(),
  }),
])
export type ImageTask = v.InferOutput<typeof ImageTask>

/** A task begins when its picture is granted the memory that it was measured to take, or is dropped. */
export const ImageOrder = v.variant('kind', [
  v.object({ kind: v.literal('go'), id: v.number() }),
  v.object({ kind: v.literal('drop'), id: v.number() }),
  ...ImageTask.options,
])
export type ImageOrder = v.InferOutput<typeof ImageOrder>

const MadeFile = v.object({
  name: v.string(),
  path: v.string(),
  type: v.string(),
  sha256: v.string(),
  bytes: v.number(),
})
export type MadeFile = v.InferOutput<typeof MadeFile>

const ImageAnswer = v.variant('kind', [
  v.object({
    kind: v.literal('ingested'),
    id: v.number(),
    extension: v.string(),
    width: v.number(),
    height: v.number(),
    placeholderColor: v.string(),
    files: v.array(MadeFile),
    /** null: there was no preview to compare with. */
    isLikePreview: v.nullable(v.boolean()),
  }),
  v.object({ kind: v.literal('rendered'), id: v.number(), file: MadeFile }),
  v.object({
    kind: v.literal('refused'),
    id: v.number(),
    reason: v.picklist(['unreadable', 'too-many-pixels', 'no-room', 'unavailable']),
  }),
])
export type ImageAnswer = v.InferOutput<typeof ImageAnswer>

export const ImageReport = v.variant('kind', [
  v.object({ kind: v.literal('measured'), id: v.number(), bytes: v.number() }),
  ...ImageAnswer.options,
])
