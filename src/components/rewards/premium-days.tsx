import { formatDay } from '#src/i18n/format.ts'
import { rewardsWords } from '#src/i18n/en/rewards.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useNow } from '#src/components/time/use-now.ts'
import type { Rewards } from '#src/contract/entities/programs/influencer.ts'
import { rewardRules } from '#src/contract/rules/rewards.ts'
import { startPremiumDays } from '#src/data/influencer/influencer-commands.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** The premium days: not started, running or ended. */
export function PremiumDays({ rewards }: { readonly rewards: Rewards }) {
  const words = useWords(rewardsWords)
  const now = useNow()
  const hasPremium = useSession()?.user.subscriptionPlan === 'premium'
  const { isBusy, run } = useOneAtATime(async () => {
    try {
      await startPremiumDays()
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  })
  const { daysBegunAt } = rewards
  const until = daysBegunAt === null ? null : daysBegunAt + rewardRules.premiumDays * dayMs
  return (
    <Section
      id="days"
      title={words.daysTitle({ premiumDays: rewardRules.premiumDays })}
      className={css(cardStyle.raw(), stack)}
    >
      {until === null ? <p className={mutedText}>{words.daysText}</p> : null}
      {until === null ? null : (
        <p>
          {until > now
            ? words.daysRun({ until: formatDay(until) })
            : words.daysOver({ until: formatDay(until) })}
        </p>
      )}
      {until === null && hasPremium ? <p>{words.daysLater}</p> : null}
      {until === null && !hasPremium ? (
        <div>
          <Button isBusy={isBusy} onClick={run}>
            {words.daysBegin}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}

const stack = css.raw({ display: 'grid', gap: '3' })
