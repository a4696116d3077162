/** A row of the catalogue. `german`: what its operator wrote for German readers. */
export interface CatalogRow {
  readonly id: string
  readonly german?: object | null | undefined
}

/** The texts of one kind of row, by id and field. */
type TextsById = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Wording {
  readonly language: string
  /** What the release says in English, and in that language. */
  readonly english: TextsById
  readonly translated: TextsById
}

/**
 * The row in a language: as the operator wrote it in German, else with the release's translation of each text that is still
 * the release's English. Any other text stays as it is.
 */
export function translateRow<Row extends CatalogRow>(
  row: Row,
  { language, english, translated }: Wording,
): Row {
  if (language === 'de' && row.german != null) return { ...row, ...row.german }
  const texts = Object.entries(textsOf(english, row.id)).flatMap(([field, text]) => {
    const said = textsOf(translated, row.id)[field]
    return said !== undefined && Reflect.get(row, field) === text ? [[field, said]] : []
  })
  return { ...row, ...Object.fromEntries(texts) }
}

/** Whether every text of the row is still the release's English, so that it is translated into every language. */
export function isTranslated(row: CatalogRow, english: TextsById): boolean {
  const texts = Object.entries(textsOf(english, row.id))
  return texts.length > 0 && texts.every(([field, text]) => Reflect.get(row, field) === text)
}

function textsOf(texts: TextsById, id: string): Readonly<Record<string, string>> {
  return Object.hasOwn(texts, id) ? (texts[id] ?? {}) : {}
}
