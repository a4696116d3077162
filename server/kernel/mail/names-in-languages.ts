import { type Language, languageCodes } from '#src/contract/wire/languages.ts'

/** A name in English, and translations that differ from it. */
export interface NameInLanguages {
  readonly name: string
  readonly names: Partial<Readonly<Record<Language, string>>>
}

/** Returns the name in a language, or in English if there is no translation. */
export function nameIn(language: Language, { name, names }: NameInLanguages): string {
  return names[language] ?? name
}

/** Returns the name that `write` returns for each language. */
export function inEveryLanguage(write: (language: Language) => string): NameInLanguages {
  const name = write('en')
  const all = languageCodes.map((language) => [language, write(language)] as const)
  return { name, names: Object.fromEntries(all.filter(([, text]) => text !== name)) }
}
