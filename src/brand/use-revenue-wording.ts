import { useLocalized } from '#src/i18n/use-words.ts'
import { revenueWording } from '#src/i18n/en/revenue.ts'

/** The visible strings of the revenue pages. */
export function useRevenueWording(): typeof revenueWording {
  return useLocalized('revenue', revenueWording)
}
