import { type Language, languageCodes } from '#src/contract/wire/languages.ts'

/** A name in English, and in each language that has another. */
export interface NameInLanguages {
  readonly name: string
  readonly names: Partial<Readonly<Record<Language, string>>>
}

/** The name in a language; English where the language has no other. */
export function nameIn(language: Language, { name, names }: NameInLanguages): string {
  return names[language] ?? name
}

/** The name that `write` gives in each language. */
export function inEveryLanguage(write: (language: Language) => string): NameInLanguages {
  const name = write('en')
  const all = languageCodes.map((language) => [language, write(language)] as const)
  return { name, names: Object.fromEntries(all.filter(([, text]) => text !== name)) }
}
