import type { Language } from './languages.ts'
import type { EmbeddedWall } from '#src/contract/entities/zones/embedded-wall.ts'

/** Path of a zone's wall for other websites; its key follows. */
export const embedPath = '/embed/wall/'
/** Path below the wall's own address that returns its current content as JSON. */
export const embedUpdatesPath = 'news'

/** Placeholder in the built page that the server replaces with `EmbedFacts` as JSON. */
export const embedFactsToken = 'embed--facts'

/** Returns the page's file in `dist/.pages`. */
export function embedPageFile(language: Language): string {
  return `embedded-wall-${language}.html`
}

/** The data that the server includes in the page. */
export interface EmbedFacts {
  /** The wall's own address, without a trailing slash. */
  readonly path: string
  /** null: there is no wall at this address. `wait`: there were too many requests, so the wall was not read. */
  readonly wall: EmbeddedWall | 'wait' | null
}
