import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { type DisplayFont, geometricDisplay, serifDisplay, signpostDisplay } from './display-fonts.ts'

/** The title style of a brand's recap. */
interface RecapStyle {
  /** `#rrggbb`. Must be readable behind white text. */
  readonly color: string
  readonly font: DisplayFont
}

export const recapStyles: Readonly<Record<BrandSlug, RecapStyle>> = {
  'picture-share': { color: '#9f1239', font: serifDisplay },
  snapshare: { color: '#7e22ce', font: geometricDisplay },
  snapzone: { color: '#15803d', font: signpostDisplay },
}
