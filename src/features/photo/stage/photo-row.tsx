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
import { useHasAllPixels } from '#src/data/downloads/download-forecast.ts'
import { takePressedTile } from '#src/components/photo-grid/opened-photo.ts'
import { rowGapPx } from './use-stage-gestures.ts'
import { fitted } from './stage-view.ts'

interface PhotoRowProps extends ShownPhoto {
  /** What is around the shown picture, and comes nearer by itself. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly isNear: boolean
  readonly isPushed: boolean
  /** The photo comes by itself, and melts into the one before. */
  readonly isFading: boolean
}

/**
 * The photo between its neighbours. Those are fetched once its own picture is there, or where data is to be saved once they
 * are pulled in; they stay the same elements when one of them becomes the shown one.
 */
export function PhotoRow({ photo, previous, next, frame, isNear, isPushed, isFading }: PhotoRowProps) {
  const [drawn, setDrawn] = useState<ReadonlySet<PhotoId>>(new Set())
  const [nearId, setNearId] = useState<PhotoId | null>(null)
  if (isNear && nearId !== photo.id) setNearId(photo.id)
  const [lastId, setLastId] = useState({ shown: photo.id, before: photo.id })
  if (lastId.shown !== photo.id) setLastId({ shown: photo.id, before: lastId.shown })
  const arrivedId = useArrival(photo, frame)
  const savesData = useDataSaver()
  const isDrawn = drawn.has(photo.id)
  const areWanted = isPushed || (isDrawn && !savesData)
  const note = (id: PhotoId) => setDrawn((before) => (before.has(id) ? before : new Set([...before, id])))
  const places = [
    { place: -1, shown: areWanted ? previous : null },
    { place: 0, shown: photo },
    { place: 1, shown: areWanted ? next : null },
  ]
  const look = (place: number, id: PhotoId) => {
    if (!isFading) return 'still'
    if (place === 0) return 'coming'
    return place === -1 && id === lastId.before ? 'going' : 'still'
  }
  return places.map(({ place, shown }) =>
    shown === null ? null : (
      <div
        key={shown.id}
        className={slot({ look: look(place, shown.id) })}
        style={{
          insetInlineStart:
            look(place, shown.id) === 'going' ? 0 : `calc(${place * 100}% + ${place * rowGapPx}px)`,
        }}
        aria-hidden={place === 0 ? undefined : true}
        // A picture that cannot be had holds its neighbours up no longer than one that is there.
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
  /** Given to the shown one. */
  readonly frame: RefObject<HTMLDivElement | null> | undefined
  /** The tile's small picture stands in for the large one. */
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

/** A host may have the photos of a zone marked; nobody's own photo is. */
function useIsProtected({ zoneId, uploader }: PhotoView): boolean {
  const me = useSession()?.user.id
  return useZone(zoneId)?.protectsPhotos === true && uploader.id !== me
}

interface SharpPictureProps {
  readonly photo: PhotoView
  /** Marked as its zone's host wants it. */
  readonly isProtected: boolean
  readonly className: string
}

/**
 * The photo with as many pixels as the user may see, over the picture that is shown, once it is here; nothing where it
 * cannot be had.
 */
function SharpPicture({ photo, isProtected, className }: SharpPictureProps) {
  const address = photoAddress(photo, useHasAllPixels(photo.id) ? 'high' : 'standard')
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
        // The smaller one stays.
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
 * The picture of a tile that was just pressed travels from there to its place on the stage, by a transform of the frame
 * alone: the page is there at once, and nothing waits for it. Answers the photo whose tile's own small picture, which the
 * browser has already, may stand in for the large one until that comes; null on every other way to the photo.
 */
function useArrival(photo: PhotoView, frame: RefObject<HTMLDivElement | null>): PhotoId | null {
  const [box] = useState(() => takePressedTile(photo.id))
  const hasMoved = useRef(false)
  const [arrivedId] = useState(() => (box === null || photo.isLocal ? null : photo.id))
  useLayoutEffect(() => {
    const element = frame.current
    // Only as the stage comes: what happens to the photo afterwards moves nothing.
    if (hasMoved.current || box === null || element === null) return
    hasMoved.current = true
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const place = element.getBoundingClientRect()
    const { picture } = fitted(photo, place)
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
    look: {
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
