import type { Sides } from '#src/contract/rules/photo-cut.ts'
import type { BookLayout } from './book-design.ts'

/** The position of a photo, as ratios of the page. */
export interface Slot extends Sides {
  readonly left: number
  readonly top: number
}

const edge = 0.05
const gap = 0.025
const whole = 1 - 2 * edge
const half = (whole - gap) / 2
/** Where the photo below a chapter title starts. */
const headingEnd = 0.21

const slot = ([left, top, width, height]: readonly [number, number, number, number]): Slot => ({
  left,
  top,
  width,
  height,
})
const [first, second] = [edge, edge + half + gap]

/** The slots of each layout, in reading order. `full` extends to the edges of the page. */
export const bookSlots = {
  full: [slot([0, 0, 1, 1])],
  framed: [slot([edge, edge, whole, whole])],
  rows: [slot([edge, first, whole, half]), slot([edge, second, whole, half])],
  columns: [slot([first, edge, half, whole]), slot([second, edge, half, whole])],
  top: [
    slot([edge, first, whole, half]),
    slot([first, second, half, half]),
    slot([second, second, half, half]),
  ],
  left: [
    slot([first, edge, half, whole]),
    slot([second, first, half, half]),
    slot([second, second, half, half]),
  ],
  grid: [
    slot([first, first, half, half]),
    slot([second, first, half, half]),
    slot([first, second, half, half]),
    slot([second, second, half, half]),
  ],
  chapter: [slot([edge, headingEnd, whole, 1 - edge - headingEnd])],
} as const satisfies Readonly<Record<BookLayout, readonly Slot[]>>

/** Position of the chapter title above its photo. */
export const chapterHeading: Slot = { left: 0.1, top: edge, width: 0.8, height: headingEnd - edge - gap }
