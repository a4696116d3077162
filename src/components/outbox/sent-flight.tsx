import { useEffect, useRef, useState } from 'react'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { sentFlights } from '#src/brand/sent-flights.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { holdPictureUrl, knownPictureUrl } from '#src/data/photos/picture-urls.ts'
import { css } from '#src/styled-system/css/index.js'
import { flightKeyframes } from './flight-keyframes.ts'

/**
 * Pictures of what was sent fly up from where the tray was and fade: those that this tab has shown a moment ago, from memory.
 * Nothing where nothing may move.
 */
export function SentFlight({ photoIds }: { readonly photoIds: readonly PhotoId[] }) {
  const flight = sentFlights[slugOf(useBrand())]
  const layer = useRef<HTMLDivElement>(null)
  const [pictures, setPictures] = useState(() => knownPictures(photoIds))
  useEffect(() => {
    const flying = [...(layer.current?.children ?? [])]
    if (flying.length === 0) return undefined
    const held = photoIds.map((id) => holdPictureUrl(id, 'preview'))
    const animations = flying.map((picture, at) => {
      const { keyframes, delayMs, durationMs } = flightKeyframes(flight, at, flying.length)
      return picture.animate(keyframes, {
        duration: durationMs,
        delay: delayMs,
        fill: 'both',
        easing: 'cubic-bezier(0.3, 0, 0.6, 1)',
      })
    })
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => setPictures([]))
    return () => {
      for (const animation of animations) animation.cancel()
      for (const release of held) release()
    }
  }, [flight, photoIds])
  if (pictures.length === 0) return null
  return (
    <div ref={layer} aria-hidden="true" data-sent-flight="" className={sky}>
      {pictures.map((address) => (
        <PictureImage key={address} src={address} alt="" className={picture} />
      ))}
    </div>
  )
}

function knownPictures(photoIds: readonly PhotoId[]): readonly string[] {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return []
  return photoIds.flatMap((id) => knownPictureUrl(id, 'preview') ?? [])
}

const sky = css({
  position: 'absolute',
  insetInline: '4',
  insetBlockEnd: '[100%]',
  display: 'flex',
  justifyContent: { base: 'center', md: 'flex-end' },
  gap: '1',
  pointerEvents: 'none',
})
const picture = css({
  width: '[32px]',
  height: '[32px]',
  objectFit: 'cover',
  borderRadius: 'sm',
  opacity: '0',
})
