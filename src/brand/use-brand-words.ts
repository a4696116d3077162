import { useBrand } from './current-brand.ts'
import { useTranslation } from '#src/i18n/use-words.ts'
import { type BaseWords, baseWordsOf } from '#src/i18n/base-words.ts'

/** The visible texts in the wording of the current brand. */
export function useBrandWords(): BaseWords {
  const brand = useBrand()
  const translation = useTranslation()
  return baseWordsOf(brand.wording, translation)
}
