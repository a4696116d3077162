import { useNavigate } from '@tanstack/react-router'
import { formatCountry } from '#src/i18n/format-country.ts'
import { formatAge, formatCents, formatDay } from '#src/i18n/format.ts'
import { orderedName } from '#src/i18n/row-in-language.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { merchandiseTotalCents, isCancellable } from '#src/contract/entities/shop/merchandise-order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { ShippingRateRow } from '#src/contract/entities/shop/shipping-rate.ts'
import type { ProductRow } from '#src/contract/entities/shop/product.ts'
import { restoreLines } from '#src/data/shop/basket-commands.ts'
import { cancelMerchandiseOrder, orderAtNewPrice } from '#src/data/shop/merchandise-commands.ts'
import type { MerchandiseOrderView } from '#src/data/shop/merchandise-order-view.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import { checkoutPath } from '#src/components/plans/checkout-path.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { headingStyle, linkStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { cutOnFront, photoPrint, MerchandisePreview } from './merchandise-preview.tsx'
import { repriceOrder } from './prepare-order-lines.ts'

interface MerchandiseOrderCardProps {
  readonly order: MerchandiseOrderView
  readonly products: readonly ProductRow[]
  readonly rates: readonly ShippingRateRow[]
  readonly plan: PlanId
}

const tones = {
  pending: 'warning',
  paid: 'accent',
  making: 'accent',
  failed: 'danger',
  cancelled: 'neutral',
  sent: 'success',
} as const

/** One order: its products, address, status and actions. */
export function MerchandiseOrderCard({ order, products, rates, plan }: MerchandiseOrderCardProps) {
  const words = useWords(shopWords)
  const now = useNow()
  const { lines, address, refusal, sentAt } = order
  return (
    <article
      aria-label={words.orderOf({ day: formatDay(order.placedAt), total: formatCents(order.totalCents) })}
      className={css(cardStyle.raw(), card)}
    >
      <OrderHead order={order} />
      <p className={mutedText}>
        {words.placed({ when: formatAge(order.placedAt, now) })}
        {sentAt === null ? '' : `, ${words.sentOn({ day: formatDay(sentAt) })}`}
      </p>
      {order.tracking === null ? null : <TrackingLine tracking={order.tracking} />}
      {refusal === null ? null : refusal.code === 'price_changed' ? (
        <NewPrice order={order} products={products} rates={rates} plan={plan} />
      ) : (
        <Notice tone="danger">{refusal.message}</Notice>
      )}
      <OrderLines lines={lines} products={products} />
      <p className={shippingLine}>
        <span>{words.shipping}</span>
        <span className={price}>{formatCents(order.shippingCents)}</span>
      </p>
      <div>
        <p className={mutedText}>{words.goesTo}</p>
        <p className={addressText}>
          {[
            address.name,
            address.street,
            address.extra,
            `${address.postcode} ${address.city}`,
            formatCountry(address.country),
          ]
            .filter(Boolean)
            .join('\n')}
        </p>
      </div>
      <OrderActions order={order} />
    </article>
  )
}

/** The tracking of a parcel. A URL becomes a link, a number is shown as text. */
function TrackingLine({ tracking }: { readonly tracking: string }) {
  const words = useWords(shopWords)
  if (!/^https:\/\/[^\s]+$/u.test(tracking))
    return <p className={addressText}>{words.trackingNumber({ number: tracking })}</p>
  return (
    <p>
      <a href={tracking} rel="noreferrer" target="_blank" className={linkStyle}>
        {words.tracking}
      </a>
    </p>
  )
}

type OrderProps = Pick<MerchandiseOrderCardProps, 'order'>

function OrderHead({ order }: OrderProps) {
  const words = useWords(shopWords)
  const { waiting, state } = order
  return (
    <header className={head}>
      <span className={headingStyle({ size: 'medium' })}>{formatCents(order.totalCents)}</span>
      <span role="status">
        {waiting === null ? (
          <Chip tone={tones[state]}>{words.states[state]}</Chip>
        ) : (
          <Chip tone={waiting === 'refused' ? 'danger' : 'warning'}>{words.waiting[waiting]}</Chip>
        )}
      </span>
      {order.isTest ? <Chip>{words.test}</Chip> : null}
    </header>
  )
}

