import { useEffect, useRef, useState } from 'react'
import { hasOtherDialog } from '#src/components/keyboard/is-key-taken.ts'
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
  /** Called when the photo's time is up and the photo with this id is loaded. */
  readonly onTurn: (id: PhotoId) => void
}

const shownMs = 5000
/** After this many photos in a row fail to load, the slideshow pauses before it continues. */
const maxTriesPerTurn = 40

/** Cycles through the zone's photos while it is mounted and keeps the screen awake. Renders nothing itself. */
export function Slideshow({ photo, onTurn }: SlideshowProps) {
  useAwake()
  return <Turn key={photo.id} photo={photo} onTurn={onTurn} />
}

/** The display time of one photo. Offline, it skips to the next photo that is stored on this device. */
function Turn({ photo, onTurn }: SlideshowProps) {
  const [isDue, setDue] = useState(false)
  const [afterId, setAfterId] = useState(photo.id)
  const [readyId, setReadyId] = useState<PhotoId | null>(null)
  const attempts = useRef(0)
  const around = useNeighbourPhotos(afterId)
  const first = usePhotosOfZone(photo.zoneId, 'all', 1)?.photos[0]
  const next = around === undefined ? undefined : (around?.next ?? first)
  const nextId = next?.id
  const address = next === undefined || next.isLocal ? null : photoAddress(next, 'wall')

  useEffect(() => afterDisplayTime(() => setDue(true)), [])

  useEffect(() => {
    if (nextId === undefined) return undefined
    // Back at the start without finding another photo: retry later, when there may be a network connection.
    if (nextId === photo.id) return browserPlatform.clock.startTimer(shownMs, () => setAfterId(photo.id))
    let stop = () => {}
    let isWanted = true
    const load = async () => {
      const isLoaded = address === null || (await loadPicture(address))
      if (!isWanted) return
      attempts.current += 1
      if (isLoaded) setReadyId(nextId)
      else if (attempts.current % maxTriesPerTurn !== 0) setAfterId(nextId)
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

/**
 * Calls back when the photo has been visible for its display time. The time does not run while the tab is hidden or
 * something covers the photo.
 */
function afterDisplayTime(callBack: () => void): () => void {
  const { clock, tabVisibility } = browserPlatform
  const check = () => {
    if (!tabVisibility.isVisible()) stop = tabVisibility.onShown(wait)
    else if (hasOtherDialog()) wait()
    else callBack()
  }
  const wait = () => {
    stop()
    stop = clock.startTimer(shownMs, check)
  }
  let stop = () => {}
  wait()
  return () => stop()
}
