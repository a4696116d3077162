import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { AdminsOnly } from '#src/components/session/admins-only.tsx'
import { problemText } from '#src/components/session/problem-text.ts'
import type { SiteView } from '#src/contract/entities/site/site-settings.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { readSite } from '#src/data/site/site-commands.ts'
import { siteWords } from '#src/i18n/en/site.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { AddressCard } from './site/address-card.tsx'
import { NameAndBrandCard } from './site/look-card.tsx'
import { MailCard } from './site/mail-card.tsx'
import { DemoCard } from './site/demo-card.tsx'
import { BackupsCard, UpdatesCard } from './site/operation-cards.tsx'

export const Route = createFileRoute('/_signed-in/desk/site')({ component: SitePage })

/** The setup of the site, on its first day and later. Only admins can open it. */
function SitePage() {
  return (
    <AdminsOnly>
      <Site />
    </AdminsOnly>
  )
}

function Site() {
  const words = useWords(siteWords)
  const { error, shell } = useBrandWords()
  const isOffline = useSyncStatus().connection === 'offline'
  const [site, setSite] = useState<SiteView | null>(null)
  const [problem, setProblem] = useState<ClientProblem | null>(null)
  useEffect(() => {
    if (isOffline) return undefined
    return whileWanted(readSite(), (answer) => {
      setProblem(answer.ok ? null : answer.error)
      if (answer.ok) setSite((known) => known ?? answer.value)
    })
  }, [isOffline])
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.title} text={words.text} />
      {isOffline ? <Notice>{words.offline}</Notice> : null}
      {problem === null || isOffline ? null : (
        <div role="alert">
          <Notice tone="danger" title={words.loadFailed}>
            {problemText(problem, error)}
          </Notice>
        </div>
      )}
      {site === null && problem === null && !isOffline ? (
        <PageSkeleton label={shell.loading} variant="card" />
      ) : null}
      {site === null ? null : (
        <>
          <AddressCard site={site} onSite={setSite} />
          <NameAndBrandCard site={site} onSite={setSite} />
          <MailCard site={site} onSite={setSite} />
          <DemoCard site={site} onSite={setSite} />
          <BackupsCard site={site} onSite={setSite} />
          <UpdatesCard site={site} onSite={setSite} />
        </>
      )}
    </div>
  )
}
