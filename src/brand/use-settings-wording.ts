import { useLocalized } from './use-localized.ts'
import { settingsWording } from './wording/settings-wording.ts'

/** The visible strings of a zone's settings. */
export function useSettingsWording(): typeof settingsWording {
  return useLocalized('settings', settingsWording)
}
