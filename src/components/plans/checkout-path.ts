import { currentTranslation } from '#src/i18n/current-locale.ts'

/** The way to a checkout, whose page then speaks the language of the app, which need not be the browser's. */
export function checkoutPath(checkoutUrl: string): string {
  return `${checkoutUrl}?language=${currentTranslation()?.language ?? 'en'}`
}
