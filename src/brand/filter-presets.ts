import { type FilterSettings, neutralFilter } from '#src/contract/filter-settings.ts'

/** A named look. */
export interface BrandFilter {
  readonly name: string
  readonly settings: FilterSettings
}

/** The looks that brands choose from: a new one is a new line here. Each changes a photo enough to be told from the others. */
export const filterPresets = {
  /** Loud, clean colours with deep blacks. */
  partyPop: preset('Party Pop', { brightness: 106, contrast: 122, saturation: 165 }),
  /** Bright and rosy, with the softness of a lamp on faces. */
  socialGlow: preset('Social Glow', { brightness: 118, contrast: 90, saturation: 122, hue: -10, blur: 0.4 }),
  /** Airy and pale, with a breath of ivory. */
  weddingElegance: preset('Wedding Elegance', { brightness: 116, contrast: 88, saturation: 62, sepia: 14 }),
  /** Neutral and crisp. */
  workProfessional: preset('Work Professional', { brightness: 104, contrast: 118, saturation: 66, hue: 4 }),
  /** Clear, cool air. */
  mountainFresh: preset('Mountain Fresh', { brightness: 110, contrast: 112, saturation: 120, hue: -6 }),
  /** Shade under trees: dark, with green in it. */
  forestDeep: preset('Forest Deep', { brightness: 82, contrast: 124, saturation: 112, hue: 18, sepia: 16 }),
  /** Low sun: yellow light over everything. */
  goldenHour: preset('Golden Hour', { brightness: 106, contrast: 106, saturation: 180, hue: -4, sepia: 50 }),
  /** A print that lay in a drawer: faded, brown, low in contrast. */
  adventureVintage: preset('Adventure Vintage', { brightness: 106, contrast: 82, saturation: 70, sepia: 62 }),
  /** Firelight: warm and a little dim. */
  cozyWarmth: preset('Cozy Warmth', { brightness: 101, contrast: 96, saturation: 145, hue: -8, sepia: 40 }),
  /** Morning light through curtains: bright, soft, pale. */
  gentleLight: preset('Gentle Light', { brightness: 118, contrast: 82, saturation: 88, blur: 0.3 }),
  /** Bright and cheerful, without Party Pop's hardness. */
  celebrationJoy: preset('Celebration Joy', { brightness: 112, contrast: 106, saturation: 145, hue: -6 }),
  /** Candles on a dark table: deep shadows, amber lights. */
  dinnerParty: preset('Dinner Party', { brightness: 84, contrast: 126, saturation: 140, hue: -4, sepia: 40 }),
} as const satisfies Readonly<Record<string, BrandFilter>>

function preset(name: string, settings: Partial<FilterSettings>): BrandFilter {
  return { name, settings: { ...neutralFilter, ...settings } }
}
