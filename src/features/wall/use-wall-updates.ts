import { type RefObject, useEffect, useRef, useState } from 'react'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { likeBursts } from '#src/brand/like-bursts.ts'
import { wallStyles } from '#src/brand/wall-styles.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { floatHearts } from './float-hearts.ts'
import type { WallPhoto } from './wall-photos.ts'
import { newcomers, newLikes, peopleOf, type WallMember } from './wall-updates.ts'

const greetedMs = 6000

/**
 * What happens in the zone while its wall is open: who has just come, one after the other, or null; likes go up in `layer`.
 */
export function useWallUpdates(
  photos: readonly WallPhoto[] | undefined,
  members: readonly WallMember[] | undefined,
) {
  const layer = useRef<HTMLDivElement>(null)
  useHearts(layer, photos)
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const known = useRef<ReturnType<typeof peopleOf> | null>(null)
  useEffect(() => {
    if (photos === undefined || members === undefined) return
    const people = peopleOf(photos, members)
    const names = newcomers(known.current, people)
    // Who has been greeted is not greeted again because their only photo was deleted meanwhile.
    known.current = [...new Map([...(known.current ?? []), ...people].map((one) => [one.id, one])).values()]
    if (names.length > 0) setWaiting((before) => [...before, ...names])
  }, [photos, members])
  const greeted = waiting[0] ?? null
  const left = waiting.length
  useEffect(() => {
    if (left === 0) return undefined
    return browserPlatform.clock.startTimer(greetedMs, () => setWaiting((before) => before.slice(1)))
  }, [left])
  return { layer, greeted }
}

function useHearts(layer: RefObject<HTMLDivElement | null>, photos: readonly WallPhoto[] | undefined): void {
  const slug = slugOf(useBrand())
  const before = useRef<readonly WallPhoto[] | null>(null)
  useEffect(() => {
    if (photos === undefined) return
    const likes = newLikes(before.current, photos)
    before.current = photos
    if (likes > 0 && layer.current !== null)
      floatHearts(layer.current, likeBursts[slug], likes * wallStyles[slug].heartsPerLike)
  }, [layer, photos, slug])
}
