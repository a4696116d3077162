import { currentTranslation } from './current-locale.ts'
import type { EnglishWords, WordsByArea } from './words-by-area.ts'

/** An area's texts in the current language, for code outside components. Does not follow later changes. */
export function currentWords<Area extends keyof WordsByArea>(english: EnglishWords<Area>): WordsByArea[Area] {
  return currentTranslation()?.area(english) ?? english
}
