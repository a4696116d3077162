import { Link } from '@tanstack/react-router'
import { ArrowRight, ScanLine } from 'lucide-react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

/** The way to the scanner. */
export function ScanCard() {
  const words = useBrandWords().home
  return (
    <Link to="/scanner" className={css(cardStyle.raw({ isLink: true }), scan)}>
      <span className={scanSign}>
        <ScanLine size={28} aria-hidden="true" />
      </span>
      <span className={scanWords}>
        <span className={headingStyle({ size: 'small' })}>{words.scanTitle}</span>
        <span className={mutedText}>{words.scanText}</span>
      </span>
      <ArrowRight size={22} aria-hidden="true" />
    </Link>
  )
}

const scan = css.raw({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4',
  '& > svg': { flexShrink: '0' },
})
const scanSign = css({
  display: 'grid',
  placeItems: 'center',
  width: '[min(3.5rem, 56px)]',
  height: '[min(3.5rem, 56px)]',
  borderRadius: 'control',
  backgroundColor: 'accent',
  color: 'onAccent',
  flexShrink: '0',
})
const scanWords = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  flexGrow: '1',
  flexBasis: '[7rem]',
  minWidth: '0',
})
