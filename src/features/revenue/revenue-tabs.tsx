import { Link } from '@tanstack/react-router'
import { useRevenueWording } from '#src/brand/use-revenue-wording.ts'
import { css } from '#src/styled-system/css/index.js'

/** The two parts of revenue, each with an address of its own. */
export function RevenueTabs() {
  const words = useRevenueWording()
  return (
    <nav aria-label={words.tabs} className={tabs}>
      <Link to="/revenue" className={tab}>
        {words.tabRevenue}
      </Link>
      <Link to="/revenue-optimization" className={tab}>
        {words.tabOptimization}
      </Link>
    </nav>
  )
}

const tabs = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  borderBlockEndWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line',
})
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  paddingInline: '3',
  fontSize: 'sm',
  fontWeight: 'semibold',
  color: 'muted',
  textDecoration: 'none',
  borderBlockEndWidth: '[3px]',
  borderStyle: 'solid',
  borderColor: 'transparent',
  _hover: { color: 'ink' },
  '&[aria-current=page]': { color: 'accentText', borderColor: 'accent' },
  _focusVisible: { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[-4px]' },
})
