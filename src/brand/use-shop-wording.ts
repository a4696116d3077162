import { useLocalized } from './use-localized.ts'
import { shopWording } from './wording/shop-wording.ts'

/** The visible strings of the shop. */
export function useShopWording(): typeof shopWording {
  return useLocalized('shop', shopWording)
}
