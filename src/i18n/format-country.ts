import { regionalTag } from '#src/platform/device/reader-locale.ts'
import { currentTranslation } from './current-locale.ts'

/** The name of a country by its ISO 3166-1 code: `Germany`, `Deutschland`. Returns anything else unchanged. */
export function formatCountry(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const language = regionalTag(currentTranslation()?.language ?? 'en')
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}
