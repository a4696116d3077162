/** The supported languages, each with its own name. The first is the default and the source of translations. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'it', name: 'Italiano', direction: 'ltr' },
  { code: 'pt', name: 'Português', direction: 'ltr' },
  { code: 'nl', name: 'Nederlands', direction: 'ltr' },
  { code: 'pl', name: 'Polski', direction: 'ltr' },
  { code: 'tr', name: 'Türkçe', direction: 'ltr' },
  { code: 'uk', name: 'Українська', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
] as const satisfies readonly SpokenLanguage[]

interface SpokenLanguage {
  /** Two letters, ISO 639-1; also the folder name of its messages. */
  readonly code: string
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/** The languages' codes, default first. */
export const languageCodes = languages.map(({ code }) => code)

export type Language = (typeof languages)[number]['code']

/** Returns the attributes of an element whose text is in a language: `lang="ar" dir="rtl"`. */
export function languageAttributes(language: Language): string {
  return `lang="${language}" dir="${directionOf(language)}"`
}

/** Returns the writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return languages.find(({ code }) => code === language)?.direction ?? 'ltr'
}
