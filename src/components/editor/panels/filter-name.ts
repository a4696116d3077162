import type { FilterPreset } from '#src/brand/filter-presets.ts'
import {
  type FilterSettings,
  filterRanges,
  neutralFilter,
} from '#src/contract/entities/photos/filter-settings.ts'

/** Which of the brand's filters the settings match: a preset, none, or custom settings. */
export function filterNameOf(
  settings: FilterSettings,
  {
    filters,
    original,
    custom,
  }: { readonly filters: readonly FilterPreset[]; readonly original: string; readonly custom: string },
): string {
  if (isSameFilter(settings, neutralFilter)) return original
  return filters.find((filter) => isSameFilter(settings, filter.settings))?.name ?? custom
}

export function isSameFilter(a: FilterSettings, b: FilterSettings): boolean {
  return filterKeys.every((key) => a[key] === b[key])
}

/** The filter to store with a photo; null if it has none. */
export function filterToStore(settings: FilterSettings): FilterSettings | null {
  return isSameFilter(settings, neutralFilter) ? null : settings
}

/** The settings that have a slider, in the order in which they are applied. Only presets use `invert`. */
export const sliderKeys = [
  'brightness',
  'contrast',
  'saturation',
  'hue',
  'sepia',
  'grayscale',
  'blur',
] as const satisfies readonly (keyof FilterSettings)[]
export type SliderKey = (typeof sliderKeys)[number]

const filterKeys = [...sliderKeys, 'invert'] as const

/** The slider value for a typed number: within the slider's bounds and on one of its steps. */
export function sliderValueOf(key: SliderKey, typed: number): number {
  const { min, max, step } = filterRanges[key]
  if (Number.isNaN(typed)) return neutralFilter[key]
  const stepped = Math.round(typed / step) * step
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(1))
}
