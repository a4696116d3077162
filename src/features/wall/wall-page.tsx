import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useCallback, useMemo } from 'react'
import { ZoneAtAddress } from '#src/components/zone/zone-at-address.tsx'
import { recordHostStep } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { useOpenUntil } from '#src/components/zone/use-zone-end.ts'
import { hourMs, secondMs } from '#src/contract/wire/durations.ts'
import { useGuestbook } from '#src/data/guestbook/guestbook-queries.ts'
import { useMembers } from '#src/data/members/member-queries.ts'
import type { Chapter } from '#src/contract/rules/chapters.ts'
import { wallAnnouncement } from '#src/contract/rules/wall-announcement.ts'
import { chapterOfFilter } from '#src/data/photos/filtered-photos.ts'
import { useFilteredPhotos } from '#src/data/photos/filtered-photos-queries.ts'
import type { PhotoPage } from '#src/data/photos/read-photos.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import { isForAll } from './use-wall-words.ts'
import { WallControls } from './wall-controls.tsx'
import { photosForAll } from './wall-photos.ts'
import { WallStage } from './wall-stage.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/wall')({
  component: WallPage,
  staticData: { isFrameless: true },
})

/** A zone's photos on a large screen, one after another, with the code to join. */
function WallPage() {
  const { zoneId } = Route.useParams()
  return <ZoneAtAddress zoneId={zoneId}>{(zone) => <Wall key={zone.id} zone={zone} />}</ZoneAtAddress>
}

/** Opening the wall as a host completes the host step `hasWall`. */
function Wall({ zone }: { readonly zone: ZoneView }) {
  const latest = useEffectEvent(() => void recordHostStep(zone, 'hasWall'))
  useEffect(() => latest(), [])
  return <WallScreen zone={zone} />
}

/** The number of newest photos that the wall cycles through. */
const maxPhotos = 300

/** The wall of a zone that this device has stored. Works online and offline. */
function WallScreen({ zone }: { readonly zone: ZoneView }) {
  const chapter = chapterOfFilter(zone, zone.wallSteering?.chapter ?? '')
  return chapter === null ? <AlbumWall zone={zone} /> : <ChapterWall zone={zone} chapter={chapter} />
}

function AlbumWall({ zone }: { readonly zone: ZoneView }) {
  return <WallOf zone={zone} chapter={null} page={usePhotosOfZone(zone.id, 'all', maxPhotos)} />
}

interface ChapterWallProps {
  readonly zone: ZoneView
  readonly chapter: Chapter
}

function ChapterWall({ zone, chapter }: ChapterWallProps) {
  const found = useFilteredPhotos(zone.id, chapter.key)
  const page = useMemo(
    () => (found === undefined ? undefined : { photos: found.slice(0, maxPhotos), total: found.length }),
    [found],
  )
  return <WallOf zone={zone} chapter={chapter.title} page={page} />
}

interface WallOfProps {
  readonly zone: ZoneView
  readonly chapter: string | null
  readonly page: Pick<PhotoPage, 'photos' | 'total'> | undefined
}

function WallOf({ zone, chapter, page }: WallOfProps) {
  const shown = useMemo(() => (page === undefined ? undefined : photosForAll(page)), [page])
  const guestbook = useGuestbook(zone.id)
  const isOpen = zone.mode === 'open'
  const entries = useMemo(() => (isOpen ? (guestbook ?? []).filter(isForAll) : []), [guestbook, isOpen])
  const isHeld = useIsBeforeReveal(zone)
  const navigate = useNavigate()
  const leave = useCallback(
    () => void navigate({ to: '/locations/$zoneId', params: { zoneId: zone.id } }),
    [navigate, zone.id],
  )
  const { link } = zone
  const until = useOpenUntil(zone)
  const announcement = useMemo(() => wallAnnouncement(zone.facts), [zone.facts])
  return (
    <WallStage
      zone={{
        ...zone,
        chapter,
        announcement,
        revealAt: isHeld ? zone.revealAt : null,
        codeText: link === null ? null : shortAddress(link),
        until,
      }}
      page={shown}
      entries={entries}
      members={useMembers(zone.id)}
      renderControls={(control) => <WallControls zone={zone} {...control} />}
      onLeave={leave}
    />
  )
}

/** True if the zone's photos are hidden until the reveal. */
function useIsBeforeReveal({ mode, revealAt }: ZoneView): boolean {
  const isRevealed = mode === 'reveal-at-time'
  const now = useNow(isRevealed ? secondMs : hourMs)
  return isRevealed && revealAt !== null && revealAt > now
}

/**
 * Returns the URL of the zone's code without its fragment. Its QR code has few and large modules and can be scanned
 * from the back of a room.
 */
function shortAddress(link: string): string {
  return location.origin + (link.split('#')[0] ?? link)
}
