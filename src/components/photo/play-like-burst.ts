import type { BurstPoint } from './like-burst.ts'

/**
 * Animates the brand's pieces from a point over an element, or from the element's center. Decorative: does nothing if
 * its code cannot be loaded.
 */
export function playLikeBurst(over: HTMLElement, at: BurstPoint = middleOf(over)): void {
  import('./like-burst.ts').then(
    ({ drawLikeBurst }) => drawLikeBurst(over, at),
    () => undefined,
  )
}

function middleOf(element: HTMLElement): BurstPoint {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
