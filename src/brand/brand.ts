import type { BrandFilter } from './filter-presets.ts'
import type { WordingOverrides } from './wording.ts'

interface SocialProfile {
  readonly platform: string
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
  readonly filters: readonly [BrandFilter, BrandFilter, BrandFilter, BrandFilter]
  readonly offersPremium: boolean
  readonly upsellLabel: string | null
  readonly socialProfiles: readonly SocialProfile[]
  /** Folder of mark.svg, scene.svg, pattern.svg and the icons, without a slash at its end. */
  readonly assetsPath: string
  /** What the scene shows, for whoever cannot see it. */
  readonly sceneAlt: string
  readonly manifest: {
    readonly shortName: string
    readonly themeColor: string
    readonly backgroundColor: string
    readonly categories: readonly string[]
  }
  readonly wording: WordingOverrides
}
