import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useNow } from '#src/components/time/use-now.ts'
import { useOpenUntil } from '#src/components/zone/use-zone-end.ts'
import { hourMs, secondMs } from '#src/contract/wire/durations.ts'
import { useGuestbook } from '#src/data/guestbook/guestbook-queries.ts'
import { useMembers } from '#src/data/members/member-queries.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { isForAll } from './use-wall-words.ts'
import { WallControls } from './wall-controls.tsx'
import { photosForAll } from './wall-photos.ts'
import { WallStage } from './wall-stage.tsx'

/** The newest photos, which the wall goes round. */
const maxPhotos = 300

/** The wall of a zone that this device has read, whatever the network does. */
export function WallScreen({ zone }: { readonly zone: ZoneView }) {
  const page = usePhotosOfZone(zone.id, 'all', maxPhotos)
  const shown = useMemo(() => (page === undefined ? undefined : photosForAll(page)), [page])
  const guestbook = useGuestbook(zone.id)
  const isOpen = zone.mode === 'open'
  const entries = useMemo(() => (isOpen ? (guestbook ?? []).filter(isForAll) : []), [guestbook, isOpen])
  const isHeld = useIsHeld(zone)
  const navigate = useNavigate()
  const leave = useCallback(
    () => void navigate({ to: '/locations/$zoneId', params: { zoneId: zone.id } }),
    [navigate, zone.id],
  )
  const { link } = zone
  const until = useOpenUntil(zone)
  return (
    <WallStage
      zone={{
        ...zone,
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

/** Whether the zone waits for the moment at which everybody sees its photos. */
function useIsHeld({ mode, revealAt }: ZoneView): boolean {
  const isRevealed = mode === 'reveal-at-time'
  const now = useNow(isRevealed ? secondMs : hourMs)
  return isRevealed && revealAt !== null && revealAt > now
}

/** The address of the zone's code alone: its QR has few and large modules, to be read from the back of a room. */
function shortAddress(link: string): string {
  return location.origin + (link.split('#')[0] ?? link)
}
