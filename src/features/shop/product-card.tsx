import { useNavigate } from '@tanstack/react-router'
import { ShoppingBasket } from 'lucide-react'
import { formatCents } from '#src/i18n/format.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { planPriceCents } from '#src/contract/entities/shop/merchandise-order.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { priceOf, type ProductRow } from '#src/contract/entities/shop/product.ts'
import { addToBasket } from '#src/data/shop/basket-commands.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { MerchandisePreview } from './merchandise-preview.tsx'

interface ProductCardProps {
  readonly product: ProductRow
  readonly plan: PlanId
  /** The photo to print, if already known. */
  readonly photoId: PhotoId | null
}

/** A product with its price on the user's plan. */
export function ProductCard({ product: offered, plan, photoId }: ProductCardProps) {
  const words = useWords(shopWords)
  const navigate = useNavigate()
  const product = rowInLanguage('product', offered)
  const cents = planPriceCents(priceOf(product), plan)
  const shownPhotoId = product.prints === 'photo' ? photoId : null
  const add = async () => {
    await addToBasket(product.id, shownPhotoId)
    showToast(words.added({ name: product.name }), {
      tone: 'success',
      action: { label: words.goToBasket, onAction: () => void navigate({ to: '/merchandise/basket' }) },
    })
  }
  return (
    <li className={css(cardStyle.raw({ isFlush: true }), card)}>
      <MerchandisePreview product={product} photoId={shownPhotoId} text="" />
      <div className={body}>
        <h3 className={css(headingStyle.raw({ size: 'small' }), hyphenated)}>{product.name}</h3>
        <p className={mutedText}>{product.description}</p>
        <p className={prices}>
          <strong className={price}>{formatCents(cents)}</strong>
          {cents < product.basePriceCents ? (
            <span className={mutedText}>{words.instead({ price: formatCents(product.basePriceCents) })}</span>
          ) : null}
        </p>
        <Button
          tone="soft"
          icon={<ShoppingBasket size={19} aria-hidden="true" />}
          aria-label={words.addOf({ name: product.name })}
          onClick={() => void add()}
        >
          {words.add}
        </Button>
      </div>
    </li>
  )
}

const card = css.raw({ display: 'grid', alignContent: 'start', gridTemplateRows: '[auto 1fr]' })
const body = css({
  display: 'grid',
  gap: '2',
  padding: '4',
  alignContent: 'start',
  gridTemplateRows: '[auto 1fr auto auto auto]',
})
const prices = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2' })
const price = css({ fontSize: 'lg', fontVariantNumeric: 'tabular-nums' })
// German compounds can be wider than a card on a phone.
const hyphenated = css.raw({ hyphens: 'auto' })
