import { regionalTag } from '#src/platform/device/reader-locale.ts'
import { currentTranslation } from './current-locale.ts'

/** `Germany`, `Deutschland`: a country by its ISO 3166-1 code; what is no code stays as it is. */
export function formatCountry(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const language = regionalTag(currentTranslation()?.language ?? 'en')
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}
