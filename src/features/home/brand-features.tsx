import { Link } from '@tanstack/react-router'
import { useBrand } from '#src/brand/current-brand.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { offerWords } from '#src/i18n/en/offer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { BrandFilters } from './brand-filters.tsx'

/** What the brand in use is for and what it brings, from its data. */
export function BrandFeatures({ plan }: { readonly plan: PlanId }) {
  const words = useWords(offerWords)
  const brand = useBrand()
  return (
    <section aria-labelledby="brand" className={section}>
      <div className={css(cardStyle.raw(), about)}>
        <h2 id="brand" className={headingStyle({ size: 'medium' })}>
          {brand.name}
        </h2>
        <p className={tagline}>{brand.tagline}</p>
        <p className={mutedText}>{brand.description}</p>
        <p className={chips}>
          <span className={mutedText}>{words.madeFor}</span>
          <Chip tone="second">{brand.targetAudience}</Chip>
          {brand.occasions.map((occasion) => (
            <Chip key={occasion} tone="accent">
              {occasion}
            </Chip>
          ))}
        </p>
        {brand.upsellLabel === null || plan === 'premium' ? null : (
          <p className={chips}>
            <span>
              {words.longer}: <strong>{brand.upsellLabel}</strong>
            </span>
            <Link to="/subscription" className={buttonStyle({ tone: 'soft' })}>
              {words.longerAction}
            </Link>
          </p>
        )}
      </div>
      <h3 className={headingStyle({ size: 'small' })}>{words.looks({ name: brand.name })}</h3>
      <BrandFilters brand={brand} />
    </section>
  )
}

const section = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const about = css.raw({ display: 'grid', gap: '2', gridTemplateColumns: '[minmax(0, 1fr)]' })
const tagline = css({ color: 'accentText', fontWeight: 'medium' })
const chips = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
