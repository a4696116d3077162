import { currentTranslation } from './current-locale.ts'
import { deterrentWording } from './en/deterrent.ts'
import type { WordingAreas } from './words-by-area.ts'

/** What is said where the browser is kept from something, in the language in use now. */
export function deterrentWords(): WordingAreas['deterrent'] {
  return currentTranslation()?.area('deterrent', deterrentWording) ?? deterrentWording
}
