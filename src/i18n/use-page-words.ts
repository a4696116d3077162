import { useTranslation } from './use-words.ts'
import type { Words } from './words-by-area.ts'

/**
 * A page's own words in the language in use. Pages that few people open bring both languages along: they are no area of
 * their language's file, which all of its readers load.
 */
export function usePageWords<English>(english: English, german: Words<English>): English | Words<English> {
  return useTranslation()?.language === 'de' ? german : english
}
