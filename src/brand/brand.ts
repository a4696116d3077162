import type { BrandOverrides } from '#src/i18n/base-words.ts'

/** The names of all filters. `filter-presets.ts` has their settings, which are loaded with the pages that use them. */
type FilterName =
  | 'Cozy Warmth'
  | 'Gentle Light'
  | 'Celebration Joy'
  | 'Dinner Party'
  | 'Party Pop'
  | 'Social Glow'
  | 'Wedding Elegance'
  | 'Work Professional'
  | 'Mountain Fresh'
  | 'Forest Deep'
  | 'Golden Hour'
  | 'Adventure Vintage'

export type SocialPlatform = 'instagram' | 'facebook' | 'tiktok' | 'youtube' | 'pinterest'

interface SocialProfile {
  readonly platform: SocialPlatform
  readonly url: string
}

/** Everything that differs between brands, as data. It has no id, so no code can branch on a brand. */
export interface Brand {
  readonly name: string
  readonly tagline: string
  readonly description: string
  readonly targetAudience: string
  /** The purpose of the brand, in a few short phrases. */
  readonly occasions: readonly string[]
  /** The color's plain name. */
  readonly color: string
  /** The value of `data-panda-theme`: the theme in the design tokens. */
  readonly theme: string
  /** `#rrggbb`, for a light page. */
  readonly primaryColor: string
  readonly secondaryColor: string
  /** The path of the brand's own landing page. */
  readonly landingPath: string
  readonly filters: readonly [FilterName, FilterName, FilterName, FilterName]
  readonly offersPremium: boolean
  readonly upsellLabel: string | null
  /** The brand's social media profiles. An operator with their own brand replaces them. */
  readonly socialProfiles: readonly SocialProfile[]
  /** The folder of mark.svg, scene.svg, pattern.svg and the icons, without a trailing slash. */
  readonly assetsPath: string
  /** The text alternative of the scene. */
  readonly sceneAlt: string
  /** The path of the web app manifest in the brand's words. */
  readonly manifestPath: string
  readonly manifest: {
    readonly shortName: string
    readonly themeColor: string
    readonly backgroundColor: string
    readonly categories: readonly string[]
  }
  /** Measures that discourage casual copying of photos. None of them protects anything. */
  readonly deterrents: {
    /** Blocks the context menu except on editable fields. */
    readonly blocksContextMenu: boolean
    /** Blocks selecting elements marked `data-protected`. */
    readonly blocksSelection: boolean
    /** F12, Ctrl+U, Ctrl+Shift+I, Ctrl+S, Ctrl+A, Ctrl+C. */
    readonly blocksKeys: boolean
    readonly warnsOnPrintScreen: boolean
    readonly warnsInConsole: boolean
    /** Silences `console.log`. Warnings and errors remain. */
    readonly silencesConsole: boolean
    /** Draws the brand's name across large photos. */
    readonly marksImages: boolean
    /** Shows the app only under this deployment's host names. */
    readonly checksHost: boolean
  }
  readonly wording: BrandOverrides
}

/** Used by every brand until an operator changes it. */
export const allDeterrents: Brand['deterrents'] = {
  blocksContextMenu: true,
  blocksSelection: true,
  blocksKeys: true,
  warnsOnPrintScreen: true,
  warnsInConsole: true,
  silencesConsole: true,
  marksImages: true,
  checksHost: true,
}
