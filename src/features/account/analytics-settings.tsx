import { accountWords } from '#src/i18n/en/account.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { setSharesUsage } from '#src/data/analytics-events/analytics-choice.ts'
import { useSharesUsage } from '#src/data/analytics-events/analytics-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { headingStyle } from '#src/ui/page/text.ts'

/** Whether this device tells how the app is used. */
export function AnalyticsSettings() {
  const words = useWords(accountWords)
  const isShared = useSharesUsage()
  return (
    <section aria-labelledby="privacy" className={css(cardStyle.raw(), stack)}>
      <h2 id="privacy" className={headingStyle({ size: 'medium' })}>
        {words.privacy}
      </h2>
      <SwitchField
        label={words.shareUsage}
        hint={words.shareUsageHint}
        isOn={isShared === true}
        onChange={(isOn) => void setSharesUsage(isOn)}
      />
    </section>
  )
}

const stack = css.raw({ display: 'grid', gap: '3' })
