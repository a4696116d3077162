import { type CatalogRow, translateRow } from '#src/contract/rules/translate-row.ts'
import { currentTranslation } from './current-locale.ts'
import { catalogWords } from './en/catalog.ts'

/** The kind of a catalog row, which is its group of texts in `catalog.json`. */
type Kind = Exclude<keyof typeof catalogWords, 'area'>

/**
 * A product, offer or ad with its texts in the current language, or as the operator wrote them if there is no
 * translation.
 */
export function rowInLanguage<Row extends CatalogRow>(kind: Kind, row: Row): Row {
  const translation = currentTranslation()
  if (translation === null) return row
  const { [kind]: translated } = translation.area(catalogWords)
  return translateRow(row, { language: translation.language, english: catalogWords[kind], translated })
}

/**
 * An order stores the English name of the product at the time. While the product has the same name, the translated name
 * is shown.
 */
export function orderedName(
  name: string,
  product: (CatalogRow & { readonly name: string }) | undefined,
): string {
  return product?.name === name ? rowInLanguage('product', product).name : name
}
