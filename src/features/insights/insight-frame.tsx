import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { insightWords } from '#src/i18n/en/insight.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { AsOf } from '#src/components/offline/as-of.tsx'
import { AdminsOnly } from '#src/components/session/admins-only.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageTab, pageTabs } from '#src/ui/page/page-tabs.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'

const tabs = [
  { name: 'market', to: '/market-intelligence' },
  { name: 'marketing', to: '/marketing-strategy' },
  { name: 'capital', to: '/capital-deployment' },
  { name: 'barriers', to: '/competitive-barriers' },
  { name: 'implementation', to: '/implementation' },
  { name: 'store', to: '/app-store-strategy' },
] as const

interface InsightFrameProps {
  readonly name: (typeof tabs)[number]['name']
  readonly children: ReactNode
}

/** A page for admins between the others of its kind. */
export function InsightFrame(props: InsightFrameProps) {
  return (
    <AdminsOnly>
      <Frame {...props} />
    </AdminsOnly>
  )
}

function Frame({ name, children }: InsightFrameProps) {
  const words = useWords(insightWords)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current=page]')
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  const { title, text } = words.pages[name]
  return (
    <div className={pageStyle()}>
      <header>
        <PageHeading>{title}</PageHeading>
        <p className={mutedText}>{text}</p>
        <AsOf />
      </header>
      <nav ref={nav} aria-label={words.tabs} className={pageTabs}>
        {tabs.map((tab) => (
          <Link key={tab.name} to={tab.to} className={pageTab}>
            {words.pages[tab.name].tab}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
