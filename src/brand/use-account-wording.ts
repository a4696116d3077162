import { useLocalized } from './use-localized.ts'
import { accountWording } from './wording/account-wording.ts'

/** The visible strings of signing in, the profile and the badges. */
export function useAccountWording(): typeof accountWording {
  return useLocalized('account', accountWording)
}
