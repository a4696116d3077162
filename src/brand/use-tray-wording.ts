import { trayWording } from './wording/tray-wording.ts'

/** The visible strings of the tray "Waiting to send". */
export function useTrayWording(): typeof trayWording {
  return trayWording
}
