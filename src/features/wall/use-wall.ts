import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { loadPicture } from '#src/components/full-screen/load-picture.ts'
import { photosBeside } from './side-by-side.ts'
import {
  clipTurnMs,
  emptyWall,
  followPhotos,
  nextOnWall,
  pictureFailed,
  pictureLoaded,
  showNow,
  shownBeside,
  turnEnded,
  turnMs,
  type TurnTimes,
  type WallQueue,
} from './wall-queue.ts'
import type { HostSteering } from './use-steering.ts'
import type { WallPage, WallPhoto } from './wall-photos.ts'

/** The number of upcoming photos to prefetch, so that an hour offline still shows photos. */
const prefetchCount = 4

/** The photos shown at the same time: the one whose turn it is, and upright ones beside it. */
export type Slide = readonly [WallPhoto, ...WallPhoto[]]

interface Wall {
  /** undefined until the photos are read. */
  readonly slide: Slide | null | undefined
  /** The photos that everyone can see, newest first. */
  readonly photos: readonly WallPhoto[] | undefined
  /** The total number of photos on the wall. 0 until they are read. */
  readonly count: number
  readonly showNext: () => void
}

interface PhotosBeside {
  readonly of: PhotoId
  readonly ids: readonly PhotoId[]
}

interface WallState {
  readonly photos: readonly WallPhoto[] | undefined
  readonly queue: WallQueue
  /** The decoded photos to show beside the next photo. */
  readonly ready: PhotosBeside | null
  /** The photos beside the current photo. */
  readonly beside: PhotosBeside | null
}

interface WallOptions {
  readonly isStill: boolean
  readonly steered: HostSteering
  /** Whether photos are always shown alone. */
  readonly isAlone: boolean
}

/** Returns the photos that the wall currently shows, with their images loaded. `page` is undefined while loading. */
export function useWall(
  page: WallPage | undefined,
  { isStill, steered, isAlone }: WallOptions,
  times: TurnTimes,
): Wall {
  const photos = page?.photos
  const [wall, setWall] = useState<WallState>({
    photos: undefined,
    queue: emptyWall,
    ready: null,
    beside: null,
  })
  if (photos !== undefined && photos !== wall.photos)
    setWall({
      ...withQueue(
        wall,
        followPhotos(
          wall.queue,
          photos.map(({ id }) => id),
        ),
      ),
      photos,
    })
  const change = useCallback((step: (queue: WallQueue) => WallQueue, ready?: PhotosBeside) => {
    setWall((before) => withQueue(ready === undefined ? before : { ...before, ready }, step(before.queue)))
  }, [])
  usePhotoPreloading(wall, change, isAlone)
  const { shown } = wall.queue
  const showNext = useCallback(() => change(turnEnded), [change])
  const photo = photoOf(photos, shown)
  useApplySteering(wall, steered, change)
  const isPinned = steered.photoId !== null && shown === steered.photoId
  useTurns(wall.queue, change, isStill || isPinned ? null : { ...times, clipMs: clipTurnMs(photo?.clip) })
  const beside = wall.beside?.of === shown ? wall.beside : null
  const slide = useMemo(
    (): Slide | null => photo && [photo, ...(beside?.ids ?? []).flatMap((id) => photoOf(photos, id) ?? [])],
    [photo, beside, photos],
  )
  return { slide: photos === undefined ? undefined : slide, photos, count: page?.count ?? 0, showNext }
}

/**
 * Applies a host's steering: shows the photo once it is known here, and the next one for each step after the wall was
 * opened.
 */
function useApplySteering({ photos }: WallState, { step, photoId }: HostSteering, change: ChangeQueue): void {
  const isKnown = photoId !== null && photoOf(photos, photoId) !== null
  useEffect(() => {
    if (isKnown && photoId !== null) change((queue) => showNow(queue, photoId))
  }, [isKnown, photoId, change])
  const seenStep = useRef(step)
  useEffect(() => {
    if (step !== seenStep.current) change(turnEnded)
    seenStep.current = step
  }, [step, change])
}

interface CurrentTurnTimes extends TurnTimes {
  readonly clipMs: number
}

/** Ends each turn when its time is up. `times` is null while the wall is paused. */
function useTurns(queue: WallQueue, change: ChangeQueue, times: CurrentTurnTimes | null): void {
  const { turn } = queue
  const turnStart = useRef({ turn: -1, startedAtMs: 0 })
  const durationMs = times === null ? null : turnMs(queue, times, times.clipMs)
  useEffect(() => {
    const { clock, tabVisibility } = browserPlatform
    if (turnStart.current.turn !== turn) turnStart.current = { turn, startedAtMs: clock.monotonicMs() }
    if (durationMs === null) return undefined
    const leftMs = Math.max(0, durationMs - (clock.monotonicMs() - turnStart.current.startedAtMs))
    const end = () => change((now) => (now.turn === turn ? turnEnded(now) : now))
    let stop = clock.startTimer(leftMs, () => {
      if (tabVisibility.isVisible()) end()
      else stop = tabVisibility.onShown(end)
    })
    return () => stop()
  }, [turn, durationMs, change])
}

type ChangeQueue = (step: (queue: WallQueue) => WallQueue, ready?: PhotosBeside) => void

/** Decodes the next photo and the ones beside it, and prefetches a few later ones. */
function usePhotoPreloading({ photos, queue }: WallState, change: ChangeQueue, isAlone: boolean): void {
  const next = photoOf(photos, nextOnWall(queue))
  const nextId = next?.id
  const address = next === null ? null : photoAddress(next, 'wall')
  const latest = useRef({ next, photos, queue })
  useEffect(() => {
    latest.current = { next, photos, queue }
  })
  useEffect(() => {
    // The photos beside it are chosen once, when it is prepared.
    const { next: photo, photos: all, queue: now } = latest.current
    if (photo === null || nextId === undefined || address === null) return undefined
    let isWanted = true
    const order = [...now.fresh, ...now.loop].flatMap((id) => photoOf(all, id) ?? [])
    const prepare = async () => {
      const wanted = isAlone ? [] : photosBeside(photo, order, innerWidth / innerHeight)
      const [isLoaded, ...others] = await Promise.all(
        [nextId, ...wanted].map((id) => loadPicture(addressOf(all, id))),
      )
      if (!isWanted) return
      const ids = wanted.filter((_id, index) => others[index] === true)
      change((before) => (isLoaded === true ? pictureLoaded : pictureFailed)(before, nextId), {
        of: nextId,
        ids,
      })
      for (const { id } of order.slice(1, 1 + prefetchCount)) await loadPicture(addressOf(all, id))
    }
    void prepare()
    return () => {
      isWanted = false
    }
  }, [nextId, address, change, isAlone])
}

/** Advances the wall's queue. A newly shown photo brings the photos that are ready to be shown beside it. */
function withQueue(before: WallState, queue: WallQueue): WallState {
  if (queue.shown === before.queue.shown) return { ...before, queue }
  const beside = before.ready !== null && before.ready.of === queue.shown ? before.ready : null
  return { ...before, queue: shownBeside(queue, beside?.ids ?? []), beside, ready: null }
}

function photoOf(photos: readonly WallPhoto[] | undefined, id: PhotoId | null): WallPhoto | null {
  return photos?.find((photo) => photo.id === id) ?? null
}

function addressOf(photos: readonly WallPhoto[] | undefined, id: PhotoId): string {
  const photo = photoOf(photos, id)
  return photo === null ? '' : photoAddress(photo, 'wall')
}
