import { type RefObject, useState, useEffect, useLayoutEffect, useRef } from 'react'
import { Picture } from '#src/components/photo/picture.tsx'
import { useSession } from '#src/data/session/session-queries.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { tileAddress, photoAddress } from '#src/components/photo/photo-address.ts'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { useDataSaver } from '#src/data/connection/connection-queries.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import type { ShownPhoto } from '#src/features/photo/use-shown-photo.ts'
import { useCanViewFullResolution } from '#src/data/downloads/download-forecast.ts'
import { consumePressedTile } from '#src/components/photo-grid/opened-photo.ts'
import { rowGapPx } from './use-stage-gestures.ts'
import { fitPicture } from './stage-view.ts'

interface PhotoRowProps extends ShownPhoto {
  /** The element around the shown photo. It is the element that zooms. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly isNear: boolean
  readonly isPushed: boolean
  /** True if the photo was shown automatically and fades in over the previous one. */
  readonly isFading: boolean
}

/**
 * The photo between its neighbors. Neighbors load after the shown photo, or with data saver on once they are dragged
 * into view. Each keeps its element when it becomes the shown photo.
 */
export function PhotoRow({ photo, previous, next, frame, isNear, isPushed, isFading }: PhotoRowProps) {
  const [drawn, setDrawn] = useState<ReadonlySet<PhotoId>>(new Set())
  const [nearId, setNearId] = useState<PhotoId | null>(null)
  if (isNear && nearId !== photo.id) setNearId(photo.id)
  const [lastId, setLastId] = useState({ shown: photo.id, before: photo.id })
  if (lastId.shown !== photo.id) setLastId({ shown: photo.id, before: lastId.shown })
  const arrivedId = useTileTransition(photo, frame)
  const savesData = useDataSaver()
  const isDrawn = drawn.has(photo.id)
  const areWanted = isPushed || (isDrawn && !savesData)
  const note = (id: PhotoId) => setDrawn((before) => (before.has(id) ? before : new Set([...before, id])))
  const places = [
    { place: -1, shown: areWanted ? previous : null },
    { place: 0, shown: photo },
    { place: 1, shown: areWanted ? next : null },
  ]
  const fade = (place: number, id: PhotoId) => {
    if (!isFading) return 'still'
    if (place === 0) return 'coming'
    return place === -1 && id === lastId.before ? 'going' : 'still'
  }
  return places.map(({ place, shown }) =>
    shown === null ? null : (
      <div
        key={shown.id}
        className={slot({ fade: fade(place, shown.id) })}
        style={{
          insetInlineStart:
            fade(place, shown.id) === 'going' ? 0 : `calc(${place * 100}% + ${place * rowGapPx}px)`,
        }}
        aria-hidden={place === 0 ? undefined : true}
        // A photo that fails to load must not delay its neighbors longer than one that loads.
        onLoadCapture={({ target }) => {
          if (target instanceof HTMLElement && !('thumb' in target.dataset)) note(shown.id)
        }}
        onErrorCapture={() => note(shown.id)}
      >
        <Frame
          photo={shown}
          frame={place === 0 ? frame : undefined}
          hasThumb={shown.id === arrivedId && !drawn.has(shown.id)}
          isSharp={place === 0 && nearId === photo.id && !photo.isLocal}
        />
      </div>
    ),
  )
}

interface FrameProps {
  readonly photo: PhotoView
  /** Set on the shown photo. */
  readonly frame: RefObject<HTMLDivElement | null> | undefined
  /** True if the tile's thumbnail is shown until the large image loads. */
  readonly hasThumb: boolean
  readonly isSharp: boolean
}

function Frame({ photo, frame, hasThumb, isSharp }: FrameProps) {
  const isProtected = useIsProtected(photo)
  return (
    <div ref={frame} data-frame className={frameStyle}>
      {hasThumb ? (
        <PictureImage src={tileAddress(photo)} alt="" data-thumb="" draggable={false} className={sharp} />
      ) : null}
      <Picture
        photo={photo}
        rendition="wall"
        className={picture}
        isUrgent
        isDecorative={frame === undefined}
        isProtected={isProtected}
      />
      {isSharp ? <SharpPicture photo={photo} isProtected={isProtected} className={sharp} /> : null}
    </div>
  )
}

/** A host can have the photos of a zone watermarked. A user's own photos are not. */
function useIsProtected({ zoneId, uploader }: PhotoView): boolean {
  const me = useSession()?.user.id
  return useZone(zoneId)?.protectsPhotos === true && uploader.id !== me
}

interface SharpPictureProps {
  readonly photo: PhotoView
  /** True if the photo has the watermark that the zone's host chose. */
  readonly isProtected: boolean
  readonly className: string
}

/**
 * The photo in the highest resolution that the user may see, rendered over the current image once loaded. Renders
 * nothing if it fails to load.
 */
function SharpPicture({ photo, isProtected, className }: SharpPictureProps) {
  const address = photoAddress(photo, useCanViewFullResolution(photo.id) ? 'high' : 'standard')
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    const image = new Image()
    image.src = address
    const wait = async () => {
      try {
        await image.decode()
        if (isWanted) setLoaded(address)
      } catch {
        // The smaller image stays.
      }
    }
    void wait()
    return () => {
      isWanted = false
    }
  }, [address])
  return loaded === address ? (
    <PictureImage
      src={address}
      alt=""
      className={className}
      draggable={false}
      data-sharp
      data-protected={isProtected ? '' : undefined}
    />
  ) : null
}

const arrivalMs = 220

/**
 * Moves the thumbnail of the tile that was just pressed to its place on the stage. Only the frame's transform is
 * animated, so the page renders at once. Returns the id of the photo whose thumbnail, already loaded, can be shown
 * until the large image loads. Returns null if the photo was opened in any other way.
 */
function useTileTransition(photo: PhotoView, frame: RefObject<HTMLDivElement | null>): PhotoId | null {
  const [box] = useState(() => consumePressedTile(photo.id))
  const hasMoved = useRef(false)
  const [arrivedId] = useState(() => (box === null || photo.isLocal ? null : photo.id))
  useLayoutEffect(() => {
    const element = frame.current
    // Only when the stage first appears. Later changes to the photo do not animate.
    if (hasMoved.current || box === null || element === null) return
    hasMoved.current = true
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const place = element.getBoundingClientRect()
    const { picture } = fitPicture(photo, place)
    const scale = box.width / Math.max(1, picture.width)
    const x = box.left + box.width / 2 - (place.left + place.width / 2)
    const y = box.top + box.height / 2 - (place.top + place.height / 2)
    element.animate(
      { transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'] },
      { duration: arrivalMs, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' },
    )
  }, [box, frame, photo])
  return arrivedId
}

const slot = cva({
  base: { position: 'absolute', top: '0', width: 'full', height: 'full', overflow: 'hidden' },
  variants: {
    fade: {
      still: {},
      coming: { animation: '[appear 800ms ease-out]' },
      going: { animation: '[fade 800ms ease-out forwards]', pointerEvents: 'none' },
    },
  },
})
const frameStyle = css({ position: 'relative', width: 'full', height: 'full' })
const whole = css.raw({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'contain',
})
const picture = css(whole, { display: 'grid', animation: '[appear 200ms ease-out]' })
const sharp = css(whole)
