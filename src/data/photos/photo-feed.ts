import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { useCurrentData } from '#src/data/engine/use-current-data.ts'
import type { FeedOptions, LongFeed, LongFeedState, NeededPositions } from './long-feed.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { type PhotoIndex, countOf, entryOf, indexOfEntries } from '#src/data/engine/replica/photo-index.ts'
import { usePhotosOfZone } from './photo-queries.ts'
import type { PhotoView } from './photo-view.ts'
import type { PhotoPage } from './read-photos.ts'
import { sortByAddedTime, recordAddedTimes, type PhotoAddedTimes } from './photo-added-times.ts'

/** A zone’s photos as shown in a grid, newest first. */
export interface PhotoFeed {
  /** The known positions. At first, a long feed contains only the first ones. */
  readonly index: PhotoIndex
  readonly total: number
  /** When the oldest photo of all was uploaded. null if there is none. */
  readonly oldestAt: EpochMs | null
  /** True if there may be more photos that this device has never read. */
  readonly isUnread: boolean
  /** The photos that have been read. In a long feed, only those near the viewport. */
  readonly photos: ReadonlyMap<PhotoId, PhotoView>
  /** Requests the photos at the positions that are in the viewport or will soon be. */
  readonly requestPositions: (positions: NeededPositions) => void
}

/** The number of photos in the first paint. A zone with more photos is then read by its index. */
const firstBlock = 60

/** The first photos of a zone’s list. undefined while loading. */
export function useFirstPhotos(zoneId: ZoneId, day: 'today' | 'all'): PhotoPage | undefined {
  return usePhotosOfZone(zoneId, day, firstBlock)
}

/** The zone’s photos: all, or today’s in the zone’s time zone. undefined while loading. */
export function usePhotoFeed(zoneId: ZoneId, day: 'today' | 'all'): PhotoFeed | undefined {
  const [addedTimes] = useState<PhotoAddedTimes>(() => new Map())
  const first = useFirstPhotos(zoneId, day)
  const isLong = first !== undefined && first.total > first.photos.length
  const { state, requestPositions } = useLongFeed({ zoneId, day, addedTimes }, isLong)
  return useMemo(() => {
    if (first === undefined) return undefined
    recordAddedTimes(addedTimes, first.photos)
    const shown = first.photos.map((photo): readonly [PhotoId, PhotoView] => [photo.id, photo])
    if (isLong && state !== null) {
      const { index, photos } = state
      return {
        index,
        total: countOf(index),
        oldestAt: index.uploadedAts.at(-1) ?? null,
        photos: new Map([...photos, ...shown]),
        isUnread: first.isUnread,
        requestPositions,
      }
    }
    const index = indexOfEntries(zoneId, sortByAddedTime(first.photos.map(entryOf), addedTimes))
    const { total, oldestAt, isUnread } = first
    return { index, total, oldestAt, isUnread, photos: new Map(shown), requestPositions }
  }, [zoneId, first, isLong, state, requestPositions, addedTimes])
}

/** Reads a long feed if there is one. Its code is loaded on demand. */
function useLongFeed(
  { zoneId, day, addedTimes }: FeedOptions,
  isLong: boolean,
): { readonly state: LongFeedState | null; readonly requestPositions: (positions: NeededPositions) => void } {
  const current = useCurrentData()
  const context = current.phase === 'open' ? current.context : null
  const [feed, setFeed] = useState<LongFeed | null>(null)
  useEffect(() => {
    if (!isLong || context === null) return undefined
    let opened: LongFeed | null = null
    let isOver = false
    const fail = (error: unknown) => {
      // The page’s error boundary shows it.
      setFeed(() => {
        throw error
      })
    }
    const open = async () => {
      const { openLongFeed } = await loadWithRetry(() => import('./long-feed.ts'))
      if (isOver) return
      opened = openLongFeed(context, { zoneId, day, addedTimes }, fail)
      setFeed(opened)
    }
    void open().catch(fail)
    return () => {
      isOver = true
      opened?.close()
      setFeed(null)
    }
  }, [context, zoneId, day, addedTimes, isLong])
  const subscribe = useCallback((onChange: () => void) => feed?.subscribe(onChange) ?? noop, [feed])
  const state = useSyncExternalStore(subscribe, () => feed?.get() ?? null)
  const requestPositions = useCallback(
    (positions: NeededPositions) => feed?.requestPositions(positions),
    [feed],
  )
  return { state, requestPositions }
}

function noop(): void {}
