import type { Rendition } from '#src/contract/rules/pictures/rendition.ts'

/** The long side of each rendition, smallest first. */
export const renditionPx = { thumb: 320, wall: 1280, standard: 1600, high: 4096 } as const satisfies Record<
  Rendition,
  number
>

const ascending = ['thumb', 'wall', 'standard', 'high'] as const

/** The smallest rendition that shows as much of the picture as the asked one: nothing is stored twice. */
export function effectiveRendition(asked: Rendition, longSidePx: number): Rendition {
  const needed = Math.min(longSidePx, renditionPx[asked])
  return ascending.find((rendition) => renditionPx[rendition] >= needed) ?? asked
}
