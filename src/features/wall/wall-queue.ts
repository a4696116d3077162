import type { ClipFacts } from '#src/contract/entities/photos/clip-facts.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'

/** The current photo of the wall and the order of the others. */
export interface WallQueue {
  /** null: nothing is shown yet, or the shown photo was deleted. */
  readonly shown: PhotoId | null
  /**
   * Whether the shown photo arrived while the wall was open and is in its first turn. Its author may be looking for it.
   */
  readonly isShownFresh: boolean
  /** Photos that arrived while the wall was open and were never shown, oldest first. They precede the loop. */
  readonly fresh: readonly PhotoId[]
  /** The other photos, least recently shown first. */
  readonly loop: readonly PhotoId[]
  /** Photos that failed to load since the last turn. They are not retried before the next turn. */
  readonly failed: ReadonlySet<PhotoId>
  /** The photo whose image is decoded and ready for its turn. */
  readonly loaded: PhotoId | null
  /** Whether the next photo can be shown as soon as its image is loaded. */
  readonly isDue: boolean
  /** Incremented by each change of photo and by each turn. Restarts the timer of the turn. */
  readonly turn: number
}

export const emptyWall: WallQueue = {
  shown: null,
  isShownFresh: false,
  fresh: [],
  loop: [],
  failed: new Set(),
  loaded: null,
  isDue: true,
  turn: 0,
}

/** Returns the photo whose image to load next. null if none can be loaded in this turn. */
export function nextOnWall({ fresh, loop, failed }: WallQueue): PhotoId | null {
  return [...fresh, ...loop].find((id) => !failed.has(id)) ?? null
}

/**
 * Updates the queue to the zone's photos `ids`, newest first. New photos go to the front, and missing ones leave at
 * once.
 */
export function followPhotos(queue: WallQueue, ids: readonly PhotoId[]): WallQueue {
  const isFirst = queue.shown === null && queue.fresh.length + queue.loop.length === 0
  const held = new Set(ids)
  const known = new Set([queue.shown, ...queue.fresh, ...queue.loop])
  const added = ids.filter((id) => !known.has(id))
  const isShown = queue.shown !== null && held.has(queue.shown)
  return advanceIfReady({
    ...queue,
    shown: isShown ? queue.shown : null,
    isDue: queue.isDue || !isShown,
    fresh: [...queue.fresh.filter((id) => held.has(id)), ...(isFirst ? [] : added.toReversed())],
    loop: [...queue.loop.filter((id) => held.has(id)), ...(isFirst ? added : [])],
  })
}

/** Records that the image of `id` is decoded. */
export function pictureLoaded(queue: WallQueue, id: PhotoId): WallQueue {
  return advanceIfReady({ ...queue, loaded: id })
}

/** Records that the image of `id` failed to load, for example offline. The other photos continue. */
export function pictureFailed(queue: WallQueue, id: PhotoId): WallQueue {
  const others = { fresh: queue.fresh.filter((other) => other !== id), loop: queue.loop }
  const isQueued = others.fresh.length < queue.fresh.length || queue.loop.includes(id)
  if (!isQueued) return queue
  return advanceIfReady({
    ...queue,
    fresh: others.fresh,
    loop: [...queue.loop.filter((other) => other !== id), id],
    failed: new Set([...queue.failed, id]),
  })
}

/** Records that these photos were shown beside another one, so they have had their turn. */
export function shownBeside(queue: WallQueue, ids: readonly PhotoId[]): WallQueue {
  const beside = new Set(ids.filter((id) => queue.fresh.includes(id) || queue.loop.includes(id)))
  if (beside.size === 0) return queue
  return {
    ...queue,
    fresh: queue.fresh.filter((id) => !beside.has(id)),
    loop: [...queue.loop.filter((id) => !beside.has(id)), ...beside],
    loaded: queue.loaded !== null && beside.has(queue.loaded) ? null : queue.loaded,
  }
}

/** Shows a photo that a host requests as soon as its image is decoded. Does nothing if the photo is not in the queue. */
export function showNow(queue: WallQueue, id: PhotoId): WallQueue {
  if (queue.shown === id || ![...queue.fresh, ...queue.loop].includes(id)) return queue
  const failed = new Set(queue.failed)
  failed.delete(id)
  return advanceIfReady({
    ...queue,
    fresh: [id, ...queue.fresh.filter((other) => other !== id)],
    loop: queue.loop.filter((other) => other !== id),
    failed,
    isDue: true,
  })
}

/** How long photos are shown, in milliseconds. */
export interface TurnTimes {
  /** A photo of the loop while there is no new photo. */
  readonly shownMs: number
  /** A new photo while other new photos are queued. */
  readonly freshMs: number
  /** A photo of the loop once a new photo is ready: just long enough to appear. */
  readonly appearMs: number
}

/** The maximum play time of a clip. */
export const longestWallClipMs = 10_000

/** Returns how long a photo stays for its clip. 0 without one. */
export function clipTurnMs(clip: ClipFacts | null | undefined): number {
  const isPlayed = clip?.kind === 'clip' && clip.filename !== null
  return isPlayed ? Math.min(clip.lengthMs, longestWallClipMs) : 0
}

/**
 * Returns how long the shown photo stays, in milliseconds from the start of its turn. A new photo with a decoded image
 * ends the turn of a photo from the loop, so that people see their photo within seconds. Consecutive new photos each
 * have a short turn.
 */
export function turnMs(queue: WallQueue, { shownMs, freshMs, appearMs }: TurnTimes, clipMs = 0): number {
  const isFreshReady = queue.loaded !== null && queue.fresh.includes(queue.loaded)
  if (!isFreshReady) return Math.max(shownMs, clipMs)
  return queue.isShownFresh ? freshMs : appearMs
}

/** Ends the turn of the shown photo. */
export function turnEnded(queue: WallQueue): WallQueue {
  return advanceIfReady({ ...queue, isDue: true, failed: new Set(), turn: queue.turn + 1 })
}

/** Shows the next photo if its turn has come and its image is loaded. */
function advanceIfReady(queue: WallQueue): WallQueue {
  const next = nextOnWall(queue)
  if (!queue.isDue || next === null || queue.loaded !== next) return queue
  return {
    shown: next,
    isShownFresh: queue.fresh.includes(next),
    fresh: queue.fresh.filter((id) => id !== next),
    loop: [...queue.loop.filter((id) => id !== next), ...(queue.shown === null ? [] : [queue.shown])],
    failed: new Set(),
    loaded: null,
    isDue: false,
    turn: queue.turn + 1,
  }
}
