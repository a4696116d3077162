import type { User } from '#src/contract/entities/accounts/user.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

interface PlanFactsProps {
  readonly user: User
  readonly unsentCount: number
}

/** The plan and the downloads left of an account, and how much is unsent. Guests see no plan. */
export function PlanFacts({ user, unsentCount }: PlanFactsProps) {
  const { planNames } = useBrandWords().shell
  const words = useWords(accountWords)
  const isGuest = user.kind === 'guest'
  if (isGuest && unsentCount === 0) return null
  return (
    <dl className={css(cardStyle.raw(), facts)} data-transient>
      {isGuest ? null : (
        <>
          <Fact name={words.plan} value={planNames[user.subscriptionPlan]} />
          <Fact
            name={words.downloadsLeft}
            value={user.remainingDownloads === null ? words.unlimited : String(user.remainingDownloads)}
          />
        </>
      )}
      {unsentCount > 0 ? (
        <Fact name={words.waiting} value={words.waitingCount({ count: unsentCount })} />
      ) : null}
    </dl>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className={mutedText}>{name}</dt>
      <dd className={headingStyle({ size: 'medium' })}>{value}</dd>
    </div>
  )
}

const facts = css.raw({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 9rem), 1fr))]',
  '& > div': { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
})
