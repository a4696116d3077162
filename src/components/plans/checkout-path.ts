import { currentTranslation } from '#src/i18n/current-locale.ts'

/** The checkout path, with the app's language, which may differ from the browser's. */
export function checkoutPath(checkoutUrl: string): string {
  return `${checkoutUrl}?language=${currentTranslation()?.language ?? 'en'}`
}
