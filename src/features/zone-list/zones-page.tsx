import { createFileRoute, Link } from '@tanstack/react-router'
import { Map, Plus, ScanLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { useNow } from '#src/components/time/use-now.ts'
import { BrandScene } from '#src/components/brand/brand-scene.tsx'
import { UnconfirmedCard } from '#src/components/zone/unconfirmed-card.tsx'
import { NewZone } from '#src/components/zone/zone-dialogs.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { zonesWords } from '#src/i18n/en/zones.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useZoneDrafts } from '#src/data/drafts/zone-draft-queries.ts'
import { useWaitingByZone } from '#src/data/unsent/waiting-by-zone.ts'
import { useUnconfirmedZones } from '#src/data/zones/unconfirmed-zones.ts'
import { useMyZones, useZonesReadState } from '#src/data/zones/zone-queries.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { mutedText, spreadRow } from '#src/ui/page/text.ts'
import { DraftList } from './draft-list.tsx'
import { EndedList, EndingNotice } from './ending-zones.tsx'
import { ListedZone } from './listed-zone.tsx'
import { NoticeList } from './notice-list.tsx'
import { isShown, shouldWarnOfEnd, ZoneFilter } from './zone-filter.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

const Search = v.object({ show: v.fallback(v.optional(ZoneFilter), undefined) })

export const Route = createFileRoute('/_signed-in/locations/')({
  validateSearch: (search) => v.parse(Search, search),
  component: ZonesPage,
})

/** The user's zones: those they visited, what is pending there, and how long each is kept. */
function ZonesPage() {
  const wording = useBrandWords()
  const words = wording.zone
  const zones = useMyZones()
  const state = useZonesReadState()
  const now = useNow()
  const { show = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const unconfirmed = useUnconfirmedZones() ?? []
  const drafts = useZoneDrafts() ?? []
  const [isFormOpen, setFormOpen] = useState(false)
  const choose = (value: ZoneFilter) => {
    if (zones?.some((zone) => isShown(zone, value, now)) === false)
      recordAnalyticsEvent('search_empty', { in: 'zones' })
    void navigate({ search: { show: value }, replace: true })
  }
  const newZone = (
    <Button
      tone={zones?.length === 0 ? 'plain' : 'primary'}
      icon={<Plus size={20} aria-hidden="true" />}
      onClick={() => setFormOpen(true)}
    >
      {words.newZone}
    </Button>
  )
  return (
    <div className={pageStyle()}>
      <ZonesHead zones={zones} newZone={newZone} />
      {zones === undefined ? <PageSkeleton label={wording.shell.loading} variant="card" /> : null}
      {zones?.length === 0 ? <NoZones newZone={newZone} isRead={state === 'read'} /> : null}
      {zones
        ?.filter((zone) => shouldWarnOfEnd(zone, now))
        .map((zone) => (
          <EndingNotice key={zone.id} zone={zone} expiresAt={zone.expiresAt ?? now} now={now} />
        ))}
      <NoticeList />
      {unconfirmed.map((zone) => (
        <UnconfirmedCard key={zone.mutationId} zone={zone} isNamed />
      ))}
      <DraftList drafts={drafts} />
      {zones !== undefined && zones.length > 0 ? (
        <FilteredZones show={show} choose={choose} zones={zones} now={now} />
      ) : null}
      <EndedList />
      {isFormOpen ? <NewZone onClose={() => setFormOpen(false)} /> : null}
    </div>
  )
}

function ZonesHead({
  zones,
  newZone,
}: {
  readonly zones: readonly ZoneView[] | undefined
  readonly newZone: ReactNode
}) {
  const words = useBrandWords().zone
  return (
    <header className={spreadRow}>
      <div>
        <PageHeading>{words.title}</PageHeading>
        <p className={mutedText}>{words.text}</p>
      </div>
      {zones !== undefined && zones.length > 0 ? (
        <div className={actions}>
          {/* Without a zone that has a location, the map would be empty. */}
          {zones.some(({ latitude }) => latitude !== null) ? (
            <Link to="/maps" className={buttonStyle({ tone: 'plain' })}>
              <Map size={20} aria-hidden="true" />
              {words.map}
            </Link>
          ) : null}
          {newZone}
        </div>
      ) : null}
    </header>
  )
}

/** `isRead`: the device has read the zones and there are none. */
function NoZones({ newZone, isRead }: { readonly newZone: ReactNode; readonly isRead: boolean }) {
  const { zone: words, shell } = useBrandWords()
  const { guide } = useWords(zonesWords)
  const brand = useBrand()
  return (
    <EmptyState
      isLocal
      title={isRead ? words.emptyTitle : shell.notLoadedTitle}
      text={isRead ? words.emptyText : shell.notLoadedText}
      picture={<BrandScene brand={brand} className={scene} />}
      actions={
        <>
          <Link to="/scanner" className={buttonStyle()}>
            <ScanLine size={20} aria-hidden="true" />
            {words.scan}
          </Link>
          {newZone}
          <Link to="/guide" className={buttonStyle({ tone: 'plain' })}>
            {guide}
          </Link>
        </>
      }
    />
  )
}

interface FilteredZonesProps {
  readonly show: ZoneFilter
  readonly choose: (value: ZoneFilter) => void
  readonly zones: readonly ZoneView[] | undefined
  readonly now: number
}

function FilteredZones({ show, choose, zones, now }: FilteredZonesProps) {
  const zonesText = useWords(zonesWords)
  const waiting = useWaitingByZone()
  const shown = zones?.filter((zone) => isShown(zone, show, now)) ?? []
  return (
    <>
      <Segmented
        label={zonesText.show}
        options={ZoneFilter.options.map((value) => ({ value, label: zonesText.filters[value] }))}
        value={show}
        onChange={choose}
      />
      <ul aria-label={zonesText.list} className={list}>
        {shown.map((zone) => (
          <ListedZone key={zone.id} zone={zone} waitingCount={waiting?.get(zone.id) ?? 0} />
        ))}
      </ul>
      {shown.length === 0 && show !== 'all' ? (
        <EmptyState
          title={zonesText.empty[show].title}
          text={zonesText.empty[show].text}
          actions={
            <Button tone="soft" onClick={() => choose('all')}>
              {zonesText.seeAll}
            </Button>
          }
        />
      ) : null}
    </>
  )
}

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const list = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[1fr 1fr]' },
  listStyle: 'none',
})
const scene = css({ width: '[15rem]', maxWidth: 'full', borderRadius: 'card' })
