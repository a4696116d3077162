import { useLocalized } from './use-localized.ts'
import { revenueWording } from './wording/revenue-wording.ts'

/** The visible strings of the revenue pages. */
export function useRevenueWording(): typeof revenueWording {
  return useLocalized('revenue', revenueWording)
}
