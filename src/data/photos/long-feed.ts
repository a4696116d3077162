import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { watchData } from '#src/data/engine/live-queries.ts'
import { makeStore } from '#src/platform/store.ts'
import { withStablePositions } from './index-parts.ts'
import { type PhotoIndex, countOf } from '#src/data/engine/replica/photo-index.ts'
import type { PhotoView } from './photo-view.ts'
import { readPhotoIndex, readPhotosBetween } from './read-photo-index.ts'
import { recordAddedTimes, type PhotoAddedTimes } from './photo-added-times.ts'

/** The known state of a zone with many photos: the position of each photo, and the photos near the viewport. */
export interface LongFeedState {
  readonly index: PhotoIndex
  readonly photos: ReadonlyMap<PhotoId, PhotoView>
}

/**
 * The positions that a grid shows or is about to show. `focusedRow`: a position that stays loaded regardless of the viewport.
 */
export interface NeededPositions {
  readonly from: number
  readonly to: number
  readonly focusedRow: number | null
}

/** A zone’s photos. The feed watches their index and, near the viewport, blocks of whole rows. */
export interface LongFeed {
  /** null until the index has been read. */
  readonly get: () => LongFeedState | null
  readonly subscribe: (onChange: () => void) => () => void
  readonly requestPositions: (places: NeededPositions) => void
  readonly close: () => void
}

interface Block {
  readonly stop: () => void
  photos: readonly PhotoView[]
}

const blockSize = 48
/**
 * Blocks outside the viewport keep their last rows until they are read again. This number is enough for scrolling back
 * a little.
 */
const maxCachedBlocks = 8
/** During a fast scroll nothing is read until scrolling pauses this long. */
const idleDelayMs = 80

export interface FeedOptions {
  readonly zoneId: ZoneId
  readonly day: 'today' | 'all'
  /** The positions of photos before they were sent. Photos read by the feed are added. */
  readonly addedTimes: PhotoAddedTimes
}

export function openLongFeed(
  context: DataContext,
  { zoneId, day, addedTimes }: FeedOptions,
  onError: (error: unknown) => void,
): LongFeed {
  const state = makeStore<LongFeedState | null>(null)
  const watched = new Map<string, Block>()
  const kept = new Map<string, readonly PhotoView[]>()
  /** In the order of the server’s times, as photos are read. */
  let fullIndex: PhotoIndex | null = null
  let needed: NeededPositions | null = null
  let stopWaiting = () => {}

  const show = () => {
    if (fullIndex === null) return
    const rows = [...kept.values(), ...[...watched.values()].map(({ photos }) => photos)].flat()
    recordAddedTimes(addedTimes, rows)
    const index = withStablePositions(fullIndex, addedTimes)
    state.set({ index, photos: new Map(rows.map((photo) => [photo.id, photo])) })
  }
  const watchBlock = (index: PhotoIndex, position: number, shown: readonly PhotoView[]): Block => {
    const { uploadedAts } = index
    const startAt = uploadedAts[Math.min(position + blockSize, countOf(index)) - 1] ?? 0
    const endAt = (uploadedAts[position] ?? 0) + 1
    const block: Block = {
      photos: shown,
      stop: watchData(context, (data) => readPhotosBetween(data, zoneId, { startAt, endAt }), {
        onValue: (photos) => {
          block.photos = photos
          show()
        },
        onError,
      }),
    }
    return block
  }
  const watchBlocks = (index: PhotoIndex) => {
    if (needed === null) return
    const wanted = new Map(blocksOf(index, needed))
    for (const [key, block] of watched) {
      if (wanted.has(key)) continue
      block.stop()
      watched.delete(key)
      if (block.photos.length > 0) kept.set(key, block.photos)
    }
    for (const [key, position] of wanted) {
      if (watched.has(key)) continue
      watched.set(key, watchBlock(index, position, kept.get(key) ?? []))
      kept.delete(key)
    }
    for (const key of [...kept.keys()].slice(0, -maxCachedBlocks)) kept.delete(key)
  }
  const stopIndex = watchData(context, (data) => readPhotoIndex(data, zoneId, day), {
    onValue: (index) => {
      fullIndex = index
      watchBlocks(index)
      show()
    },
    onError,
  })
  return {
    get: state.get,
    subscribe: state.subscribe,
    requestPositions: (places) => {
      const isFar = needed !== null && (places.from > needed.to || places.to < needed.from)
      needed = places
      stopWaiting()
      const watch = () => {
        if (fullIndex !== null) watchBlocks(fullIndex)
      }
      if (isFar) stopWaiting = context.platform.clock.startTimer(idleDelayMs, watch)
      else watch()
    },
    close: () => {
      stopWaiting()
      stopIndex()
      for (const { stop } of watched.values()) stop()
      watched.clear()
    },
  }
}

/**
 * Returns the first position of each needed block, with the key under which the block is watched: the times it covers.
 */
function blocksOf(
  index: PhotoIndex,
  { from, to, focusedRow }: NeededPositions,
): readonly (readonly [string, number])[] {
  const first = Math.max(0, Math.floor(from / blockSize))
  const last = Math.min(Math.ceil(to / blockSize), Math.ceil(countOf(index) / blockSize))
  const blocks = Array.from({ length: Math.max(0, last - first) }, (_, block) => first + block)
  const loadedBlocks =
    focusedRow === null || focusedRow >= countOf(index) ? [] : [Math.floor(focusedRow / blockSize)]
  return [...blocks, ...loadedBlocks].map((block) => {
    const position = block * blockSize
    const end = Math.min(position + blockSize, countOf(index)) - 1
    return [`${index.uploadedAts[position]} ${index.uploadedAts[end]}`, position]
  })
}
