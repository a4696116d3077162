import { useLocalized } from './use-localized.ts'
import { installWording } from './wording/install-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

/** The visible strings of putting the app on the home screen. */
export function useInstallWording(): WordingAreas['install'] {
  return useLocalized('install', installWording)
}
