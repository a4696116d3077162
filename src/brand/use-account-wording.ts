import { useLocalized } from '#src/i18n/use-words.ts'
import { accountWording } from '#src/i18n/en/account.ts'

/** The visible strings of signing in, the profile and the badges. */
export function useAccountWording(): typeof accountWording {
  return useLocalized('account', accountWording)
}
