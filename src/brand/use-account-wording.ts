import { accountWording } from './wording/account-wording.ts'

/** The visible strings of signing in, the profile and the badges. */
export function useAccountWording(): typeof accountWording {
  return accountWording
}
