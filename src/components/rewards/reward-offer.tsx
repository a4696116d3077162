import { rewardsWords } from '#src/i18n/en/rewards.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { rewardRules } from '#src/contract/rules/rewards.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'

const { premiumDays, boosts, boostDays, nearbyHours, creditCents } = rewardRules
const { commissionPercent, commissionMonths, minPayoutCents } = rewardRules

/** The rewards for approved members of the programs. */
export function RewardOffer() {
  const words = useWords(rewardsWords)
  return (
    <Section id="offer" title={words.offerTitle} className={css(cardStyle.raw(), stack)}>
      <ul className={points}>
        <li>{words.offerDays({ premiumDays })}</li>
        <li>{words.offerBoosts({ boosts, boostDays, nearbyHours })}</li>
        <li>{words.offerCredit({ creditCents })}</li>
        <li>{words.offerCommission({ commissionPercent, commissionMonths })}</li>
      </ul>
      <p className={mutedText}>{words.offerText({ leastCents: minPayoutCents })}</p>
    </Section>
  )
}

const stack = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const points = css({ display: 'grid', gap: '2', paddingInlineStart: '5', listStyle: 'disc' })
