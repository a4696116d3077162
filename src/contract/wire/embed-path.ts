import type { Language } from './languages.ts'
import type { EmbeddedWall } from '#src/contract/entities/zones/embedded-wall.ts'

/** Where a zone's wall is for other websites, behind our address; its key follows. */
export const embedPath = '/embed/wall/'
/** Behind the wall's own address: what it shows now, as JSON. */
export const embedNews = 'news'

/** Stands in the built page where the server puts `EmbedFacts` as JSON. */
export const embedFactsToken = 'embed--facts'

/** The page's file in `dist/.pages`. */
export function embedPageFile(language: Language): string {
  return `embedded-wall-${language}.html`
}

/** What the server tells the page with the page itself. */
export interface EmbedFacts {
  /** The wall's own address, without a slash at its end. */
  readonly path: string
  /** null: nothing is shown at this address. `wait`: too many ask, so it was not looked up. */
  readonly wall: EmbeddedWall | 'wait' | null
}
