import { loaders } from './en/load-words.ts'
import { makeTranslation, type Translation } from './translation.ts'

/** Loads the texts of a language for the screens of guests, from a file that only its speakers load. Null for English. */
export async function loadTranslation(language: string): Promise<Translation | null> {
  if (language === 'en-XA' || language === 'en-XB')
    return import('./pseudo.ts').then((module) => module.pseudo(language))
  if (!isLoadable(language)) return null
  const { guest, further } = loaders[language]
  return makeTranslation(language, await guest(), further)
}

/** The same with the texts of all screens. */
export async function loadWholeTranslation(language: string): Promise<Translation | null> {
  if (!isLoadable(language)) return loadTranslation(language)
  const { guest, further } = loaders[language]
  const [guestWords, furtherWords] = await Promise.all([guest(), further()])
  return makeTranslation(language, { ...guestWords, ...furtherWords }, null)
}

function isLoadable(language: string): language is keyof typeof loaders {
  return Object.hasOwn(loaders, language)
}
