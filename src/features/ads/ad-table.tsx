import { slugOf, useBrands } from '#src/brand/current-brand.ts'
import { advertisingWords } from '#src/i18n/en/advertising.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { AdRow } from '#src/contract/entities/ads/ad.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

/** Every ad with its place and whom it is for. */
export function AdTable({ ads }: { readonly ads: readonly AdRow[] }) {
  const words = useWords(advertisingWords)
  const { planNames } = useBrandWords().shell
  const brands = useBrands()
  return (
    <section aria-labelledby="all-ads" className={stack}>
      <div>
        <h2 id="all-ads" className={headingStyle({ size: 'medium' })}>
          {words.allTitle}
        </h2>
        <p className={mutedText}>{words.allSource({ count: ads.length })}</p>
        <p className={mutedText}>{words.allText}</p>
      </div>
      <ul className={css(cardStyle.raw(), list)}>
        {ads
          .map((row) => rowInLanguage('ad', row))
          .map(({ id, title, type, placement, brandSpecific, userTiers }) => (
            <li key={id} className={row}>
              <p className={name}>{title}</p>
              <p className={mutedText}>{words.placements[placement]}</p>
              <div className={chips}>
                <Chip tone="second">{words.types[type]}</Chip>
                {brandSpecific === null ? (
                  <Chip>{words.everyBrand}</Chip>
                ) : (
                  brands
                    .filter((brand) => brandSpecific.includes(slugOf(brand)))
                    .map((brand) => <Chip key={brand.name}>{brand.name}</Chip>)
                )}
                {userTiers.map((plan) => (
                  <Chip key={plan} tone="accent">
                    {planNames[plan]}
                  </Chip>
                ))}
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css.raw({ display: 'grid', gap: '5', listStyle: 'none' })
const row = css({ display: 'grid', gap: '1', minWidth: '0' })
const name = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
