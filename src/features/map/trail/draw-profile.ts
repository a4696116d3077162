import type { WayPoint } from '#src/contract/rules/trail/trail-facts.ts'

/** The units of the drawing, which is stretched to its place. */
export const profileWidth = 1000
export const profileHeight = 200
/** A flat way is drawn flat: so many metres are the least that fill the drawing. */
const leastSpanMeters = 60
const marginUnits = 16

/** The heights of a way as SVG paths, and its lowest and highest place in metres; null: heights are not known. */
export interface Profile {
  readonly line: string
  readonly area: string
  readonly lowest: number | null
  readonly highest: number | null
}

/** Draws the heights of a way over its length. A way without heights is drawn flat. */
export function drawProfile(way: readonly WayPoint[], lengthMeters: number): Profile {
  const heights = way.flatMap(({ heightMeters }) => heightMeters ?? [])
  const isKnown = heights.length === way.length && heights.length > 0
  const lowest = isKnown ? Math.min(...heights) : null
  const highest = isKnown ? Math.max(...heights) : null
  const span = Math.max((highest ?? 0) - (lowest ?? 0), leastSpanMeters)
  const middle = ((highest ?? 0) + (lowest ?? 0)) / 2
  const points = way.map(({ atMeters, heightMeters }) => {
    const x = (atMeters / Math.max(lengthMeters, 1)) * profileWidth
    const ratio = ((heightMeters ?? 0) - middle) / span + 0.5
    return `${x.toFixed(1)} ${(profileHeight - marginUnits - ratio * (profileHeight - 2 * marginUnits)).toFixed(1)}`
  })
  const line = points.length === 0 ? '' : `M${points.join('L')}`
  const area = line === '' ? '' : `M0 ${profileHeight}L${points.join('L')}L${profileWidth} ${profileHeight}Z`
  return { line, area, lowest, highest }
}
