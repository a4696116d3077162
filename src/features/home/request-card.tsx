import { Link } from '@tanstack/react-router'
import { formatCents } from '#src/i18n/format.ts'
import { offerWords } from '#src/i18n/en/offer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { orderPricesCents } from '#src/contract/entities/shop/order.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

/** The options for getting a code, each with its price. */
export function RequestCard() {
  const words = useWords(offerWords)
  return (
    <section aria-labelledby="request" className={css(cardStyle.raw(), card)}>
      <div>
        <h2 id="request" className={headingStyle({ size: 'small' })}>
          {words.requestTitle}
        </h2>
        <p className={mutedText}>{words.requestText}</p>
      </div>
      <div className={row}>
        <Link to="/request-qr" className={buttonStyle({ tone: 'soft' })}>
          {words.eventZone} <Chip>{formatCents(orderPricesCents.custom_zone)}</Chip>
        </Link>
        <Link to="/request-qr" className={buttonStyle({ tone: 'plain' })}>
          {words.instantShare} <Chip>{words.free}</Chip>
        </Link>
      </div>
    </section>
  )
}

const card = css.raw({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  '& > a': { flexWrap: 'wrap', maxWidth: 'full' },
})
