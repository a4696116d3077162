import { createFileRoute, Outlet, useNavigate, useLocation } from '@tanstack/react-router'
import { Fragment, Suspense, useEffect, useState, type DragEvent, useCallback } from 'react'
import * as v from 'valibot'
import { ReadGate } from '#src/components/outbox/read-gate.tsx'
import { canAddPhotos } from '#src/components/zone/zone-of-page.ts'
import { NoZone } from '#src/components/zone/no-zone.tsx'
import { Invite } from '#src/components/zone/zone-dialogs.tsx'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { zoneHeadWords } from '#src/i18n/en/zone-head.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { usePendingPhotos, useReportedPhotos } from '#src/data/reports/report-queries.ts'
import { useUnconfirmedZones } from '#src/data/zones/unconfirmed-zones.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { ZoneContext } from '#src/components/zone/zone-context.ts'
import { useMissions } from '#src/data/missions/mission-queries.ts'
import { useTrail } from '#src/data/trails/trail-queries.ts'
import { useFirstPhotos } from '#src/data/photos/photo-feed.ts'
import { useHasAddedPhotos } from '#src/data/photos/photo-queries.ts'
import { filesIn } from '#src/components/upload/pick-photos.ts'
import { ZoneHead } from './zone-head.tsx'
import { ZoneTabs } from './zone-tabs.tsx'

/** Loaded lazily, because few zones are unconfirmed. */
const UnconfirmedCard = lazyPart(() =>
  import('#src/components/zone/unconfirmed-card.tsx').then((module) => module.UnconfirmedCard),
)

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone')({
  component: ZoneFrame,
  staticData: { hasOwnHeader: true },
})

/** The shared frame of a zone's pages: its header and its hosts' tabs. */
function ZoneFrame() {
  const { zoneId } = Route.useParams()
  const id = v.safeParse(ZoneId, zoneId)
  if (!id.success) return <MissingZone />
  return (
    <Fragment key={id.output}>
      <GalleryAhead zoneId={id.output} />
      <Found id={id.output} />
    </Fragment>
  )
}

function Found({ id }: { readonly id: ZoneId }) {
  const wording = useBrandWords()
  const read = useZone(id)
  const [last, setLast] = useState<ZoneView | null>(null)
  if (read && read !== last) setLast(read)
  // While the shown zone is read again it stays mounted, with all open dialogs and typed text.
  const zone = read === undefined ? (last ?? undefined) : read
  if (zone === undefined)
    return (
      <div className={pageStyle()}>
        <PageSkeleton label={wording.shell.loading} />
      </div>
    )
  return zone === null ? last !== null ? <LostZone /> : <MissingZone /> : <Frame zone={zone} />
}

function Frame({ zone }: { readonly zone: ZoneView }) {
  const words = useBrandWords().zone
  const [isInviting, setInviting] = useState(false)
  const leave = useNavigate()
  const unconfirmed = useUnconfirmedZones()?.find(({ zoneId }) => zoneId === zone.id)
  const pending = usePendingPhotos(zone.id)?.length ?? 0
  const reported = useReportedPhotos(zone.id)?.length ?? 0
  const decisionCount = pending + reported
  const { arrived, isOver, taken, target } = useIncomingImages()
  return (
    <div className={frame} {...target}>
      <ZoneHead zone={zone} onInvite={() => setInviting(true)} arrived={arrived} onArrivedConsumed={taken} />
      {unconfirmed === undefined ? null : (
        <Suspense fallback={null}>
          <UnconfirmedCard
            zone={unconfirmed}
            onMoved={(zoneId) => void leave({ to: '/locations/$zoneId', params: { zoneId }, replace: true })}
          />
        </Suspense>
      )}
      {zone.isProvisional && unconfirmed === undefined ? (
        <Notice tone="warning">{words.provisionalText}</Notice>
      ) : null}
      <ZoneTabs zone={zone} counts={{ moderation: decisionCount }}>
        <ZoneContext value={zone}>
          <ReadGate isUnread={zone.photoCount === null} skeleton="tiles">
            <Outlet />
          </ReadGate>
        </ZoneContext>
      </ZoneTabs>
      {isOver && canAddPhotos(zone) ? (
        <div className={curtain}>
          <span className={curtainText}>{words.dropHere}</span>
        </div>
      ) : null}
      {isInviting ? <Invite zoneId={zone.id} name={zone.name} onClose={() => setInviting(false)} /> : null}
    </div>
  )
}

function MissingZone() {
  const words = useBrandWords().zone
  return <NoZone title={words.missingTitle} text={words.missingText} />
}

/** The open content was removed while it had focus, and nothing else announces that. */
function LostZone() {
  const words = useWords(zoneHeadWords)
  const brand = slugOf(useBrand())
  useEffect(() => document.querySelector<HTMLElement>('[data-page-heading]')?.focus(), [])
  return <NoZone title={words.lostTitle[brand]} text={words.lostText} />
}

/**
 * Reads what a zone's photos need for their first paint in parallel with the zone itself, so that later readers get it
 * at once. Renders nothing.
 */
function GalleryAhead({ zoneId }: { readonly zoneId: ZoneId }) {
  const isGallery = useLocation({ select: ({ pathname }) => pathname.split('/')[3] === undefined })
  return isGallery ? <Read zoneId={zoneId} /> : null
}

function Read({ zoneId }: { readonly zoneId: ZoneId }) {
  useFirstPhotos(zoneId, 'all')
  useHasAddedPhotos(zoneId)
  useMissions(zoneId)
  useTrail(zoneId)
  return null
}

interface IncomingImages {
  readonly arrived: readonly File[]
  /** True while files are dragged over the page. */
  readonly isOver: boolean
  readonly taken: () => void
  /** Handlers for the element that accepts dropped files. */
  readonly target: {
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Files that are dropped on the page or pasted into it. The composer reports which of them are not images. */
function useIncomingImages(): IncomingImages {
  const [arrived, setArrived] = useState<readonly File[]>([])
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData)
      if (files.length > 0 && document.querySelector('dialog[open]') === null) setArrived(files)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])
  const taken = useCallback(() => setArrived([]), [])
  return {
    arrived,
    isOver,
    taken,
    target: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event) => {
        if (
          event.relatedTarget === null ||
          !(event.relatedTarget instanceof Node) ||
          !event.currentTarget.contains(event.relatedTarget)
        )
          setOver(false)
      },
      onDrop: (event) => {
        event.preventDefault()
        setOver(false)
        setArrived(filesIn(event.dataTransfer))
      },
    },
  }
}

/** The full width, because photos have no lines of text that could become too long. */
const frame = css({
  width: 'full',
  paddingInline: 'gutter',
  paddingBlockEnd: { base: '5', md: '8' },
  display: 'grid',
  gap: '2',
  gridTemplateColumns: '[minmax(0, 1fr)]',
})
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
