import * as v from 'valibot'

const Px = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))
const Offset = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000))
const Box = { left: Offset, top: Offset, width: Px, height: Px }
const Ratio = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/**
 * An element of a sheet: a part of an image, in ratios of its sides; a code, with a line of 0 and 1 for each row; or
 * text.
 */
export const SheetPiece = v.variant('kind', [
  v.object({
    kind: v.literal('picture'),
    ...Box,
    input: v.string(),
    cut: v.object({ left: Ratio, top: Ratio, width: Ratio, height: Ratio }),
  }),
  v.object({ kind: v.literal('code'), ...Box, rows: v.array(v.pipe(v.string(), v.regex(/^[01]+$/))) }),
  v.object({
    kind: v.literal('words'),
    ...Box,
    text: v.string(),
    points: v.number(),
    isCentred: v.boolean(),
  }),
])
export type SheetPiece = v.InferOutput<typeof SheetPiece>

/**
 * A task for the image process: ingest an upload, render a file from a stored original, make a profile photo or print
 * sheet, or render our own drawing as a JPEG.
 */
export const ImageTask = v.variant('kind', [
  v.object({
    kind: v.literal('ingest'),
    id: v.number(),
    input: v.string(),
    folder: v.string(),
    /** The preview that was shown for the image. The response contains whether both show the same. */
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
  v.object({
    kind: v.literal('sheet'),
    id: v.number(),
    /** The largest of its images, which determines the memory estimate; null: it has none. */
    input: v.nullable(v.string()),
    output: v.string(),
    widthPx: Px,
    heightPx: Px,
    dpi: v.number(),
    pieces: v.array(SheetPiece),
  }),
  v.object({
    kind: v.literal('drawing'),
    id: v.number(),
    input: v.null(),
    output: v.string(),
    /** Our own SVG, without any user content. */
    svg: v.string(),
    widthPx: Px,
    heightPx: Px,
  }),
])
export type ImageTask = v.InferOutput<typeof ImageTask>

/** A task begins when the estimated memory of its image is granted. Otherwise it is dropped. */
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
    /** null: there was no preview to compare. */
    isLikePreview: v.nullable(v.boolean()),
    /** The time of capture as recorded by the camera. */
    taken: v.nullable(v.object({ local: v.string(), offset: v.nullable(v.string()) })),
    /** True if its metadata marks it as a 360-degree photo. */
    isSpherical: v.boolean(),
  }),
  v.object({ kind: v.literal('rendered'), id: v.number(), file: MadeFile }),
  v.object({
    kind: v.literal('refused'),
    id: v.number(),
    reason: v.picklist(['unreadable', 'too-many-pixels', 'too-many-frames', 'no-room', 'unavailable']),
  }),
])
export type ImageAnswer = v.InferOutput<typeof ImageAnswer>

export const ImageReport = v.variant('kind', [
  v.object({ kind: v.literal('measured'), id: v.number(), bytes: v.number() }),
  ...ImageAnswer.options,
])
