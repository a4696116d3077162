import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { analyticsWords } from '#src/i18n/en/analytics.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DevicePanel } from './device-panel.tsx'
import { PlatformPanel } from './platform-panel.tsx'

const Scope = v.picklist(['mine', 'zones', 'platform'])
const Search = v.object({ scope: v.fallback(v.optional(Scope), undefined) })

export const Route = createFileRoute('/_signed-in/analytics')({
  validateSearch: (search) => v.parse(Search, search),
  component: AnalyticsPage,
})

/** Figures of one's own photos and of one's zones, from this device; of the platform, for its admins. */
function AnalyticsPage() {
  const words = useWords(analyticsWords)
  const { connection, lastSyncedAt } = useSyncStatus()
  const isAdmin = useSession()?.user.isAdmin === true
  const { scope: asked = 'mine' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const scope = asked === 'platform' && !isAdmin ? 'mine' : asked
  const scopes = isAdmin ? Scope.options : Scope.options.filter((value) => value !== 'platform')
  return (
    <div className={pageStyle()}>
      <header>
        <PageHeading>{words.title}</PageHeading>
        <p className={mutedText}>{words.text}</p>
      </header>
      <div className={line}>
        <Segmented
          label={words.scope}
          options={scopes.map((value) => ({ value, label: words.scopes[value] }))}
          value={scope}
          onChange={(value) => void navigate({ search: { scope: value }, replace: true })}
        />
        {scope !== 'platform' && connection === 'offline' && lastSyncedAt !== null ? (
          <p className={mutedText}>{words.asOf({ at: lastSyncedAt })}</p>
        ) : null}
      </div>
      {scope === 'platform' ? <PlatformPanel /> : <DevicePanel scope={scope} />}
    </div>
  )
}

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })
