import { BriefcaseBusiness, ChevronRight } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { profileWords } from '#src/i18n/en/profile.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'

/** The one way of a guest's home to what is not about photos. */
export function MoreRow() {
  const { links } = useWords(profileWords)
  return (
    <Link to="/business" className={css(cardStyle.raw({ isLink: true }), row)}>
      <BriefcaseBusiness size={20} aria-hidden="true" className={sign} />
      <span>{links.business}</span>
      <ChevronRight size={18} aria-hidden="true" className={arrow} />
    </Link>
  )
}

const row = css.raw({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  alignItems: 'center',
  gap: '3',
  fontWeight: 'medium',
})
const sign = css({ color: 'accentText' })
const arrow = css({ color: 'muted', _rtl: { transform: 'scaleX(-1)' } })
