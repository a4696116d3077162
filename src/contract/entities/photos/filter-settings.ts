import * as v from 'valibot'

/** Limits and steps of each setting, used by sliders and for clamping. */
export const filterRanges = {
  brightness: { min: 0, max: 200, step: 1 },
  contrast: { min: 0, max: 200, step: 1 },
  saturation: { min: 0, max: 200, step: 1 },
  hue: { min: -180, max: 180, step: 1 },
  sepia: { min: 0, max: 100, step: 1 },
  grayscale: { min: 0, max: 100, step: 1 },
  invert: { min: 0, max: 100, step: 1 },
  blur: { min: 0, max: 10, step: 0.1 },
} as const

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max))

/**
 * The eight filter settings, applied in this order with the semantics of CSS Filter Effects Level 1. All are
 * percentages except hue (degrees) and blur (px on an image whose long side is 1000 px).
 */
export const FilterSettings = v.object({
  brightness: within(filterRanges.brightness),
  contrast: within(filterRanges.contrast),
  saturation: within(filterRanges.saturation),
  hue: within(filterRanges.hue),
  sepia: within(filterRanges.sepia),
  grayscale: within(filterRanges.grayscale),
  invert: within(filterRanges.invert),
  blur: within(filterRanges.blur),
})
export type FilterSettings = v.InferOutput<typeof FilterSettings>

/** Leaves an image unchanged. */
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

/** Clamps the settings to their ranges; a value that is not a number becomes neutral. */
export function clampFilterSettings(settings: FilterSettings): FilterSettings {
  const clamp = (name: keyof FilterSettings) => {
    const value = settings[name]
    if (Number.isNaN(value)) return neutralFilter[name]
    return Math.max(filterRanges[name].min, Math.min(filterRanges[name].max, value))
  }
  return {
    brightness: clamp('brightness'),
    contrast: clamp('contrast'),
    saturation: clamp('saturation'),
    hue: clamp('hue'),
    sepia: clamp('sepia'),
    grayscale: clamp('grayscale'),
    invert: clamp('invert'),
    blur: clamp('blur'),
  }
}

/** Returns the settings as a value of the CSS property `filter`, for previews on the screen. */
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
