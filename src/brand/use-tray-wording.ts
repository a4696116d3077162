import { useLocalized } from '#src/i18n/use-words.ts'
import { trayWording } from '#src/i18n/en/tray.ts'

/** The visible strings of the tray "Waiting to send". */
export function useTrayWording(): typeof trayWording {
  return useLocalized('tray', trayWording)
}
