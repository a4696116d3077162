import { BookOpen, Frame, Gift, Image, Mail, Plus, Signpost } from 'lucide-react'
import { formatCents } from '#src/i18n/format.ts'
import { offerWords } from '#src/i18n/en/offer.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { AppLink } from '#src/components/navigation/app-link.tsx'
import { useHasPage } from '#src/components/navigation/use-has-page.ts'
import { priceOf, type ProductRow } from '#src/contract/entities/shop/product.ts'
import { addToBasket, takeFromBasket } from '#src/data/shop/basket-commands.ts'
import type { BasketLine } from '#src/data/shop/basket-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, linkStyle, mutedText, sectionHead } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'

interface FeaturedProductsProps {
  readonly products: readonly ProductRow[]
  readonly basket: readonly BasketLine[]
}

/** Featured products, and the basket on this device that they are added to. */
export function FeaturedProducts({ products, basket }: FeaturedProductsProps) {
  const words = useWords(offerWords)
  const hasPage = useHasPage()
  if (products.length === 0) return null
  const total = basket.reduce((sum, { quantity }) => sum + quantity, 0)
  const cents = basket.reduce((sum, line) => sum + line.cents, 0)
  return (
    <section aria-labelledby="featured" className={section}>
      <div className={sectionHead}>
        <h2 id="featured" className={headingStyle({ size: 'medium' })}>
          {words.featuredTitle}
        </h2>
        {hasPage('/merchandise') ? (
          <AppLink href="/merchandise" className={linkStyle}>
            {total === 0 ? words.shopAll : words.basket({ count: total, cents })}
          </AppLink>
        ) : null}
      </div>
      <ul className={list}>
        {products.map((product) => (
          <li key={product.id} className={css(cardStyle.raw(), item)}>
            <Product product={product} quantity={quantityOf(product, basket)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Product({ product, quantity }: { readonly product: ProductRow; readonly quantity: number }) {
  const words = useWords(offerWords)
  const { id, name, description, category, basePriceCents, salePriceCents } = rowInLanguage(
    'product',
    product,
  )
  const Sign = signs[category]
  const add = async () => {
    try {
      const rowId = await addToBasket(id)
      const undo = { label: words.undo, onAction: () => void takeFromBasket(rowId) }
      showToast(words.added, { text: words.addedText, tone: 'success', action: undo })
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  }
  return (
    <>
      <span className={sign}>
        <Sign size={32} aria-hidden="true" />
      </span>
      <div className={body}>
        <h3 className={headingStyle({ size: 'small' })}>{name}</h3>
        <p className={mutedText}>{description}</p>
      </div>
      <div className={foot}>
        <p className={price}>
          {formatCents(priceOf(product))}
          {salePriceCents === null ? null : (
            <s className={before}>
              <VisuallyHidden>{words.regularPrice} </VisuallyHidden>
              {formatCents(basePriceCents)}
            </s>
          )}
        </p>
        <span role="status" className={count}>
          {quantity === 0 ? null : words.inBasket({ count: quantity })}
        </span>
        <Button
          tone="soft"
          icon={<Plus size={18} aria-hidden="true" />}
          aria-label={words.addNamed({ name })}
          onClick={() => void add()}
        >
          {words.add}
        </Button>
      </div>
    </>
  )
}

function quantityOf(product: ProductRow, basket: readonly BasketLine[]): number {
  return basket.reduce((sum, line) => (line.productId === product.id ? sum + line.quantity : sum), 0)
}

const signs = { cards: Mail, prints: Image, frames: Frame, books: BookOpen, gifts: Gift, signs: Signpost }
const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(3, minmax(0, 1fr))]' },
  listStyle: 'none',
})
const item = css.raw({
  display: 'grid',
  gridTemplateColumns: { base: '[auto minmax(0, 1fr)]', md: '[minmax(0, 1fr)]' },
  gridTemplateRows: { md: '[auto 1fr auto]' },
  gap: '3',
  padding: '4',
})
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: { base: '[min(3.5rem, 56px)]', md: 'full' },
  height: { base: '[min(3.5rem, 56px)]', md: '24' },
  borderRadius: 'control',
  backgroundColor: 'accentSoft',
  color: 'accentText',
})
const body = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '0.5',
  alignContent: 'start',
  minWidth: '0',
})
const foot = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2',
  gridColumn: '[1 / -1]',
})
const price = css({
  display: 'flex',
  gap: '2',
  alignItems: 'baseline',
  fontWeight: 'semibold',
  fontSize: 'lg',
})
const before = css({ color: 'muted', fontWeight: 'normal', fontSize: 'sm' })
const count = css({ color: 'accentText', fontSize: 'sm', marginInlineStart: 'auto', textAlign: 'end' })
