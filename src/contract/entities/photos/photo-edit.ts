import * as v from 'valibot'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { FilterSettings, neutralFilter } from './filter-settings.ts'

const ratio = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1))

/** A line of the blur brush; places and radius in shares of the upright source's width, height and long side. */
export const BlurStroke = v.object({
  radiusRatio: v.pipe(ratio, v.minValue(0.002), v.maxValue(0.5)),
  points: v.pipe(boundedList(v.object({ x: ratio, y: ratio }), 2000), v.minLength(1)),
})
export type BlurStroke = v.InferOutput<typeof BlurStroke>

/** Part of a picture, in shares of its width and height. */
export const CropArea = v.object({ x: ratio, y: ratio, width: ratio, height: ratio })
export type CropArea = v.InferOutput<typeof CropArea>

/**
 * Everything that the editor does to a photo, in this order: the brush blurs parts of the upright source, the filter
 * changes colours, the picture is mirrored left to right, turned by quarters clockwise, straightened by a turn about its
 * middle (degrees clockwise, scaled up until no corner shows), and cropped.
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

/** Leaves a photo as it is. */
export const neutralEdit: PhotoEdit = {
  filter: neutralFilter,
  strokes: [],
  isMirrored: false,
  quarterTurns: 0,
  straightenDegrees: 0,
  crop: null,
}
