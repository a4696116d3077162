import { useEffect, useState } from 'react'
import type { GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** The number of photos between two guestbook entries. */
const photosBetween = 5
const shownMs = 9 * secondMs

/** A guestbook entry as shown on a wall. `text` is '' if the entry is only a voice recording. */
export interface WallEntry extends Pick<GuestbookView, 'id' | 'text'> {
  readonly user: Pick<GuestbookView['user'], 'displayName'>
}

interface Turn {
  readonly photoId: PhotoId | null
  /** The number of photos shown since the last entry. */
  readonly photos: number
  /** The number of entries shown. */
  readonly entries: number
  readonly shownId: GuestbookId | null
}

/** Returns the entry shown between two photos. null: a photo is shown. Entries are shown newest first, in a loop. */
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

/** Advances the wall to the next photo, with an entry over it if one is due. */
function nextTurn(turn: Turn, photoId: PhotoId, entries: readonly WallEntry[]): Turn {
  const photos = turn.photos + 1
  const entry = photos > photosBetween ? entries[turn.entries % entries.length] : undefined
  if (entry === undefined) return { ...turn, photoId, photos }
  return { photoId, photos: 0, entries: turn.entries + 1, shownId: entry.id }
}

/** True if everyone in the zone can read an entry and a wall can show it. */
export function isForAll({ status, waiting, text, voice }: GuestbookView): boolean {
  return status === 'ready' && waiting === null && (text !== '' || voice !== null)
}
