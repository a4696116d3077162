import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { css, cx } from '#src/styled-system/css/index.js'
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

/** A one-time offer of a device feature. */
export function OfferCard({ icon, title, text, dismissLabel, onDismiss, children }: OfferCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={css(cardStyle.raw(), card)}>
      <span className={sign}>{icon}</span>
      <div className={body}>
        <h2 id={titleId} className={cx(headingStyle({ size: 'small' }), titleStyle)}>
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

const card = css.raw({ position: 'relative', display: 'flex', alignItems: 'flex-start', gap: '4' })
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
  // With large text on a narrow screen, break within a word instead of overflowing the card.
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  '& > *': { minWidth: '0', maxWidth: 'full' },
})
/** Keeps clear of the button in the corner, which takes no width from the content below. */
const titleStyle = css({ paddingInlineEnd: '[44px]' })
const close = css({ position: 'absolute', top: '2', insetInlineEnd: '2' })
