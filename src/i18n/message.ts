/** What the modules of messages call. Each is of one language, whatever the language in use: the server speaks several. */

const separators: Readonly<Record<string, string>> = { en: ',', de: '.' }

/**
 * Whole numbers as a language writes them: `1,204`. English and German need no `Intl.NumberFormat`: the first screen has
 * numbers, and a slow phone takes a tenth of a second to make the first.
 */
export function numberIn(language: string): (count: number) => string {
  const separator = separators[language]
  if (separator !== undefined) return (count) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, separator)
  let made: Intl.NumberFormat | null = null
  return (count) => (made ??= new Intl.NumberFormat(language)).format(count)
}

/** Texts by CLDR's plural categories. */
interface PluralForms {
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** The text that a language's plural rules choose for a count. */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  let made: Intl.PluralRules | null = null
  return (count, forms) => forms[(made ??= new Intl.PluralRules(language)).select(count)] ?? forms.other
}
