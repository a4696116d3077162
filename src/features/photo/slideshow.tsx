import { useEffect, useRef, useState } from 'react'
import { hasOtherDialog } from '#src/components/keys/is-key-taken.ts'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { loadPicture } from '#src/components/full-screen/load-picture.ts'
import { useAwake } from '#src/components/full-screen/use-awake.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useNeighbourPhotos } from '#src/data/photos/neighbour-queries.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

interface SlideshowProps {
  readonly photo: PhotoView
  /** The photo's time is over, and the picture of this one is here. */
  readonly onTurn: (id: PhotoId) => void
}

const shownMs = 5000
/** So many pictures that cannot be had are passed over before it waits again. */
const triesAtOnce = 40

/** Goes round the zone's photos while it is rendered, the screen staying on; it shows nothing itself. */
export function Slideshow({ photo, onTurn }: SlideshowProps) {
  useAwake()
  return <Turn key={photo.id} photo={photo} onTurn={onTurn} />
}

/** One photo's time. Without a network it goes on to the next whose picture this device has. */
function Turn({ photo, onTurn }: SlideshowProps) {
  const [isDue, setDue] = useState(false)
  const [afterId, setAfterId] = useState(photo.id)
  const [readyId, setReadyId] = useState<PhotoId | null>(null)
  const tries = useRef(0)
  const around = useNeighbourPhotos(afterId)
  const first = usePhotosOfZone(photo.zoneId, 'all', 1)?.photos[0]
  const next = around === undefined ? undefined : (around?.next ?? first)
  const nextId = next?.id
  const address = next === undefined || next.isLocal ? null : photoAddress(next, 'wall')

  useEffect(() => afterAWhile(() => setDue(true)), [])

  useEffect(() => {
    if (nextId === undefined) return undefined
    // Round, and there was no other: once more in a while, when there may be a network.
    if (nextId === photo.id) return browserPlatform.clock.startTimer(shownMs, () => setAfterId(photo.id))
    let stop = () => {}
    let isWanted = true
    const load = async () => {
      const isLoaded = address === null || (await loadPicture(address))
      if (!isWanted) return
      tries.current += 1
      if (isLoaded) setReadyId(nextId)
      else if (tries.current % triesAtOnce !== 0) setAfterId(nextId)
      else stop = browserPlatform.clock.startTimer(shownMs, () => setAfterId(nextId))
    }
    void load()
    return () => {
      isWanted = false
      stop()
    }
  }, [nextId, address, photo.id])

  useEffect(() => {
    if (isDue && readyId !== null && readyId === nextId) onTurn(readyId)
  }, [isDue, readyId, nextId, onTurn])
  return null
}

/** Calls back once a photo's time is over while it is seen: not while the tab is hidden or something lies over it. */
function afterAWhile(callBack: () => void): () => void {
  const { clock, tabVisibility } = browserPlatform
  const look = () => {
    if (!tabVisibility.isVisible()) stop = tabVisibility.onShown(wait)
    else if (hasOtherDialog()) wait()
    else callBack()
  }
  const wait = () => {
    stop()
    stop = clock.startTimer(shownMs, look)
  }
  let stop = () => {}
  wait()
  return () => stop()
}
