import * as v from 'valibot'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { FilterSettings, neutralFilter } from './filter-settings.ts'

const ratio = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1))

/** A stroke of the blur brush. Positions and radius are fractions of the upright source's width, height and long side. */
export const BlurStroke = v.object({
  radiusRatio: v.pipe(ratio, v.minValue(0.002), v.maxValue(0.5)),
  points: v.pipe(boundedList(v.object({ x: ratio, y: ratio }), 2000), v.minLength(1)),
})
export type BlurStroke = v.InferOutput<typeof BlurStroke>

/** An area of an image, as fractions of its width and height. */
export const CropArea = v.object({ x: ratio, y: ratio, width: ratio, height: ratio })
export type CropArea = v.InferOutput<typeof CropArea>

/**
 * All edits of a photo, applied in this order. The brush blurs parts of the upright source. The filter changes colors.
 * The image is mirrored horizontally and rotated clockwise by quarter turns. It is straightened by a rotation about its
 * center (degrees clockwise, scaled up until no corner shows). Then it is cropped.
 */
export const PhotoEdit = v.object({
  filter: FilterSettings,
  strokes: boundedList(BlurStroke, 200),
  isMirrored: v.boolean(),
  quarterTurns: v.picklist([0, 1, 2, 3]),
  straightenDegrees: v.pipe(v.number(), v.finite(), v.minValue(-15), v.maxValue(15)),
  crop: v.nullable(CropArea),
})
export type PhotoEdit = v.InferOutput<typeof PhotoEdit>

/** Leaves a photo unchanged. */
export const neutralEdit: PhotoEdit = {
  filter: neutralFilter,
  strokes: [],
  isMirrored: false,
  quarterTurns: 0,
  straightenDegrees: 0,
  crop: null,
}
