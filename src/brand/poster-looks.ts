import type { BrandSlug } from '#src/contract/entities/brand-slug.ts'
import { eveningPoster } from './posters/evening-poster.tsx'
import { partyPoster } from './posters/party-poster.tsx'
import type { PosterLook } from './posters/poster-look.ts'
import { trailPoster } from './posters/trail-poster.tsx'

/** Each brand's printed matter; it comes with the page that prints. */
export const posterLooks: Readonly<Record<BrandSlug, PosterLook>> = {
  'picture-share': eveningPoster,
  snapshare: partyPoster,
  snapzone: trailPoster,
}