function OrderLines({
  lines,
  products,
}: {
  readonly lines: MerchandiseOrderView['lines']
  readonly products: readonly ProductRow[]
}) {
  const words = useWords(shopWords)
  return (
    <ul className={list}>
      {lines.map((line, index) => {
        const product = products.find(({ id }) => id === line.productId)
        return (
          // A product can occur twice, with different photos or texts.
          <li key={`${index}-${line.productId}`} className={row}>
            <div className={previewStyle}>
              <MerchandisePreview
                product={product ?? photoPrint(line.name)}
                photoId={line.book?.photos[0] ?? line.photoId}
                text={line.book?.title ?? line.text}
                isTurned={line.isTurned}
                cut={cutOnFront(line)}
              />
            </div>
            <span className={name}>
              {words.lineOf({ quantity: line.quantity, name: orderedName(line.name, product) })}
            </span>
            <span className={price}>{formatCents(line.quantity * line.unitCents)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function OrderActions({ order }: OrderProps) {
  const words = useWords(shopWords)
  const navigate = useNavigate()
  const { id, lines, state, waiting } = order
  const isRefused = waiting === 'refused'
  const orderAgain = async () => {
    await restoreLines(lines)
    showToast(words.againDone, { tone: 'success' })
    await navigate({ to: '/merchandise/basket' })
  }
  const cancel = async () => {
    await cancelMerchandiseOrder(id)
    showToast(words.cancelled, { tone: 'success' })
  }
  return (
    <div className={actions}>
      {order.checkoutUrl === null ? null : (
        <a href={checkoutPath(order.checkoutUrl)} className={buttonStyle()}>
          {words.pay}
        </a>
      )}
      {waiting === null || isRefused ? (
        <Button tone="soft" onClick={() => void orderAgain()}>
          {words.again}
        </Button>
      ) : null}
      {isCancellable(state) && !isRefused ? (
        <Button tone="quiet" onClick={() => void cancel()}>
          {words.cancel}
        </Button>
      ) : null}
      {isRefused ? <DeleteButton order={order} /> : null}
    </div>
  )
}

/** The old and the new price, with a button to order at the new one. Until then, the order is unchanged. */
function NewPrice({ order, products, rates, plan }: MerchandiseOrderCardProps) {
  const words = useWords(shopWords)
  const prices = repriceOrder(order, { products, rates, plan })
  const { lines, shippingCents } = prices
  const [oldCents, newCents] = [order.totalCents, merchandiseTotalCents(lines) + shippingCents]
  const isKnown = lines.length === order.lines.length && newCents !== oldCents
  return (
    <Notice
      tone="warning"
      title={words.priceTitle}
      actions={
        isKnown ? (
          <Button onClick={() => void orderAtNewPrice(order, prices)}>
            {words.atNewPrice({ price: formatCents(newCents) })}
          </Button>
        ) : undefined
      }
    >
      {isKnown
        ? words.priceText({ was: formatCents(oldCents), now: formatCents(newCents) })
        : words.priceUnknown({ was: formatCents(oldCents) })}
    </Notice>
  )
}

function DeleteButton({ order: { mutationId } }: OrderProps) {
  const words = useWords(shopWords)
  const trayText = useWords(trayWords)
  if (mutationId === null) return null
  return (
    <Button tone="quiet" onClick={() => void deleteWithUndo(() => deleteItem(mutationId), trayText)}>
      {words.letGo}
    </Button>
  )
}

const card = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const row = css({ display: 'flex', alignItems: 'center', gap: '3' })
const previewStyle = css({ width: '20', flexShrink: '0' })
const name = css({ flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere', fontWeight: 'semibold' })
const shippingLine = css({ display: 'flex', justifyContent: 'space-between', gap: '3' })
const price = css({ fontVariantNumeric: 'tabular-nums' })
const addressText = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontSize: 'sm' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
