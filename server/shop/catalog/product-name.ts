import type { ProductRow } from '#src/contract/entities/shop/product.ts'
import { catalogWordsIn } from '#src/i18n/en/every-catalog.ts'
import { translateRow } from '#src/contract/rules/translate-row.ts'
import { inEveryLanguage, type NameInLanguages } from '#server/kernel/mail/names-in-languages.ts'

const english = catalogWordsIn.en.product

/** What a product is called in each language, as the shop shows it. */
export function productName(product: ProductRow): NameInLanguages {
  return inEveryLanguage((language) =>
    language === 'en'
      ? product.name
      : translateRow(product, { language, english, translated: catalogWordsIn[language].product }).name,
  )
}
