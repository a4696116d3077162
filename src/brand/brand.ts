import type { BrandOverrides } from '#src/i18n/base-words.ts'

/** The names of all looks; `filter-presets.ts` has their recipes, which come with the pages that show them. */
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

/** Everything that makes one brand differ from another, as data. It names no brand by an id, so nothing can branch on one. */
export interface Brand {
  readonly name: string
  readonly tagline: string
  readonly description: string
  readonly targetAudience: string
  /** What the brand is for, in a few short phrases. */
  readonly occasions: readonly string[]
  /** The colour's plain name. */
  readonly color: string
  /** The value of `data-panda-theme`: the look in the design tokens. */
  readonly theme: string
  /** `#rrggbb`, on a light page. */
  readonly primaryColor: string
  readonly secondaryColor: string
  /** Path of the brand's own landing page. */
  readonly landingPath: string
  readonly filters: readonly [FilterName, FilterName, FilterName, FilterName]
  readonly offersPremium: boolean
  readonly upsellLabel: string | null
  /** Where the brand is followed; an operator with a brand of their own puts theirs here. */
  readonly socialProfiles: readonly SocialProfile[]
  /** Folder of mark.svg, scene.svg, pattern.svg and the icons, without a slash at its end. */
  readonly assetsPath: string
  /** What the scene shows, for assistive technology. */
  readonly sceneAlt: string
  /** Where the web app manifest in the brand's words is served. */
  readonly manifestPath: string
  readonly manifest: {
    readonly shortName: string
    readonly themeColor: string
    readonly backgroundColor: string
    readonly categories: readonly string[]
  }
  /** What is done to keep photos from being carried off lightly; none of it guards anything. */
  readonly deterrents: {
    /** The menu of a pointer on anything but a field to write in. */
    readonly blocksContextMenu: boolean
    /** The selection of what is marked `data-protected`. */
    readonly blocksSelection: boolean
    /** F12, Ctrl+U, Ctrl+Shift+I, Ctrl+S, Ctrl+A, Ctrl+C. */
    readonly blocksKeys: boolean
    readonly warnsOnPrintScreen: boolean
    readonly warnsInConsole: boolean
    /** `console.log`; warnings and errors pass. */
    readonly silencesConsole: boolean
    /** The brand's name across large photos. */
    readonly marksImages: boolean
    /** The app shows itself only under this deployment's names. */
    readonly checksHost: boolean
  }
  readonly wording: BrandOverrides
}

/** Each brand's, until an operator decides otherwise. */
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
