import { type FilterSettings, neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import type { Brand } from './brand.ts'

/** A filter with the name that people know. */
export interface FilterPreset {
  readonly name: string
  readonly settings: FilterSettings
}

/** The settings for each name. To add a filter, add a line. The filters must be clearly distinguishable. */
const recipes = {
  /** Loud, clean colors with deep blacks. */
  'Party Pop': withNeutralDefaults({ brightness: 106, contrast: 122, saturation: 165 }),
  /** Bright and rosy, with the softness of a lamp on faces. */
  'Social Glow': withNeutralDefaults({ brightness: 118, contrast: 90, saturation: 122, hue: -10, blur: 0.4 }),
  /** Airy and pale, with a touch of ivory. */
  'Wedding Elegance': withNeutralDefaults({ brightness: 116, contrast: 88, saturation: 62, sepia: 14 }),
  /** Neutral and crisp. */
  'Work Professional': withNeutralDefaults({ brightness: 104, contrast: 118, saturation: 66, hue: 4 }),
  /** Clear, cool air. */
  'Mountain Fresh': withNeutralDefaults({ brightness: 110, contrast: 112, saturation: 120, hue: -6 }),
  /** Shade under trees: dark and greenish. */
  'Forest Deep': withNeutralDefaults({ brightness: 82, contrast: 124, saturation: 112, hue: 18, sepia: 16 }),
  /** Low sun: yellow light over everything. */
  'Golden Hour': withNeutralDefaults({ brightness: 106, contrast: 106, saturation: 180, hue: -4, sepia: 50 }),
  /** A print from a drawer: faded, brown, low in contrast. */
  'Adventure Vintage': withNeutralDefaults({ brightness: 106, contrast: 82, saturation: 70, sepia: 62 }),
  /** Firelight: warm and a little dim. */
  'Cozy Warmth': withNeutralDefaults({ brightness: 101, contrast: 96, saturation: 145, hue: -8, sepia: 40 }),
  /** Morning light through curtains: bright, soft, pale, with slightly warm whites. */
  'Gentle Light': withNeutralDefaults({ brightness: 122, contrast: 88, saturation: 90, sepia: 8, blur: 0.3 }),
  /** Bright and cheerful, without Party Pop's hardness. */
  'Celebration Joy': withNeutralDefaults({ brightness: 112, contrast: 106, saturation: 145, hue: -6 }),
  /** Candles on a dark table: deep shadows, amber lights. */
  'Dinner Party': withNeutralDefaults({ brightness: 84, contrast: 126, saturation: 140, hue: -4, sepia: 40 }),
} as const satisfies { readonly [Name in Brand['filters'][number]]: FilterSettings }

function withNeutralDefaults(settings: Partial<FilterSettings>): FilterSettings {
  return { ...neutralFilter, ...settings }
}

/** The brand's four filters, in the order in which they are offered. */
export function presetsOf({ filters }: Pick<Brand, 'filters'>): readonly FilterPreset[] {
  return filters.map((name) => ({ name, settings: recipes[name] }))
}
