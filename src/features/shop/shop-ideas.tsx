import { Link } from '@tanstack/react-router'
import { planPriceCents } from '#src/contract/entities/shop/merchandise-order.ts'
import { ProductCategory } from '#src/contract/entities/shop/product-category.ts'
import { priceOf, type ProductRow } from '#src/contract/entities/shop/product.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { useProducts } from '#src/data/shop/catalog-queries.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { shopIdeasWords } from '#src/i18n/en/shop-ideas.ts'
import { formatCents } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { MerchandisePreview } from './merchandise-preview.tsx'

/** The two ways to order something: from the shop, and from the photos. */
export function WaysToOrder() {
  const words = useWords(shopWords)
  const ideas = useWords(shopIdeasWords)
  return (
    <>
      <Link to="/merchandise" className={buttonStyle()}>
        {words.toShop}
      </Link>
      <Link to="/locations" className={buttonStyle({ tone: 'soft' })}>
        {ideas.photos}
      </Link>
    </>
  )
}

/** The products for sale, one shelf per category. For shop pages that have nothing else to show. */
export function ShopIdeas({ plan }: { readonly plan: PlanId }) {
  const ideas = useWords(shopIdeasWords)
  const products = useProducts() ?? []
  if (products.length === 0) return null
  return (
    <section aria-labelledby="shop-ideas" className={section}>
      <header>
        <h2 id="shop-ideas" className={headingStyle({ size: 'medium' })}>
          {ideas.title}
        </h2>
        <p className={mutedText}>{ideas.text}</p>
      </header>
      <ul className={shelves}>
        {ProductCategory.options.map((category) => (
          <Shelf
            key={category}
            category={category}
            products={products.filter((product) => product.category === category)}
            plan={plan}
          />
        ))}
      </ul>
    </section>
  )
}

interface ShelfProps {
  readonly category: ProductCategory
  readonly products: readonly ProductRow[]
  readonly plan: PlanId
}

function Shelf({ category, products, plan }: ShelfProps) {
  const words = useWords(shopWords)
  const ideas = useWords(shopIdeasWords)
  const [first] = products
  if (first === undefined) return null
  const lowestCents = Math.min(...products.map((product) => planPriceCents(priceOf(product), plan)))
  const name = words.shelf[category]
  return (
    <li>
      <Link
        to="/merchandise"
        search={{ category }}
        className={css(cardStyle.raw({ isFlush: true, isLink: true }), shelf)}
      >
        <span aria-hidden="true">
          <MerchandisePreview product={first} photoId={null} text="" />
        </span>
        <span className={label}>
          <span className={shelfName}>{name}</span>
          <span className={mutedText}>{ideas.from({ price: formatCents(lowestCents) })}</span>
        </span>
      </Link>
    </li>
  )
}

const section = css({ display: 'grid', gap: '4' })
const shelves = css({
  display: 'grid',
  gap: '4',
  listStyle: 'none',
  gridTemplateColumns: { base: '[repeat(2, minmax(0, 1fr))]', md: '[repeat(3, minmax(0, 1fr))]' },
  '& > li': { display: 'grid' },
})
const shelf = css.raw({ color: 'ink' })
const label = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  padding: '4',
})
const shelfName = css({ fontWeight: 'semibold' })
