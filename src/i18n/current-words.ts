import { currentTranslation } from './current-locale.ts'
import type { EnglishWords, WordsByArea } from './words-by-area.ts'

/** An area's words in the language in use now, for code outside components, which does not follow a change. */
export function currentWords<Area extends keyof WordsByArea>(english: EnglishWords<Area>): WordsByArea[Area] {
  return currentTranslation()?.area(english) ?? english
}
