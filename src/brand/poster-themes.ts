import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { eveningPoster } from './posters/evening-poster.tsx'
import { partyPoster } from './posters/party-poster.tsx'
import type { PosterTheme } from './posters/poster-theme.ts'
import { trailPoster } from './posters/trail-poster.tsx'

/** The print designs of each brand. Loaded with the page that prints. */
export const posterThemes: Readonly<Record<BrandSlug, PosterTheme>> = {
  'picture-share': eveningPoster,
  snapshare: partyPoster,
  snapzone: trailPoster,
}
