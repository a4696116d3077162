import { PlanFeatures } from '#src/components/plans/plan-features.tsx'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { formatCents } from '#src/i18n/format.ts'
import { shellWords } from '#src/i18n/en/shell.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { planPricesCents, trialDays } from '#src/contract/rules/plan-prices.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

/** What the brand sells, and what makes its zones last longest. */
export function BrandPlans() {
  const words = useLandingWords()
  const { planNames } = useWords(shellWords)
  const { offersPremium, upsellLabel } = useBrand()
  const sold = PlanId.options.filter((id) => id !== 'premium' || offersPremium)
  const longest = sold.at(-1) ?? 'pro'
  return (
    <section aria-labelledby="plans" className={section}>
      <div className={head}>
        <h2 id="plans" className={headingStyle({ size: 'large' })}>
          {words.plansTitle}
        </h2>
        <p className={mutedText}>{words.plansText({ days: trialDays })}</p>
      </div>
      <ul className={list}>
        {sold.map((id) => (
          <li key={id} className={card({ isLongest: id === longest })}>
            <h3 className={headingStyle({ size: 'medium' })}>{planNames[id]}</h3>
            <p className={priceLine}>
              <span className={price}>{formatCents(planPricesCents[id])}</span>{' '}
              <span className={mutedText}>{words.aMonth}</span>
            </p>
            <div className={chipLine}>
              {planPricesCents[id] === 0 ? null : (
                <Chip tone="second">{words.trial({ days: trialDays })}</Chip>
              )}
            </div>
            <PlanFeatures plan={id} />
          </li>
        ))}
      </ul>
      {upsellLabel === null ? null : (
        <aside aria-labelledby="longer" className={upsell}>
          <div className={upsellWords}>
            <h3 id="longer" className={headingStyle({ size: 'medium' })}>
              {words.upsellTitle}
            </h3>
            <p className={label}>{upsellLabel}</p>
            <p className={mutedText}>
              {words.upsellNote({ plan: planNames[longest], price: formatCents(planPricesCents[longest]) })}
            </p>
          </div>
          <PageLink href="/subscription" className={buttonStyle()}>
            {words.seePlans}
          </PageLink>
        </aside>
      )}
    </section>
  )
}

const section = css({ display: 'grid', gap: '5', gridTemplateColumns: '[minmax(0, 1fr)]' })
const head = css({ display: 'grid', gap: '1', maxWidth: 'text' })
const list = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr))]',
  listStyle: 'none',
})
const card = cva({
  base: {
    display: 'grid',
    gridTemplateRows: '[auto auto auto 1fr]',
    gap: '2',
    padding: '5',
    minWidth: '0',
    borderRadius: 'card',
    borderWidth: 'thin',
    borderStyle: 'solid',
    borderColor: 'line',
    backgroundColor: 'surface',
    boxShadow: 'card',
  },
  variants: { isLongest: { true: { borderColor: 'accent', backgroundColor: 'accentSoft' } } },
})
const priceLine = css({ lineHeight: 'snug' })
const price = css({ fontFamily: 'display', fontWeight: 'display', fontSize: '2xl' })
const chipLine = css({ minHeight: { sm: '6' } })
const upsell = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  padding: '6',
  borderRadius: 'card',
  borderWidth: 'thick',
  borderStyle: 'dashed',
  borderColor: 'accentLine',
})
const upsellWords = css({
  display: 'grid',
  gap: '1',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  minWidth: '0',
  overflowWrap: 'anywhere',
})
const label = css({
  fontFamily: 'display',
  fontWeight: 'display',
  fontSize: 'xl',
  color: 'accentText',
  lineHeight: 'snug',
})
