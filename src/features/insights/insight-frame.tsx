import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { insightWords } from '#src/i18n/en/insight.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { AsOf } from '#src/components/connection/as-of.tsx'
import { useSession } from '#src/data/session/session-queries.ts'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageTab, pageTabs } from '#src/ui/page/page-tabs.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'

const tabs = [
  { name: 'market', to: '/market-intelligence' },
  { name: 'marketing', to: '/marketing-strategy' },
  { name: 'capital', to: '/capital-deployment' },
  { name: 'barriers', to: '/competitive-barriers' },
  { name: 'implementation', to: '/implementation' },
  { name: 'store', to: '/app-store-strategy' },
] as const

/** Whose metrics a page shows: the reader's own, those of the reader's zones, or, for admins, the platform's. */
export type InsightScope = 'mine' | 'zones' | 'platform'

interface InsightFrameProps {
  readonly name: (typeof tabs)[number]['name']
  /** A function if the content depends on the scope. The page then has a switch for it. */
  readonly children: ReactNode | ((scope: InsightScope) => ReactNode)
}

/** The layout of an insights page, with a switch between the reader's own metrics and the platform's. */
export function InsightFrame({ name, children }: InsightFrameProps) {
  const session = useSession()
  const [chosen, setChosen] = useState<InsightScope | null>(null)
  if (session === undefined || session === null) return null
  const { isAdmin } = session.user
  if (typeof children !== 'function') return <Frame name={name}>{children}</Frame>
  const scope = chosen ?? (isAdmin ? 'platform' : 'mine')
  return (
    <Frame name={name}>
      <ScopeSwitch isAdmin={isAdmin} scope={scope} onChange={setChosen} />
      {children(scope)}
    </Frame>
  )
}

interface ScopeSwitchProps {
  readonly isAdmin: boolean
  readonly scope: InsightScope
  readonly onChange: (scope: InsightScope) => void
}

function ScopeSwitch({ isAdmin, scope, onChange }: ScopeSwitchProps) {
  const words = useWords(insightWords)
  const scopes: readonly InsightScope[] = isAdmin ? ['mine', 'zones', 'platform'] : ['mine', 'zones']
  return (
    <Segmented
      label={words.scope}
      options={scopes.map((value) => ({ value, label: words.scopes[value] }))}
      value={scope}
      onChange={onChange}
    />
  )
}

interface FrameProps {
  readonly name: InsightFrameProps['name']
  readonly children: ReactNode
}

function Frame({ name, children }: FrameProps) {
  const words = useWords(insightWords)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current=page]')
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  const { title, text } = words.pages[name]
  return (
    <div className={pageStyle()}>
      <PageHeader title={title} text={text}>
        <AsOf />
      </PageHeader>
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
