import type { ClipFacts } from '#src/contract/entities/photos/clip-facts.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'

/** What the wall shows, and in which order the rest follows. */
export interface WallQueue {
  /** null: nothing yet, or what was shown is gone. */
  readonly shown: PhotoId | null
  /** Whether the photo that is shown came while the wall was open and has its first turn: people look for it. */
  readonly isShownFresh: boolean
  /** Came while the wall was open and were never shown, first come first: they go before the loop. */
  readonly fresh: readonly PhotoId[]
  /** The others, the one shown longest ago first. */
  readonly loop: readonly PhotoId[]
  /** Whose picture could not be had since the last turn: not asked for again before the next. */
  readonly failed: ReadonlySet<PhotoId>
  /** The picture that is decoded and waits for its turn. */
  readonly loaded: PhotoId | null
  /** Whether the next picture may be shown as soon as it is there. */
  readonly isDue: boolean
  /** Raised by each change of picture and by each turn: the time of one starts over with it. */
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

/** Whose picture is to be fetched next; null when there is none to be had in this turn. */
export function nextOnWall({ fresh, loop, failed }: WallQueue): PhotoId | null {
  return [...fresh, ...loop].find((id) => !failed.has(id)) ?? null
}

/** The photos of the zone changed to `ids`, newest first: new ones jump the queue, missing ones leave at once. */
export function followPhotos(queue: WallQueue, ids: readonly PhotoId[]): WallQueue {
  const isFirst = queue.shown === null && queue.fresh.length + queue.loop.length === 0
  const held = new Set(ids)
  const known = new Set([queue.shown, ...queue.fresh, ...queue.loop])
  const come = ids.filter((id) => !known.has(id))
  const isShown = queue.shown !== null && held.has(queue.shown)
  return settled({
    ...queue,
    shown: isShown ? queue.shown : null,
    isDue: queue.isDue || !isShown,
    fresh: [...queue.fresh.filter((id) => held.has(id)), ...(isFirst ? [] : come.toReversed())],
    loop: [...queue.loop.filter((id) => held.has(id)), ...(isFirst ? come : [])],
  })
}

/** The picture of `id` is decoded. */
export function pictureLoaded(queue: WallQueue, id: PhotoId): WallQueue {
  return settled({ ...queue, loaded: id })
}

/** The picture of `id` cannot be had, such as one that is not on the device while the network is gone: others go on. */
export function pictureFailed(queue: WallQueue, id: PhotoId): WallQueue {
  const others = { fresh: queue.fresh.filter((other) => other !== id), loop: queue.loop }
  const isQueued = others.fresh.length < queue.fresh.length || queue.loop.includes(id)
  if (!isQueued) return queue
  return settled({
    ...queue,
    fresh: others.fresh,
    loop: [...queue.loop.filter((other) => other !== id), id],
    failed: new Set([...queue.failed, id]),
  })
}

/** Photos that are shown beside another one: they have had their turn. */
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

/** A host wants this photo now: it comes on the wall as soon as its picture is decoded. Nothing where it is not there. */
export function showNow(queue: WallQueue, id: PhotoId): WallQueue {
  if (queue.shown === id || ![...queue.fresh, ...queue.loop].includes(id)) return queue
  const failed = new Set(queue.failed)
  failed.delete(id)
  return settled({
    ...queue,
    fresh: [id, ...queue.fresh.filter((other) => other !== id)],
    loop: queue.loop.filter((other) => other !== id),
    failed,
    isDue: true,
  })
}

/** How long photos are shown, in milliseconds. */
export interface TurnTimes {
  /** A photo of the loop while nothing new came. */
  readonly shownMs: number
  /** A new photo while others that are new wait. */
  readonly freshMs: number
  /** A photo of the loop once a new photo can be shown: it has come in, and no more. */
  readonly appearMs: number
}

/** A clip plays for so long at most. */
export const longestWallClipMs = 10_000

/** How long a photo stays for its clip; 0 without one. */
export function clipTurnMs(clip: ClipFacts | null | undefined): number {
  const isPlayed = clip?.kind === 'clip' && clip.filename !== null
  return isPlayed ? Math.min(clip.lengthMs, longestWallClipMs) : 0
}

/**
 * How long the shown photo stays, in milliseconds from the beginning of its turn. A new photo whose picture is decoded ends the
 * turn of one from the loop, so that people see their photo within seconds; new photos one after another each have a short turn.
 */
export function turnMs(queue: WallQueue, { shownMs, freshMs, appearMs }: TurnTimes, clipMs = 0): number {
  const isFreshReady = queue.loaded !== null && queue.fresh.includes(queue.loaded)
  if (!isFreshReady) return Math.max(shownMs, clipMs)
  return queue.isShownFresh ? freshMs : appearMs
}

/** The shown picture has had its time. */
export function turnEnded(queue: WallQueue): WallQueue {
  return settled({ ...queue, isDue: true, failed: new Set(), turn: queue.turn + 1 })
}

/** Shows the next picture if its turn has come and it is there. */
function settled(queue: WallQueue): WallQueue {
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
