import { useState } from 'react'
import type { WallStyle } from '#src/brand/wall-styles.ts'
import type { Slide } from './use-wall.ts'
import type { WallPhoto } from './wall-photos.ts'
import { WallSlide } from './wall-slide.tsx'

interface SlidesProps {
  readonly slide: Slide | null | undefined
  readonly photos: readonly WallPhoto[] | undefined
  readonly style: WallStyle
}

/** The photo that is shown, and below it the one before, over which it comes in: unless that has left the zone. */
export function Slides({ slide, photos, style }: SlidesProps) {
  const [seen, setSeen] = useState<{ readonly now: Slide | null; readonly before: Slide | null }>({
    now: null,
    before: null,
  })
  const now = slide ?? null
  if (now !== seen.now)
    setSeen({ now, before: now !== null && now[0].id === seen.now?.[0].id ? seen.before : seen.now })
  const isThere = seen.before?.every(({ id }) => photos?.some((photo) => photo.id === id) === true) === true
  const before = isThere && seen.before?.[0].id !== now?.[0].id && now !== null ? seen.before : null
  return (
    <>
      {before === null ? null : <WallSlide key={before[0].id} slide={before} style={style} isShown={false} />}
      {now === null ? null : <WallSlide key={now[0].id} slide={now} style={style} isShown />}
    </>
  )
}
