import { Link } from '@tanstack/react-router'
import { revenueWords } from '#src/i18n/en/revenue.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { pageTab, pageTabs } from '#src/ui/page/page-tabs.ts'

/** The two sections of the revenue pages, each with its own URL. */
export function RevenueTabs() {
  const words = useWords(revenueWords)
  return (
    <nav aria-label={words.tabs} className={pageTabs}>
      <Link to="/revenue" className={pageTab}>
        {words.tabRevenue}
      </Link>
      <Link to="/revenue-optimization" className={pageTab}>
        {words.tabOptimization}
      </Link>
    </nav>
  )
}
