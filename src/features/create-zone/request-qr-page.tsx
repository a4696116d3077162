import { createFileRoute, Link } from '@tanstack/react-router'
import { CalendarHeart, Landmark, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCents } from '#src/i18n/format.ts'
import { makeWords } from '#src/i18n/en/make.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { AdSlot } from '#src/components/ads/ad-slot.tsx'
import { TestPriceNote } from '#src/components/plans/test-price-note.tsx'
import { InstantQr } from '#src/components/zone/instant-qr.tsx'
import { orderPricesCents } from '#src/contract/entities/shop/order.ts'
import { useOrders } from '#src/data/shop/order-queries.ts'
import { UpsellCard } from '#src/components/plans/upsell-card.tsx'
import { CreditNote } from '#src/components/rewards/credit-note.tsx'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { PaymentUnreachable } from '#src/components/plans/payment-unreachable.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { OrderCard } from './order-card.tsx'

export const Route = createFileRoute('/_signed-in/request-qr')({ component: RequestPage })

/** The options for getting a code, and the state of the user's orders. */
function RequestPage() {
  const words = useWords(makeWords)
  const orders = useOrders()
  return (
    <div className={pageStyle()}>
      <PageHeader title={words.requestTitle} text={words.requestText} />
      <PaymentUnreachable />
      <ul className={offers}>
        <Offer
          sign={<CalendarHeart size={26} aria-hidden="true" />}
          title={words.eventZone}
          text={words.eventZoneText}
          price={formatCents(orderPricesCents.custom_zone)}
          isPaid
        >
          <Link to="/qr-zone-creator" search={{ order: 'custom_zone' }} className={buttonStyle()}>
            {words.createAction}
          </Link>
        </Offer>
        <Offer
          sign={<Zap size={26} aria-hidden="true" />}
          title={words.instant}
          text={words.instantText}
          price={words.instantPrice}
        >
          <InstantQr tone="soft" />
        </Offer>
        <Offer
          sign={<Landmark size={26} aria-hidden="true" />}
          title={words.permanent}
          text={words.permanentText}
          price={words.instantPrice}
        >
          <Link to="/permanent-qr-request" className={buttonStyle({ tone: 'soft' })}>
            {words.permanentAction}
          </Link>
        </Offer>
      </ul>
      <Section id="orders" title={words.orders} className={section}>
        {orders?.length === 0 ? <EmptyState title={words.noOrders} text={words.noOrdersText} /> : null}
        <ul className={list}>
          {orders?.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      </Section>
      <UpsellCard trigger="zone_creation" />
      <AdSlot placement="zone_creation" />
    </div>
  )
}

interface OfferProps {
  readonly sign: ReactNode
  readonly title: string
  readonly text: string
  readonly price: string
  /** True if this option costs money. */
  readonly isPaid?: boolean
  readonly children: ReactNode
}

function Offer({ sign, title, text, price, isPaid = false, children }: OfferProps) {
  return (
    <li className={css(cardStyle.raw(), offer)}>
      <span className={signStyle}>{sign}</span>
      <span className={titleRow}>
        <h2 className={headingStyle({ size: 'medium' })}>{title}</h2>
        <Chip tone="accent">{price}</Chip>
      </span>
      {isPaid ? <TestPriceNote /> : null}
      {isPaid ? <CreditNote /> : null}
      <p className={mutedText}>{text}</p>
      <div className={action}>{children}</div>
    </li>
  )
}

const offers = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(3, minmax(0, 1fr))]' },
  listStyle: 'none',
})
const offer = css.raw({ display: 'grid', gap: '2', alignContent: 'start', justifyItems: 'start' })
const signStyle = css({
  display: 'grid',
  placeItems: 'center',
  width: '12',
  height: '12',
  borderRadius: 'control',
  backgroundColor: 'accentSoft',
  color: 'accentText',
})
const titleRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const action = css({ marginBlockStart: '2' })
const section = css({ display: 'grid', gap: '3' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
