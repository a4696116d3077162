import { useLocalized } from '#src/i18n/use-words.ts'
import { installWording } from '#src/i18n/en/install.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

/** The visible strings of putting the app on the home screen. */
export function useInstallWording(): WordingAreas['install'] {
  return useLocalized('install', installWording)
}
