import { useLocalized } from '#src/i18n/use-words.ts'
import { settingsWording } from '#src/i18n/en/settings.ts'

/** The visible strings of a zone's settings. */
export function useSettingsWording(): typeof settingsWording {
  return useLocalized('settings', settingsWording)
}
