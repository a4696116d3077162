import { ScanLine } from 'lucide-react'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText, headingStyle } from '#src/ui/page/text.ts'
import { PlanFeatures } from '#src/components/plans/plan-features.tsx'
import { formatCents } from '#src/i18n/format.ts'
import { shellWords } from '#src/i18n/en/shell.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { planPricesCents, trialDays } from '#src/contract/rules/plan-prices.ts'
import { BrandCards } from './brand-cards.tsx'
import { BrandStory } from './brand-story.tsx'
import { CodeForm } from './code-form.tsx'
import { Footer } from './footer.tsx'
import { Hero, leadStyle } from './hero.tsx'
import { FilterStudio } from './filter-studio.tsx'
import { OfflineStory } from './offline-story.tsx'

/** A brand's own landing page. Opening it selects the brand. */
export function BrandLanding() {
  const words = useLandingWords()
  const brand = useBrand()
  const session = useSession()
  return (
    <>
      <Hero>
        <BrandMark brand={brand} sizePx={64} />
        <PageHeading size="hero">{brand.name}</PageHeading>
        <p className={accentLine}>{brand.tagline}</p>
        <p className={leadStyle}>{brand.description}</p>
        <p className={audience}>
          <span className={mutedText}>{words.madeFor}</span>
          <Chip tone="second">{brand.targetAudience}</Chip>
          {brand.occasions.map((occasion) => (
            <Chip key={occasion} tone="accent">
              {occasion}
            </Chip>
          ))}
        </p>
        <div className={row}>
          {session === null || session === undefined ? (
            <PageLink href="/sign-in?returnTo=%2F" className={buttonStyle({ size: 'large' })}>
              {words.getStarted({ name: brand.name })}
            </PageLink>
          ) : (
            <PageLink href="/" className={buttonStyle({ size: 'large' })}>
              {words.openApp}
            </PageLink>
          )}
          <PageLink href="/scanner" className={buttonStyle({ size: 'large', tone: 'plain' })}>
            <ScanLine size={20} aria-hidden="true" />
            {words.scanCode}
          </PageLink>
        </div>
        <CodeForm />
      </Hero>
      <div className={pageStyle()}>
        <FilterStudio />
      </div>
      <BrandStory />
      <div className={pageStyle()}>
        <OfflineStory />
        <BrandPlans />
        <BrandCards />
      </div>
      <Footer />
    </>
  )
}

/** The brand's plans, and the plan with which its zones last longest. */
function BrandPlans() {
  const words = useLandingWords()
  const { planNames } = useWords(shellWords)
  const { offersPremium, upsellLabel } = useBrand()
  const offeredPlans = PlanId.options.filter((id) => id !== 'premium' || offersPremium)
  const longestPlan = offeredPlans.at(-1) ?? 'pro'
  return (
    <section aria-labelledby="plans" className={section}>
      <div className={head}>
        <h2 id="plans" className={headingStyle({ size: 'large' })}>
          {words.plansTitle}
        </h2>
        <p className={mutedText}>{words.plansText({ days: trialDays })}</p>
      </div>
      <ul className={list}>
        {offeredPlans.map((id) => (
          <li key={id} className={card({ isLongest: id === longestPlan })}>
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
            <p className={accentLine}>{upsellLabel}</p>
            <p className={mutedText}>
              {words.upsellNote({
                plan: planNames[longestPlan],
                price: formatCents(planPricesCents[longestPlan]),
              })}
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

const accentLine = css({
  fontFamily: 'display',
  fontWeight: 'display',
  fontSize: 'xl',
  color: 'accentText',
  lineHeight: 'snug',
})
const audience = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '2' })
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
