import { X } from 'lucide-react'
import type { UpsellTrigger } from '#src/brand/upsell-offers.ts'
import { formatCents } from '#src/i18n/format.ts'
import { editorWords } from '#src/i18n/en/editor.ts'
import { upsellWords } from '#src/i18n/en/upsell.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { useUpsell } from './use-upsell.ts'

/** What a plan costs for a while and what it brings; nothing where there is no offer. */
export function UpsellCard({ trigger }: { readonly trigger: UpsellTrigger }) {
  const words = useWords(editorWords)
  const offerWords = useWords(upsellWords)
  const shown = useUpsell(trigger)
  if (shown === null) return null
  const { offer, hoursLeft, dismiss } = shown
  const said = offerWords[offer.id]
  return (
    <aside aria-label={said.title} className={card}>
      <div className={text}>
        <p className={title}>{said.title}</p>
        <p className={mutedText}>{said.features.join(' · ')}</p>
        <p className={price}>
          {words.offerPrice(formatCents(offer.discountedPriceCents))}{' '}
          <s className={mutedText}>{formatCents(offer.originalPriceCents)}</s>
        </p>
        <p className={mutedText}>
          {said.urgencyMessage} · {words.offerEnds(hoursLeft)}
        </p>
      </div>
      <IconButton label={words.dismissOffer} onClick={dismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  )
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
