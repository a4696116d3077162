import { ChevronRight, Tag } from 'lucide-react'
import { offerWords } from '#src/i18n/en/offer.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { AppLink } from '#src/components/navigation/app-link.tsx'
import { useHasPage } from '#src/components/navigation/use-has-page.ts'
import type { PromotionRow } from '#src/contract/entities/programs/promotion.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

/** The special offers of this moment, each with the way to it. */
export function OffersList({ promotions }: { readonly promotions: readonly PromotionRow[] }) {
  const words = useWords(offerWords)
  const hasPage = useHasPage()
  const shown = promotions.filter(({ ctaUrl }) => hasPage(ctaUrl))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="offers" className={section}>
      <h2 id="offers" className={headingStyle({ size: 'medium' })}>
        {words.offersTitle}
      </h2>
      <ul className={css(cardStyle.raw({ isFlush: true }), list)}>
        {shown
          .map((row) => rowInLanguage('promotion', row))
          .map(({ id, title, description, ctaUrl }) => (
            <li key={id} className={cell}>
              <AppLink href={ctaUrl} className={item}>
                <Tag size={22} aria-hidden="true" className={sign} />
                <span className={text}>
                  <span className={name}>{title}</span>
                  <span className={mutedText}>{description}</span>
                </span>
                <ChevronRight size={20} aria-hidden="true" className={arrow} />
              </AppLink>
            </li>
          ))}
      </ul>
    </section>
  )
}

const section = css({ display: 'grid', gap: '3' })
const list = css.raw({ listStyle: 'none' })
const cell = css({
  borderBlockStartWidth: 'thin',
  borderBlockStartStyle: 'solid',
  borderColor: 'line',
  '&:first-child': { borderBlockStartWidth: '0' },
})
const item = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  alignItems: 'center',
  gap: '3',
  padding: '4',
  minHeight: 'touch',
  _hover: { backgroundColor: 'sunken' },
})
const sign = css({ color: 'second' })
const text = css({ display: 'grid', minWidth: '0', lineHeight: 'snug' })
const name = css({ fontWeight: 'semibold' })
const arrow = css({ color: 'muted' })
