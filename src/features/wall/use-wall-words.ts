import { useEffect, useState } from 'react'
import type { GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** So many photos are shown between two entries of the guestbook. */
const photosBetween = 5
const shownMs = 9 * secondMs

/** An entry of the guestbook as a wall shows it; `text` is '' where it is a voice alone. */
export interface WallEntry extends Pick<GuestbookView, 'id' | 'text'> {
  readonly user: Pick<GuestbookView['user'], 'displayName'>
}

interface Turn {
  readonly photoId: PhotoId | null
  /** Shown since the last entry. */
  readonly photos: number
  /** How many entries were shown. */
  readonly entries: number
  readonly shownId: GuestbookId | null
}

/**
 * The entry that stands on the wall between two photos; null: a photo is shown. Entries follow each other, newest first, and
 * begin again.
 */
export function useWallWords(entries: readonly WallEntry[], photoId: PhotoId | null): WallEntry | null {
  const [turn, setTurn] = useState<Turn>({ photoId, photos: 0, entries: 0, shownId: null })
  if (photoId !== null && photoId !== turn.photoId) setTurn(nextTurn(turn, photoId, entries))
  const { shownId } = turn
  useEffect(() => {
    if (shownId === null) return undefined
    return browserPlatform.clock.startTimer(shownMs, () => setTurn((now) => ({ ...now, shownId: null })))
  }, [shownId])
  return entries.find((entry) => entry.id === shownId) ?? null
}

/** The wall with its next photo, over which an entry stands when it is time for one. */
function nextTurn(turn: Turn, photoId: PhotoId, entries: readonly WallEntry[]): Turn {
  const photos = turn.photos + 1
  const entry = photos > photosBetween ? entries[turn.entries % entries.length] : undefined
  if (entry === undefined) return { ...turn, photoId, photos }
  return { photoId, photos: 0, entries: turn.entries + 1, shownId: entry.id }
}

/** Whether everybody in the zone may read an entry, and a wall can show it. */
export function isForAll({ status, waiting, text, voice }: GuestbookView): boolean {
  return status === 'ready' && waiting === null && (text !== '' || voice !== null)
}
