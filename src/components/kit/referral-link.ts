import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import type { ReferralCode } from '#src/contract/entities/programs/influencer.ts'

/** The referral URL, which opens in the current brand. */
export function useReferralLink(code: ReferralCode | null): string {
  const slug = slugOf(useBrand())
  return `${window.location.origin}/r/${code ?? ''}?brand=${slug}`
}
