import { Link } from '@tanstack/react-router'
import { useBrand } from '#src/brand/current-brand.ts'
import { offerWords } from '#src/i18n/en/offer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { PlanList } from '#src/components/plans/plan-list.tsx'
import { isAbove, PlanId } from '#src/contract/rules/plan.ts'
import { css } from '#src/styled-system/css/index.js'
import { headingStyle, linkStyle, mutedText, sectionHead } from '#src/ui/page/text.ts'

/** The plans above the user's own; nothing where there is none. */
export function PlanStrip({ current }: { readonly current: PlanId }) {
  const words = useWords(offerWords)
  const { planNames } = useBrandWords().shell
  const { offersPremium } = useBrand()
  const better = PlanId.options.filter((id) => isAbove(id, current) && (id !== 'premium' || offersPremium))
  if (better.length === 0) return null
  return (
    <section aria-labelledby="plan-cards" className={section}>
      <div className={sectionHead}>
        <div>
          <h2 id="plan-cards" className={headingStyle({ size: 'medium' })}>
            {words.plansTitle}
          </h2>
          <p className={mutedText}>{words.plansText}</p>
        </div>
        <Link to="/subscription" className={linkStyle}>
          {words.plansAll}
        </Link>
      </div>
      <PlanList plans={better.map((id) => ({ id, name: planNames[id] }))} isStrip />
    </section>
  )
}

const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
