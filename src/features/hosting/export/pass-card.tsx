import { useState } from 'react'
import { ConsentLine } from '#src/components/legal/consent-line.tsx'
import { checkoutPath } from '#src/components/plans/checkout-path.ts'
import { TestPriceNote } from '#src/components/plans/test-price-note.tsx'
import { serverText } from '#src/components/session/problem-text.ts'
import { orderPricesCents } from '#src/contract/entities/shop/order.ts'
import { useOrders } from '#src/data/shop/order-queries.ts'
import type { OrderView } from '#src/data/shop/order-view.ts'
import { placePass } from '#src/data/shop/pass-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { passWords } from '#src/i18n/en/pass.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { formatCents } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Offers the pass that lets everyone in the zone save all photos. Shown to the owner of a zone that is not unlocked. */
export function PassCard({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(passWords)
  const orders = useOrders()
  if (zone.role !== 'owner' || zone.unlocked !== null || orders === undefined) return null
  const open = orders.find(
    ({ kind, zoneId, state }) => kind === 'zone_pass' && zoneId === zone.id && state === 'pending',
  )
  const price = formatCents(orderPricesCents.zone_pass)
  return (
    <Section id="zone-pass" title={words.title} level={3} className={css(cardStyle.raw(), card)}>
      <p>{words.text({ price })}</p>
      {open === undefined || open.waiting === 'refused' ? (
        <>
          {open?.refusal == null ? null : (
            <Notice tone="danger" title={words.refused}>
              {serverText(open.refusal)}
            </Notice>
          )}
          <BuyPass zone={zone} price={price} />
        </>
      ) : (
        <OpenOrder order={open} />
      )}
    </Section>
  )
}

function BuyPass({ zone, price }: { readonly zone: ZoneView; readonly price: string }) {
  const words = useWords(passWords)
  const [isBusy, setBusy] = useState(false)
  const buy = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await placePass(zone.id)
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <>
      <TestPriceNote />
      <ConsentLine to="buy" />
      <div>
        <Button isBusy={isBusy} onClick={() => void buy()}>
          {words.buy({ price })}
        </Button>
      </div>
    </>
  )
}

function OpenOrder({ order }: { readonly order: OrderView }) {
  const words = useWords(passWords)
  if (order.waiting !== null) return <p role="status">{words.waiting}</p>
  return (
    <>
      <p role="status">{words.pending}</p>
      {order.checkoutUrl === null ? null : (
        <div>
          <a href={checkoutPath(order.checkoutUrl)} className={buttonStyle()}>
            {words.pay}
          </a>
        </div>
      )}
    </>
  )
}

const card = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
