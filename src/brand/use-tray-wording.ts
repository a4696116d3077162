import { useLocalized } from './use-localized.ts'
import { trayWording } from './wording/tray-wording.ts'

/** The visible strings of the tray "Waiting to send". */
export function useTrayWording(): typeof trayWording {
  return useLocalized('tray', trayWording)
}
