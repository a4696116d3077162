import { useBrand } from './current-brand.ts'
import { useTranslation } from './use-localized.ts'
import { type Wording, wordingOf } from './wording.ts'

/** The visible strings in the words of the brand in use. */
export function useWording(): Wording {
  const brand = useBrand()
  const translation = useTranslation()
  return wordingOf(brand.wording, translation)
}
