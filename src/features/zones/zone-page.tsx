import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { QrCode, ScanLine } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { UploadButton } from '#src/components/photo/upload-button.tsx'
import { ZonePhotos } from '#src/components/photo/zone-photos.tsx'
import { ExpiryChip } from '#src/components/zone/expiry-chip.tsx'
import { UnconfirmedCard } from '#src/components/zone/unconfirmed-card.tsx'
import { Invite } from '#src/components/zone/zone-dialogs.tsx'
import { brandOf } from '#src/brand/current-brand.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { ZoneId } from '#src/contract/ids.ts'
import { useUnconfirmedZones } from '#src/data/zones/unconfirmed-zones.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { pageStyle } from '#src/ui/page.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { PageSkeleton } from '#src/ui/skeleton.tsx'
import { useArrivingImages } from './use-arriving-images.ts'

const Search = v.object({ day: v.fallback(v.optional(v.picklist(['today', 'all'])), undefined) })

export const Route = createFileRoute('/_signed-in/locations/$zoneId/')({
  validateSearch: (search) => v.parse(Search, search),
  component: ZonePage,
})

/** A zone's photos. */
function ZonePage() {
  const { zoneId } = Route.useParams()
  const id = v.safeParse(ZoneId, zoneId)
  return id.success ? <FoundZone id={id.output} /> : <MissingZone />
}

function FoundZone({ id }: { readonly id: ZoneId }) {
  const wording = useWording()
  const zone = useZone(id)
  if (zone === undefined)
    return (
      <div className={pageStyle()}>
        <PageSkeleton label={wording.shell.loading} />
      </div>
    )
  return zone === null ? <MissingZone /> : <Gallery zone={zone} />
}

function Gallery({ zone }: { readonly zone: ZoneView }) {
  const wording = useWording()
  const words = wording.zone
  const { day = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const leave = useNavigate()
  const unconfirmed = useUnconfirmedZones()?.find(({ zoneId }) => zoneId === zone.id)
  const [isInviting, setInviting] = useState(false)
  const { arrived, isOver, taken, target } = useArrivingImages()
  const choose = (value: 'today' | 'all') => void navigate({ search: { day: value }, replace: true })
  const empty =
    day === 'today' ? (
      <EmptyState
        title={words.emptyTodayTitle}
        text={words.emptyTodayText}
        actions={
          zone.photoCount > 0 ? (
            <Button tone="soft" onClick={() => choose('all')}>
              {words.seeAll}
            </Button>
          ) : null
        }
      />
    ) : (
      <EmptyState title={words.emptyAllTitle} text={words.emptyAllText} />
    )
  return (
    <div className={pageStyle()} {...target}>
      <header className={head}>
        <div className={titleRow}>
          <BrandMark brand={brandOf(zone.brand)} sizePx={52} />
          <div className={titleText}>
            <PageHeading>{zone.name}</PageHeading>
            <div className={chips}>
              <Chip tone="accent">{words.photoCount(zone.photoCount)}</Chip>
              {zone.role === null ? null : <Chip>{words.roles[zone.role]}</Chip>}
              {zone.isProvisional ? (
                <Chip tone="warning">{words.provisional}</Chip>
              ) : (
                <ExpiryChip expiresAt={zone.expiresAt} />
              )}
            </div>
          </div>
        </div>
        <div className={actions}>
          <Button
            tone="plain"
            icon={<QrCode size={20} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            {words.showCode}
          </Button>
          <UploadButton zoneId={zone.id} zoneName={zone.name} arrived={arrived} onArrivedTaken={taken} />
        </div>
      </header>
      {unconfirmed === undefined ? null : (
        <UnconfirmedCard
          zone={unconfirmed}
          onMoved={(zoneId) => void leave({ to: '/locations/$zoneId', params: { zoneId }, replace: true })}
        />
      )}
      {zone.isProvisional && unconfirmed === undefined ? (
        <Notice tone="warning">{words.provisionalText}</Notice>
      ) : null}
      <section aria-label={words.photos} className={section}>
        <Segmented
          label={words.day}
          options={[
            { value: 'today', label: words.today },
            { value: 'all', label: words.all },
          ]}
          value={day}
          onChange={choose}
        />
        <ZonePhotos key={`${zone.id}${day}`} zoneId={zone.id} zoneName={zone.name} day={day} empty={empty} />
      </section>
      {isOver ? (
        <div className={curtain}>
          <span className={curtainText}>{words.dropHere}</span>
        </div>
      ) : null}
      {isInviting ? <Invite zoneId={zone.id} name={zone.name} onClose={() => setInviting(false)} /> : null}
    </div>
  )
}

function MissingZone() {
  const words = useWording().zone
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeading>{words.missingTitle}</PageHeading>
      <p>{words.missingText}</p>
      <div className={chips}>
        <Link to="/scanner" className={buttonStyle()}>
          <ScanLine size={20} aria-hidden="true" />
          {words.scan}
        </Link>
        <Link to="/locations" className={buttonStyle({ tone: 'plain' })}>
          {words.title}
        </Link>
      </div>
    </div>
  )
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
})
const titleRow = css({ display: 'flex', alignItems: 'center', gap: '4', minWidth: '0' })
const titleText = css({ display: 'grid', gap: '2', minWidth: '0' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const section = css({ display: 'grid', gap: '4' })
const curtain = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'banner',
  display: 'grid',
  placeItems: 'center',
  backgroundColor: 'backdrop',
  pointerEvents: 'none',
})
const curtainText = css({
  padding: '8',
  borderRadius: 'card',
  backgroundColor: 'raised',
  color: 'accentText',
  fontWeight: 'bold',
  fontSize: 'xl',
  borderWidth: 'thick',
  borderStyle: 'dashed',
  borderColor: 'accent',
})
