import { Cake, HeartHandshake, Mail, Package } from 'lucide-react'
import { formatCents } from '#src/i18n/format.ts'
import { offerWords } from '#src/i18n/en/offer.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { AppLink } from '#src/components/navigation/app-link.tsx'
import type { ProductRow } from '#src/contract/entities/shop/product.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, linkStyle, mutedText, sectionHead } from '#src/ui/page/text.ts'
import { familiesOf } from './product-families.ts'

const shelf = '/merchandise?category=cards'
const signs = [Mail, Cake, HeartHandshake, Package]

/** Cards and postcards by product family, each with its lowest price. All link to their shelf of the shop. */
export function CardProducts({ products }: { readonly products: readonly ProductRow[] }) {
  const words = useWords(offerWords)
  const cards = products
    .filter(({ category }) => category === 'cards')
    .map((row) => rowInLanguage('product', row))
  const families = familiesOf(cards)
  if (families.length === 0) return null
  return (
    <section aria-labelledby="cards" className={section}>
      <div className={sectionHead}>
        <div>
          <h2 id="cards" className={headingStyle({ size: 'medium' })}>
            {words.cardsTitle}
          </h2>
          <p className={mutedText}>{words.cardsText}</p>
        </div>
        <AppLink href={shelf} className={linkStyle}>
          {words.cardsAll}
        </AppLink>
      </div>
      <ul className={list}>
        {families.map(({ family, leastCents, hasSizes }, index) => {
          const Sign = signs[index % signs.length] ?? Mail
          return (
            <li key={family}>
              <AppLink href={shelf} className={css(cardStyle.raw({ isLink: true }), item)}>
                <span className={sign}>
                  <Sign size={24} aria-hidden="true" />
                </span>
                <span className={name}>{family}</span>
                <span className={price}>
                  {hasSizes ? words.from({ cents: leastCents }) : formatCents(leastCents)}
                </span>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: {
    base: '[repeat(auto-fit, minmax(min(100%, 8rem), 1fr))]',
    md: '[repeat(4, minmax(0, 1fr))]',
  },
  listStyle: 'none',
})
const item = css.raw({ display: 'grid', gap: '1', padding: '4', height: 'full', alignContent: 'start' })
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '12',
  height: '12',
  borderRadius: 'control',
  backgroundColor: 'secondSoft',
  color: 'second',
  marginBlockEnd: '1',
})
const name = css({ fontWeight: 'semibold', lineHeight: 'snug' })
const price = css({ color: 'accentText', fontWeight: 'semibold', fontSize: 'sm' })
