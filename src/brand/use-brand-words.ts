import { useBrand } from './current-brand.ts'
import { useTranslation } from '#src/i18n/use-words.ts'
import { type Wording, wordingOf } from '#src/i18n/base-words.ts'

/** The visible strings in the words of the brand in use. */
export function useWording(): Wording {
  const brand = useBrand()
  const translation = useTranslation()
  return wordingOf(brand.wording, translation)
}
