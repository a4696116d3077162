import { type RefObject, useEffect, useRef, useState } from 'react'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { likeBursts, type LikeBurst } from '#src/brand/like-bursts.ts'
import { wallStyles } from '#src/brand/wall-styles.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import type { WallPhoto } from './wall-photos.ts'
import { newcomers, newLikes, peopleOf, type WallMember } from './wall-updates.ts'

const greetingMs = 6000

/**
 * Live events while a zone's wall is open: the newcomers' names one after the other, or null. Likes float up in
 * `layer`.
 */
export function useWallUpdates(
  photos: readonly WallPhoto[] | undefined,
  members: readonly WallMember[] | undefined,
) {
  const layer = useRef<HTMLDivElement>(null)
  useHearts(layer, photos)
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const greeted = useRef<ReturnType<typeof peopleOf> | null>(null)
  useEffect(() => {
    if (photos === undefined || members === undefined) return
    const people = peopleOf(photos, members)
    const names = newcomers(greeted.current, people)
    // People who were greeted are not greeted again after their only photo is deleted.
    greeted.current = [
      ...new Map([...(greeted.current ?? []), ...people].map((one) => [one.id, one])).values(),
    ]
    if (names.length > 0) setWaiting((before) => [...before, ...names])
  }, [photos, members])
  const shownGreeting = waiting[0] ?? null
  const waitingCount = waiting.length
  useEffect(() => {
    if (waitingCount === 0) return undefined
    return browserPlatform.clock.startTimer(greetingMs, () => setWaiting((before) => before.slice(1)))
  }, [waitingCount])
  return { layer, shownGreeting }
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

const svgNamespace = 'http://www.w3.org/2000/svg'
/** The maximum number of hearts at once. More would not be noticed and would drop frames on slow screens. */
const maxHearts = 14
const riseMs = 4200
const staggerMs = 140
let heartCount = 0

/** Animates pieces of the brand's burst upward from the lower edge of `layer`, with transforms and opacity only. */
function floatHearts(layer: HTMLElement, { shapes, colors }: LikeBurst, count: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const freeCount = maxHearts - layer.childElementCount
  for (let index = 0; index < Math.min(count, freeCount); index += 1) {
    const number = (heartCount += 1)
    const piece = document.createElementNS(svgNamespace, 'svg')
    piece.setAttribute('viewBox', '0 0 24 24')
    piece.setAttribute('fill', colors[number % colors.length] ?? '')
    const path = document.createElementNS(svgNamespace, 'path')
    path.setAttribute('d', shapes[number % shapes.length] ?? '')
    piece.append(path)
    // Spread by the golden ratio, so that hearts do not rise from the same spot.
    const spread = (number * 0.618) % 1
    piece.style.cssText = `position:absolute;bottom:0;left:${8 + spread * 70}%;width:5vmin;height:5vmin;will-change:transform,opacity`
    layer.append(piece)
    const sway = (spread - 0.5) * 12
    const animation = piece.animate(
      [
        { transform: 'translate(0, 10vmin) scale(0.4)', opacity: 0 },
        { transform: `translate(${sway}vmin, -10vmin) scale(1)`, opacity: 1, offset: 0.2 },
        {
          transform: `translate(${-sway}vmin, -40vmin) scale(${0.9 + spread * 0.5})`,
          opacity: 0.9,
          offset: 0.7,
        },
        { transform: `translate(${sway}vmin, -62vmin) scale(${0.9 + spread * 0.5})`, opacity: 0 },
      ],
      { duration: riseMs, delay: index * staggerMs, fill: 'both', easing: 'ease-out' },
    )
    void animation.finished.then(
      () => piece.remove(),
      () => piece.remove(),
    )
  }
}
