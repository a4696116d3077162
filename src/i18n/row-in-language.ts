import type { ProductRow, ProductWords } from '#src/contract/entities/shop/product.ts'
import { currentTranslation } from './current-locale.ts'

/** A row of the catalogue; a device may have read it from a server whose rows had no German words. */
interface Translated {
  readonly german?: object | null
}

/** A product, offer or ad with its words in the language in use; English where the operator gave no others. */
export function rowInLanguage<Row extends Translated>(row: Row): Row {
  const { german } = row
  return german != null && currentTranslation()?.language === 'de' ? { ...row, ...german } : row
}

/** An order keeps the English name it was placed at; while the product still has that name, the reader's language holds. */
export function orderedName(
  name: string,
  product: (ProductWords & Pick<ProductRow, 'german'>) | undefined,
): string {
  return product?.name === name ? rowInLanguage(product).name : name
}
