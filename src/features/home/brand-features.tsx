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
import { BrandScene } from '#src/components/brand/brand-scene.tsx'
import type { Brand } from '#src/brand/brand.ts'
import { presetsOf } from '#src/brand/filter-presets.ts'
import { cssFilterOf } from '#src/contract/entities/photos/filter-settings.ts'

/** The purpose and features of the current brand, from its data. */
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

/** A brand's four filters, each on the brand's sample image. */
function BrandFilters({ brand }: { readonly brand: Brand }) {
  return (
    <ul className={filters}>
      {presetsOf(brand).map(({ name, settings }) => (
        <li key={name} className={filter}>
          <div className={filterFrame}>
            <BrandScene brand={brand} filter={cssFilterOf(settings)} className={scene} />
          </div>
          <span className={filterName}>{name}</span>
        </li>
      ))}
    </ul>
  )
}

const section = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const about = css.raw({ display: 'grid', gap: '2', gridTemplateColumns: '[minmax(0, 1fr)]' })
const tagline = css({ color: 'accentText', fontWeight: 'medium' })
const chips = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const scene = css({ width: 'full', aspectRatio: 'photo' })
const filters = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: {
    base: '[repeat(auto-fit, minmax(min(100%, 8rem), 1fr))]',
    md: 'repeat(4, minmax(0, 1fr))',
  },
  listStyle: 'none',
})
const filter = css({ display: 'grid', gap: '2' })
const filterFrame = css({ borderRadius: 'card', overflow: 'hidden', boxShadow: 'card' })
const filterName = css({ fontWeight: 'semibold' })
