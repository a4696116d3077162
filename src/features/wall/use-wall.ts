import { useCallback, useEffect, useMemo, useState } from 'react'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type PhotoView, usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { loadPicture } from '#src/components/full-screen/load-picture.ts'
import {
  emptyWall,
  followPhotos,
  nextOnWall,
  pictureFailed,
  pictureLoaded,
  turnEnded,
  type WallQueue,
} from './wall-queue.ts'

/** The newest photos, which the wall goes round. */
const maxPhotos = 300
const shownMs = 8000

interface Wall {
  /** undefined while it is not known what there is. */
  readonly photo: PhotoView | null | undefined
  readonly showNext: () => void
}

/** The photo that a zone's wall shows now, its picture being here; read from this device, whatever the network does. */
export function useWall(zoneId: ZoneId, isPaused: boolean): Wall {
  const page = usePhotosOfZone(zoneId, 'all', maxPhotos)
  const photos = useMemo(() => page?.photos.filter(isForAll), [page])
  const [wall, setWall] = useState<{ readonly photos: typeof photos; readonly queue: WallQueue }>({
    photos: undefined,
    queue: emptyWall,
  })
  if (photos !== undefined && photos !== wall.photos)
    setWall({
      photos,
      queue: followPhotos(
        wall.queue,
        photos.map(({ id }) => id),
      ),
    })
  const { turn, shown } = wall.queue
  const next = photoOf(wall.photos, nextOnWall(wall.queue))
  const change = useCallback((step: (queue: WallQueue) => WallQueue) => {
    setWall((before) => ({ ...before, queue: step(before.queue) }))
  }, [])
  const nextId = next?.id
  const address = next === null ? null : photoAddress(next, 'wall')
  useEffect(() => {
    if (nextId === undefined || address === null) return undefined
    let isWanted = true
    const prepare = async () => {
      const isLoaded = await loadPicture(address)
      if (isWanted) change((queue) => (isLoaded ? pictureLoaded : pictureFailed)(queue, nextId))
    }
    void prepare()
    return () => {
      isWanted = false
    }
  }, [nextId, address, change])
  const showNext = useCallback(() => change(turnEnded), [change])
  useEffect(() => {
    if (isPaused) return undefined
    const { clock, tabVisibility } = browserPlatform
    const end = () => change((queue) => (queue.turn === turn ? turnEnded(queue) : queue))
    let stop = clock.startTimer(shownMs, () => {
      if (tabVisibility.isVisible()) end()
      else stop = tabVisibility.onShown(end)
    })
    return () => stop()
  }, [turn, isPaused, change])
  return { photo: photos === undefined ? undefined : photoOf(photos, shown), showNext }
}

/** What everybody may see, and the server has: no host's preview of what waits for approval. */
function isForAll({ status, isLocal }: PhotoView): boolean {
  return status === 'ready' && !isLocal
}

function photoOf(photos: readonly PhotoView[] | undefined, id: PhotoId | null): PhotoView | null {
  return photos?.find((photo) => photo.id === id) ?? null
}
