import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { sentFlights } from '#src/brand/sent-flights.ts'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { retainPictureUrl, cachedPictureUrl } from '#src/data/photos/picture-urls.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { consumeDelivered } from '#src/data/engine/outbox/recently-delivered.ts'
import type { RecentlyDelivered } from '#src/data/engine/rows/outbox-facts.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css } from '#src/styled-system/css/index.js'
import { flightKeyframes } from './flight-keyframes.ts'
import { sentText } from './tray-texts.ts'

const shownMs = 5000

/**
 * Shows for a few seconds what was sent, in the tray's place. It appears in the visible tab, or in the next one that
 * becomes visible.
 */
export function SentMoment({ isDue }: { readonly isDue: boolean }) {
  const words = useWords(trayWords)
  const [notifiedDelivery, setNotifiedDelivery] = useState<RecentlyDelivered | null>(null)
  useEffect(() => {
    if (!isDue) return undefined
    const loadNext = async () => {
      const sent = browserPlatform.tabVisibility.isVisible() ? await consumeDelivered() : null
      if (sent !== null) setNotifiedDelivery(sent)
    }
    // If this fails, it is tried again when the tab is next shown.
    const check = () => void loadNext().catch(() => undefined)
    check()
    return browserPlatform.tabVisibility.onShown(check)
  }, [isDue])
  useEffect(
    () =>
      notifiedDelivery === null
        ? undefined
        : browserPlatform.clock.startTimer(shownMs, () => setNotifiedDelivery(null)),
    [notifiedDelivery],
  )
  return (
    <div aria-live="polite" className={region}>
      {notifiedDelivery === null ? null : (
        <>
          <SentFlight photoIds={notifiedDelivery.photoIds} />
          <p className={line}>
            <CircleCheck size={20} aria-hidden="true" className={sign} />
            {sentText(words, notifiedDelivery)}
          </p>
        </>
      )}
    </div>
  )
}

/**
 * Photos that were just sent fly up from the tray's place and fade. Only photos that this tab has shown recently, from
 * memory. Renders nothing with reduced motion.
 */
function SentFlight({ photoIds }: { readonly photoIds: readonly PhotoId[] }) {
  const flight = sentFlights[slugOf(useBrand())]
  const layer = useRef<HTMLDivElement>(null)
  const [pictures, setPictures] = useState(() => knownPictures(photoIds))
  useEffect(() => {
    const flying = [...(layer.current?.children ?? [])]
    if (flying.length === 0) return undefined
    const retainedUrls = photoIds.map((id) => retainPictureUrl(id, 'preview'))
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
      for (const release of retainedUrls) release()
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
  return photoIds.flatMap((id) => cachedPictureUrl(id, 'preview') ?? [])
}

const region = css({
  position: 'relative',
  display: 'flex',
  justifyContent: { base: 'center', md: 'flex-end' },
  paddingInline: '4',
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  marginBlockStart: '2',
  marginBlockEnd: '5',
  paddingInline: '4',
  paddingBlock: '2',
  fontSize: 'sm',
  fontWeight: 'semibold',
  backgroundColor: 'raised',
  color: 'ink',
  borderRadius: 'full',
  boxShadow: 'float',
  animation: '[rise 220ms cubic-bezier(0.22, 1, 0.36, 1)]',
})
const sign = css({ color: 'accentText', flexShrink: '0' })

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
