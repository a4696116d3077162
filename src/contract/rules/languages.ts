/** The languages that the product speaks, each under its own name. The first is the default and the source of the others. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
] as const

/** The languages' codes, the default first. */
export const languageCodes = languages.map(({ code }) => code)

export type Language = (typeof languages)[number]['code']
