import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { influencerWords } from '#src/i18n/en/influencer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { AsOf } from '#src/components/connection/as-of.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { pageTab, pageTabs } from '#src/ui/page/page-tabs.ts'

/** The tabs of the program, each with its own URL, around the open one. */
export function ProgrammeFrame({ children }: { readonly children: ReactNode }) {
  const words = useWords(influencerWords)
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.title} text={words.text}>
        <AsOf />
      </PageHeader>
      <nav aria-label={words.tabs} className={pageTabs}>
        <Link to="/influencer-program" className={pageTab}>
          {words.tabProgram}
        </Link>
        <Link to="/influencer-dashboard" className={pageTab}>
          {words.tabDashboard}
        </Link>
        <Link to="/enhanced-influencer" className={pageTab}>
          {words.tabApplication}
        </Link>
      </nav>
      {children}
    </div>
  )
}
