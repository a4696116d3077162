import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import type { ReferralCode } from '#src/contract/entities/programs/influencer.ts'

/** The address to hand out, which opens in the brand in use. */
export function useReferralLink(code: ReferralCode | null): string {
  const slug = slugOf(useBrand())
  return `${window.location.origin}/r/${code ?? ''}?brand=${slug}`
}
