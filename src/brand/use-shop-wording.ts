import { useLocalized } from '#src/i18n/use-words.ts'
import { shopWording } from '#src/i18n/en/shop.ts'

/** The visible strings of the shop. */
export function useShopWording(): typeof shopWording {
  return useLocalized('shop', shopWording)
}
