import { loadWholeTranslation } from '#src/i18n/load-translation.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** All German texts, for tests. */
export async function loadGerman(): Promise<Translation> {
  const german = await loadWholeTranslation('de')
  if (german === null) throw new Error('The German words are missing')
  return german
}
