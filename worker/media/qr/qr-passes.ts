import { framed, levelled, sharpened, shrunk, withGamma } from './change-luma.ts'
import type { Luma } from './luma.ts'
import type { Point, Search } from './zxing-reader.ts'

/** One look at a picture: a cheap change of its luma, and how to search what comes of it. */
export interface Pass {
  readonly change: (luma: Luma) => Look
  readonly search: Search
}

/** A changed luma buffer, and where its points lie in the one before. */
interface Look {
  readonly luma: Luma
  readonly origin: (point: Point) => Point
}

/** Reads nine of ten codes, in a fraction of the time that all the others take. */
export const firstPass: Pass = { change: same, search: { symbology: 'any' } }

/** Light on dark, and everything again at a half, a quarter and so on. */
export const secondPass: Pass = { change: same, search: { symbology: 'any', inverted: true, smaller: true } }

const marginRatio = 0.08

/**
 * What to try after the first two found nothing, each for a kind of trouble; the likeliest to help come first. Measured on the
 * development set, none reads what is not there.
 */
export const furtherPasses: readonly Pass[] = [
  // Blur, folds, codes of few pixels.
  { change: of((luma) => sharpened(luma, 4, 1.5)), search: { denoised: true } },
  // Codes that touch the edge; pictures with two clear tones whatever their noise.
  { change: inFrame, search: { globalThreshold: true } },
  // Glare and pale prints.
  { change: of((luma) => withGamma(luma, 4)), search: { inverted: true } },
  // The dark.
  { change: of((luma) => withGamma(luma, 0.4)), search: { denoised: true } },
  // Grain, moiré, dots in place of modules.
  { change: scaled(2, 2), search: { denoised: true, smaller: true, inverted: true } },
  { change: of((luma) => withGamma(luma, 1.6)), search: { denoised: true } },
  // Codes seen from the side, whose modules are tall.
  { change: scaled(1, 2), search: { globalThreshold: true } },
  { change: of((luma) => withGamma(luma, 2.5)), search: { smaller: true } },
  // Shadows across the code, faint prints.
  { change: of((luma) => levelled(luma, 32, 3)), search: { denoised: true, inverted: true } },
  { change: scaled(2, 1), search: { globalThreshold: true } },
  { change: of((luma) => sharpened(luma, 2, 2)), search: { smaller: true } },
]

function same(luma: Luma): Look {
  return { luma, origin: (point) => point }
}

function of(change: (luma: Luma) => Luma): Pass['change'] {
  return (luma) => ({ luma: change(luma), origin: (point) => point })
}

function scaled(across: number, down: number): Pass['change'] {
  return (luma) => ({
    luma: shrunk(luma, across, down),
    origin: ({ x, y }) => ({ x: x * across, y: y * down }),
  })
}

function inFrame(luma: Luma): Look {
  const marginPx = Math.round(Math.max(luma.width, luma.height) * marginRatio)
  return {
    luma: framed(luma, marginPx),
    origin: ({ x, y }) => ({ x: x - marginPx, y: y - marginPx }),
  }
}
