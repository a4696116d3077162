import { Link } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'

interface Row {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
}

/** Ways to other pages, one row each. */
export function LinkList({ label, rows }: { readonly label: string; readonly rows: readonly Row[] }) {
  return (
    <nav aria-label={label} className={cardStyle({ isFlush: true })}>
      <ul className={list}>
        {rows.map(({ to, label: text, icon: Icon }) => (
          <li key={to} className={cell}>
            <Link to={to} className={row}>
              <Icon size={20} aria-hidden="true" className={icon} />
              <span>{text}</span>
              <ChevronRight size={18} aria-hidden="true" className={arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const list = css({ listStyle: 'none' })
const cell = css({
  borderBlockStartWidth: 'thin',
  borderBlockStartStyle: 'solid',
  borderColor: 'line',
  '&:first-child': { borderBlockStartWidth: '0' },
})
const row = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  alignItems: 'center',
  gap: '4',
  minHeight: '14',
  paddingInline: '5',
  paddingBlock: '2',
  fontWeight: 'medium',
  _hover: { backgroundColor: 'sunken' },
})
const icon = css({ color: 'accentText' })
const arrow = css({ color: 'muted', _rtl: { transform: 'scaleX(-1)' } })
