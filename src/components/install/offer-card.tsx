import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

interface OfferCardProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly dismissLabel: string
  readonly onDismiss: () => void
  readonly children: ReactNode
}

/** Something the device could do, offered once. */
export function OfferCard({ icon, title, text, dismissLabel, onDismiss, children }: OfferCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={css(cardStyle.raw(), card)}>
      <span className={sign}>{icon}</span>
      <div className={body}>
        <h2 id={titleId} className={headingStyle({ size: 'small' })}>
          {title}
        </h2>
        <p className={mutedText}>{text}</p>
        {children}
      </div>
      <IconButton label={dismissLabel} className={close} onClick={onDismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  )
}

const card = css.raw({ display: 'flex', alignItems: 'flex-start', gap: '4' })
const sign = css({
  display: { base: 'none', sm: 'grid' },
  placeItems: 'center',
  flexShrink: '0',
  width: 'touch',
  height: 'touch',
  borderRadius: 'full',
  backgroundColor: 'accentSoft',
  color: 'accentText',
})
const body = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2',
  minWidth: '0',
  flexGrow: '1',
})
const close = css({ marginBlock: '-2', marginInlineEnd: '-2' })
