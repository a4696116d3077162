import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { dinner } from './dinner.ts'
import { party } from './party.ts'
import type { Story } from './story.ts'
import { trail } from './trail.ts'

/** The story of the demo zone of each brand. */
export const stories: Readonly<Record<BrandSlug, Story>> = {
  'picture-share': dinner,
  snapshare: party,
  snapzone: trail,
}
