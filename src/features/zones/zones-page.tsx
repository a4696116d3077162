import { createFileRoute, Link } from '@tanstack/react-router'
import { Map, Plus, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { BrandScene } from '#src/components/brand/brand-scene.tsx'
import { UnconfirmedCard } from '#src/components/zone/unconfirmed-card.tsx'
import { NewZone } from '#src/components/zone/zone-dialogs.tsx'
import { ZoneCard } from '#src/components/zone/zone-card.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { useZoneDrafts } from '#src/data/drafts/zone-draft-queries.ts'
import { useWaiting } from '#src/data/outbox/waiting-queries.ts'
import { useUnconfirmedZones } from '#src/data/zones/unconfirmed-zones.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { pageStyle } from '#src/ui/page.ts'
import { PageSkeleton } from '#src/ui/skeleton.tsx'
import { mutedText } from '#src/ui/text.ts'
import { DraftList } from './draft-list.tsx'

export const Route = createFileRoute('/_signed-in/locations/')({ component: ZonesPage })

/** My zones: where one has been, what waits there, and how long each is kept. */
function ZonesPage() {
  const wording = useWording()
  const words = wording.zone
  const brand = useBrand()
  const zones = useMyZones()
  const waiting = useWaiting() ?? []
  const unconfirmed = useUnconfirmedZones() ?? []
  const drafts = useZoneDrafts() ?? []
  const [isMaking, setMaking] = useState(false)
  const newZone = (
    <Button
      tone={zones?.length === 0 ? 'plain' : 'primary'}
      icon={<Plus size={20} aria-hidden="true" />}
      onClick={() => setMaking(true)}
    >
      {words.newZone}
    </Button>
  )
  return (
    <div className={pageStyle()}>
      <header className={head}>
        <div>
          <PageHeading>{words.title}</PageHeading>
          <p className={mutedText}>{words.text}</p>
        </div>
        {zones !== undefined && zones.length > 0 ? (
          <div className={actions}>
            <Link to="/maps" className={buttonStyle({ tone: 'plain' })}>
              <Map size={20} aria-hidden="true" />
              {words.map}
            </Link>
            {newZone}
          </div>
        ) : null}
      </header>
      {zones === undefined ? <PageSkeleton label={wording.shell.loading} variant="card" /> : null}
      {zones?.length === 0 ? (
        <EmptyState
          title={words.emptyTitle}
          text={words.emptyText}
          picture={<BrandScene brand={brand} className={scene} />}
          actions={
            <>
              <Link to="/scanner" className={buttonStyle()}>
                <ScanLine size={20} aria-hidden="true" />
                {words.scan}
              </Link>
              {newZone}
            </>
          }
        />
      ) : null}
      {unconfirmed.map((zone) => (
        <UnconfirmedCard key={zone.mid} zone={zone} isNamed />
      ))}
      <DraftList drafts={drafts} />
      <ul className={list}>
        {zones?.map((zone) => (
          <li key={zone.id}>
            <ZoneCard
              zone={zone}
              waitingCount={waiting.filter(({ photoId }) => photoId?.startsWith(zone.id)).length}
            />
          </li>
        ))}
      </ul>
      {isMaking ? <NewZone onClose={() => setMaking(false)} /> : null}
    </div>
  )
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const list = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[1fr 1fr]' },
  listStyle: 'none',
})
const scene = css({ width: '[15rem]', maxWidth: 'full', borderRadius: 'card' })
