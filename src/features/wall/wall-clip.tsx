import { useState } from 'react'
import {
  clipAddress,
  loopAddress,
  playableClip,
  playableLoop,
} from '#src/contract/entities/photos/clip-facts.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { longestWallClipMs } from './wall-queue.ts'

/**
 * The muted clip of a photo over its poster, for at most ten seconds, or its silent preview if the clip has not
 * arrived. Renders nothing for other photos, with reduced motion, and until the first byte has loaded.
 */
export function WallClip({ clip }: Pick<PhotoView, 'clip'>) {
  const [isPlaying, setPlaying] = useState(false)
  const whole = playableClip(clip)
  const loop = playableLoop(clip)
  const address = whole !== null ? clipAddress(whole) : loop === null ? null : loopAddress(loop)
  const isStill = clip?.kind !== 'clip' || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (address === null || isStill) return null
  return (
    <video
      key={address}
      src={address}
      autoPlay
      muted
      playsInline
      disablePictureInPicture
      loop={whole === null}
      aria-hidden="true"
      className={video}
      data-playing={isPlaying}
      onPlaying={() => setPlaying(true)}
      onError={() => setPlaying(false)}
      onTimeUpdate={({ currentTarget }) => {
        if (currentTarget.currentTime * secondMs >= longestWallClipMs) currentTarget.pause()
      }}
    />
  )
}

const video = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'contain',
  opacity: '0',
  '&[data-playing=true]': { opacity: '[1]' },
})
