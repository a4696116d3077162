import { type CatalogRow, translateRow } from '#src/contract/rules/translate-row.ts'
import { currentTranslation } from './current-locale.ts'
import { catalogWords } from './en/catalog.ts'

/** What a row of the catalogue is, as its texts are grouped in `catalog.json`. */
type Kind = Exclude<keyof typeof catalogWords, 'area'>

/** A product, offer or ad with its texts in the language in use; as the operator wrote it where there is no translation. */
export function rowInLanguage<Row extends CatalogRow>(kind: Kind, row: Row): Row {
  const translation = currentTranslation()
  if (translation === null) return row
  const { [kind]: translated } = translation.area(catalogWords)
  return translateRow(row, { language: translation.language, english: catalogWords[kind], translated })
}

/** An order keeps the English name it was placed at; while the product still has that name, the reader's language holds. */
export function orderedName(
  name: string,
  product: (CatalogRow & { readonly name: string }) | undefined,
): string {
  return product?.name === name ? rowInLanguage('product', product).name : name
}
