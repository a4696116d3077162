import { useEffect, useMemo, useRef, useState } from 'react'
import type { GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import { useGuestbook } from '#src/data/guestbook/guestbook-queries.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** So many photos are shown between two entries of the guestbook. */
const photosBetween = 5
const shownMs = 9 * secondMs

/**
 * The entry that stands on the wall between two photos; null: a photo is shown. Entries follow each other, newest first, and
 * begin again. Only what everybody in the zone may read is among them.
 */
export function useWallWords({ id, mode }: ZoneView, photoId: PhotoId | null): GuestbookView | null {
  const all = useGuestbook(id)
  const entries = useMemo(() => (mode === 'open' ? (all ?? []).filter(isForAll) : []), [all, mode])
  const seen = useRef({ photoId, photos: 0, entries: 0 })
  const [shownId, setShownId] = useState<GuestbookId | null>(null)
  useEffect(() => {
    const before = seen.current
    if (photoId === null || photoId === before.photoId) return
    const photos = before.photos + 1
    const isDue = photos > photosBetween && entries.length > 0
    seen.current = { photoId, photos: isDue ? 0 : photos, entries: before.entries + (isDue ? 1 : 0) }
    if (isDue) setShownId(entries[before.entries % entries.length]?.id ?? null)
  }, [photoId, entries])
  useEffect(
    () => (shownId === null ? undefined : browserPlatform.clock.startTimer(shownMs, () => setShownId(null))),
    [shownId],
  )
  return entries.find((entry) => entry.id === shownId) ?? null
}

function isForAll({ status, waiting, text, voice }: GuestbookView): boolean {
  return status === 'ready' && waiting === null && (text !== '' || voice !== null)
}
