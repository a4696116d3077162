import { X } from 'lucide-react'
import type { UpsellTrigger } from '#src/brand/upsell-offers.ts'
import { useEditorWording } from '#src/brand/use-editor-wording.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/icon-button.tsx'
import { mutedText } from '#src/ui/text.ts'
import { useUpsell } from './use-upsell.ts'

/** What a plan costs for a while and what it brings; nothing where there is no offer. */
export function UpsellCard({ trigger }: { readonly trigger: UpsellTrigger }) {
  const words = useEditorWording()
  const shown = useUpsell(trigger)
  if (shown === null) return null
  const { offer, hoursLeft, dismiss } = shown
  return (
    <aside aria-label={offer.title} className={card}>
      <div className={text}>
        <p className={title}>{offer.title}</p>
        <p className={mutedText}>{offer.features.join(' · ')}</p>
        <p className={price}>
          {words.offerPrice(formatPrice(offer.discountedPriceCents))}{' '}
          <s className={mutedText}>{formatPrice(offer.originalPriceCents)}</s>
        </p>
        <p className={mutedText}>
          {offer.urgencyMessage} · {words.offerEnds(hoursLeft)}
        </p>
      </div>
      <IconButton label={words.dismissOffer} onClick={dismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

function formatPrice(cents: number): string {
  return dollars.format(cents / 100)
}

const card = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  marginBlockStart: '4',
  padding: '3',
  paddingInlineStart: '4',
  borderRadius: '[min(token(radii.card), 1rem)]',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'accentLine',
  backgroundColor: 'raised',
})
const text = css({ flexGrow: '1', minWidth: '0', display: 'grid', gap: '0.5' })
const title = css({ fontWeight: 'semibold', lineHeight: 'snug' })
const price = css({ fontWeight: 'semibold', color: 'accentText', fontSize: 'sm' })
