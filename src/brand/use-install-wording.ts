import { installWording } from './wording/install-wording.ts'

/** The visible strings of the installation. */
export function useInstallWording(): typeof installWording {
  return installWording
}
