import { rewardsWords } from '#src/i18n/en/rewards.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { usePaysInTestMode } from '#src/components/plans/use-payment-mode.ts'
import { useRewards } from '#src/data/influencer/influencer-queries.ts'
import { mutedText } from '#src/ui/page/text.ts'

/** States that credit is deducted from the upcoming payment, if there is any. Test payments do not use credit. */
export function CreditNote() {
  const words = useWords(rewardsWords)
  const isTest = usePaysInTestMode()
  const credit = useRewards()?.reduce((sum, { creditCents }) => sum + creditCents, 0) ?? 0
  return isTest || credit <= 0 ? null : <p className={mutedText}>{words.creditNext({ cents: credit })}</p>
}
