import type { ProductRow, ProductWords } from '#src/contract/entities/commerce/product.ts'
import { currentTranslation } from './current-locale.ts'

type Named = ProductWords & Pick<ProductRow, 'german'>

/** A product with its words in the language in use; English where the operator gave no others. */
export function productInLanguage<Product extends Named>(product: Product): Product {
  const { german } = product
  return german !== null && currentTranslation()?.language === 'de' ? { ...product, ...german } : product
}

/** An order keeps the English name it was placed at; while the product still has that name, the reader's language holds. */
export function orderedName(name: string, product: Named | undefined): string {
  return product?.name === name ? productInLanguage(product).name : name
}
