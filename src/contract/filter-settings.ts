import * as v from 'valibot'

const between = (low: number, high: number) =>
  v.pipe(v.number(), v.finite(), v.minValue(low), v.maxValue(high))

/**
 * The eight numbers of a look, applied in this order with the semantics of CSS Filter Effects Level 1. Percentages but
 * for hue (degrees) and blur (px on a picture whose long side is 1000 px).
 */
export const FilterSettings = v.object({
  brightness: between(0, 200),
  contrast: between(0, 200),
  saturation: between(0, 200),
  hue: between(-180, 180),
  sepia: between(0, 100),
  grayscale: between(0, 100),
  invert: between(0, 100),
  blur: between(0, 10),
})
export type FilterSettings = v.InferOutput<typeof FilterSettings>

/** Leaves a picture as it is. */
export const neutralFilter: FilterSettings = {
  brightness: 100,
  contrast: 100,
  saturation: 100,
  hue: 0,
  sepia: 0,
  grayscale: 0,
  invert: 0,
  blur: 0,
}

/** The same look as the value of the CSS property `filter`, for previews on the screen. */
export function cssFilterOf(settings: FilterSettings): string {
  return [
    `brightness(${settings.brightness}%)`,
    `contrast(${settings.contrast}%)`,
    `saturate(${settings.saturation}%)`,
    `hue-rotate(${settings.hue}deg)`,
    `sepia(${settings.sepia}%)`,
    `grayscale(${settings.grayscale}%)`,
    `invert(${settings.invert}%)`,
    `blur(${settings.blur}px)`,
  ].join(' ')
}
