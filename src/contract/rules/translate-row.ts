/** A row of the catalog. `german`: the operator's German text. */
export interface CatalogRow {
  readonly id: string
  readonly german?: object | null | undefined
}

/** The texts of one kind of row, by id and field. */
type TextsById = Readonly<Record<string, Readonly<Record<string, string>>>>

interface TranslationTexts {
  readonly language: string
  /** The release's texts in English, and in that language. */
  readonly english: TextsById
  readonly translated: TextsById
}

/**
 * Returns the row in a language. German uses the operator's text if there is one. Otherwise each text that equals the
 * release's English is replaced by the release's translation. All other texts stay unchanged.
 */
export function translateRow<Row extends CatalogRow>(
  row: Row,
  { language, english, translated }: TranslationTexts,
): Row {
  if (language === 'de' && row.german != null) return { ...row, ...row.german }
  const texts = Object.entries(textsOf(english, row.id)).flatMap(([field, text]) => {
    const translatedText = textsOf(translated, row.id)[field]
    return translatedText !== undefined && Reflect.get(row, field) === text ? [[field, translatedText]] : []
  })
  return { ...row, ...Object.fromEntries(texts) }
}

/** True if every text of the row equals the release's English, so that it is translated into every language. */
export function isTranslated(row: CatalogRow, english: TextsById): boolean {
  const texts = Object.entries(textsOf(english, row.id))
  return texts.length > 0 && texts.every(([field, text]) => Reflect.get(row, field) === text)
}

function textsOf(texts: TextsById, id: string): Readonly<Record<string, string>> {
  return Object.hasOwn(texts, id) ? (texts[id] ?? {}) : {}
}
