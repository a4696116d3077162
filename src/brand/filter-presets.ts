import { type FilterSettings, neutralFilter } from '#src/contract/filter-settings.ts'
import type { Brand } from './brand.ts'

/** A look with the name that people know it by. */
export interface FilterPreset {
  readonly name: string
  readonly settings: FilterSettings
}

/** The recipe behind each name; another look is another line. */
const recipes = {
  'Cozy Warmth': { ...neutralFilter, brightness: 104, saturation: 118, sepia: 24, hue: -6 },
  'Gentle Light': { ...neutralFilter, brightness: 114, contrast: 90, saturation: 92 },
  'Celebration Joy': { ...neutralFilter, brightness: 106, contrast: 108, saturation: 142 },
  'Dinner Party': { ...neutralFilter, brightness: 92, contrast: 114, saturation: 108, sepia: 34 },
  'Party Pop': { ...neutralFilter, brightness: 106, contrast: 116, saturation: 158 },
  'Social Glow': { ...neutralFilter, brightness: 114, contrast: 94, saturation: 116, hue: 8 },
  'Wedding Elegance': { ...neutralFilter, brightness: 108, contrast: 94, saturation: 66, sepia: 16 },
  'Work Professional': { ...neutralFilter, brightness: 102, contrast: 112, saturation: 72 },
  'Mountain Fresh': { ...neutralFilter, brightness: 106, contrast: 108, saturation: 122, hue: -8 },
  'Forest Deep': { ...neutralFilter, brightness: 88, contrast: 116, saturation: 116, hue: 12 },
  'Golden Hour': { ...neutralFilter, brightness: 106, saturation: 128, sepia: 30, hue: -10 },
  'Adventure Vintage': { ...neutralFilter, brightness: 104, contrast: 90, saturation: 74, sepia: 46 },
} as const satisfies { readonly [Name in Brand['filters'][number]]: FilterSettings }

/** The brand's four looks, in the order in which they are offered. */
export function presetsOf({ filters }: Pick<Brand, 'filters'>): readonly FilterPreset[] {
  return filters.map((name) => ({ name, settings: recipes[name] }))
}
