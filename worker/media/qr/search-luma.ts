import type { QrResult } from '#worker/media/media-api.ts'
import { framed, levelled, sharpened, shrunk, withGamma } from './change-luma.ts'
import { type PointWarp, bends, flattenSymbol } from './flatten-symbol.ts'
import type { Luma } from './luma.ts'
import type { Corners, Point, ReadLuma, SearchOptions, CodeSymbol } from './zxing-reader.ts'

/** Up to version 10: the modules of larger codes on bent surfaces cannot be resolved anyway. */
const maxBentModules = 57
const maxBentSymbols = 4
const samePlacePx = 4

const flatSearches: readonly SearchOptions[] = [{}, { globalThreshold: true }]
const bentSearches: readonly SearchOptions[] = [{ globalThreshold: true }, { denoised: true }]

/** Searches one luma buffer for codes, pass by pass until one reads something. Corners are in its pixels. */
export class LumaSearch {
  readonly #read: ReadLuma
  readonly #luma: Luma
  /** Codes that were located but not read, each position once. */
  readonly #located: CodeSymbol[] = []

  constructor(read: ReadLuma, luma: Luma) {
    this.#read = read
    this.#luma = luma
  }

  /** The pass that runs on every image and frame. */
  first(): readonly QrResult[] {
    return this.#try(firstPass)
  }

  /** Searches light codes on dark and smaller sizes, then rectifies the codes that were located. */
  second(): readonly QrResult[] {
    return firstFound([() => this.#try(secondPass), () => this.#tryFlat(this.#located)])
  }

  /** Runs the `turn`-th of the further passes, cyclically: a camera that is held still tries all of them. */
  searchNext(turn: number): readonly QrResult[] {
    const pass = furtherPasses[turn % furtherPasses.length]
    return pass === undefined ? [] : this.#tryWithFlat(pass)
  }

  /** Runs all further passes, then treats located codes as if on cloth. */
  searchRemaining(): readonly QrResult[] {
    return firstFound([...furtherPasses.map((pass) => () => this.#tryWithFlat(pass)), () => this.#tryBent()])
  }

  #tryWithFlat(pass: Pass): readonly QrResult[] {
    const before = this.#located.length
    return firstFound([() => this.#try(pass), () => this.#tryFlat(this.#located.slice(before))])
  }

  #try({ change, search }: Pass): readonly QrResult[] {
    const { luma, origin } = change(this.#luma)
    const symbols = this.#read(luma, search).map(({ corners: [a, b, c, d], ...symbol }) => ({
      ...symbol,
      corners: [origin(a), origin(b), origin(c), origin(d)] as const,
    }))
    for (const symbol of symbols) if (symbol.text === null) this.#remember(symbol)
    return symbols.flatMap(({ text, corners }) => (text === null ? [] : [resultOf(text, corners)]))
  }

  #remember(symbol: CodeSymbol): void {
    const isKnown = this.#located.some(
      ({ corners, modulesAcross }) =>
        modulesAcross === symbol.modulesAcross &&
        corners.every((corner, index) => isNear(corner, symbol.corners[index])),
    )
    if (symbol.modulesAcross > 0 && areaOf(symbol.corners) > 0 && !isKnown) this.#located.push(symbol)
  }

  #tryFlat(symbols: readonly CodeSymbol[]): readonly QrResult[] {
    return firstFound(symbols.map((symbol) => () => this.#readFlat(symbol, flatSearches)))
  }

  #tryBent(): readonly QrResult[] {
    const symbols = this.#located
      .filter(({ modulesAcross }) => modulesAcross <= maxBentModules)
      .slice(0, maxBentSymbols)
    return firstFound(
      symbols.flatMap((symbol) => bends.map((bend) => () => this.#readFlat(symbol, bentSearches, bend))),
    )
  }

  #readFlat(symbol: CodeSymbol, searches: readonly SearchOptions[], bend?: PointWarp): readonly QrResult[] {
    const flat = flattenSymbol(this.#luma, symbol, bend)
    return firstFound(
      searches.map(
        (search) => () =>
          this.#read(flat, search).flatMap(({ text }) =>
            text === null ? [] : [resultOf(text, symbol.corners)],
          ),
      ),
    )
  }
}

/** Returns the results of the first way that finds anything. The remaining ways are not tried. */
export function firstFound(ways: readonly (() => readonly QrResult[])[]): readonly QrResult[] {
  for (const way of ways) {
    const found = way()
    if (found.length > 0) return found
  }
  return []
}

function resultOf(rawValue: string, corners: Corners): QrResult {
  return { rawValue, cornerPoints: corners.map(({ x, y }) => ({ x, y })) }
}

function isNear(one: { x: number; y: number }, other: { x: number; y: number } | undefined): boolean {
  return other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < samePlacePx
}

/** By the shoelace formula, in square pixels. 0 for a symbol with an unknown position. */
function areaOf(corners: Corners): number {
  const twice = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice) / 2
}

/** One attempt to read a code: a cheap change of the luma and the search options for the result. */
interface Pass {
  readonly change: (luma: Luma) => ChangedLuma
  readonly search: SearchOptions
}

/** A changed luma buffer, and the mapping from its points to the original. */
interface ChangedLuma {
  readonly luma: Luma
  readonly origin: (point: Point) => Point
}

/** Reads nine of ten codes in a fraction of the time that the other passes take. */
const firstPass: Pass = { change: unchangedLuma, search: { symbology: 'any' } }

/** Light codes on dark, and everything again at a half, a quarter and so on. */
const secondPass: Pass = {
  change: unchangedLuma,
  search: { symbology: 'any', inverted: true, smaller: true },
}

const marginRatio = 0.08

/**
 * The passes to try if the first two find nothing, each for one kind of problem, the most promising first. Measured on
 * the development set: none reads a code that is not there.
 */
const furtherPasses: readonly Pass[] = [
  // Blur, folds, codes with few pixels.
  { change: sameSizeChange((luma) => sharpened(luma, 4, 1.5)), search: { denoised: true } },
  // Codes that touch the edge; images with two clear tones, whatever their noise.
  { change: withMargin, search: { globalThreshold: true } },
  // Glare and pale prints.
  { change: sameSizeChange((luma) => withGamma(luma, 4)), search: { inverted: true } },
  // The dark.
  { change: sameSizeChange((luma) => withGamma(luma, 0.4)), search: { denoised: true } },
  // Grain, moiré, dots in place of modules.
  { change: scaled(2, 2), search: { denoised: true, smaller: true, inverted: true } },
  { change: sameSizeChange((luma) => withGamma(luma, 1.6)), search: { denoised: true } },
  // Codes seen from the side, whose modules are tall.
  { change: scaled(1, 2), search: { globalThreshold: true } },
  { change: sameSizeChange((luma) => withGamma(luma, 2.5)), search: { smaller: true } },
  // Shadows across the code, faint prints.
  { change: sameSizeChange((luma) => levelled(luma, 32, 3)), search: { denoised: true, inverted: true } },
  { change: scaled(2, 1), search: { globalThreshold: true } },
  { change: sameSizeChange((luma) => sharpened(luma, 2, 2)), search: { smaller: true } },
]

function unchangedLuma(luma: Luma): ChangedLuma {
  return { luma, origin: (point) => point }
}

function sameSizeChange(change: (luma: Luma) => Luma): Pass['change'] {
  return (luma) => ({ luma: change(luma), origin: (point) => point })
}

function scaled(across: number, down: number): Pass['change'] {
  return (luma) => ({
    luma: shrunk(luma, across, down),
    origin: ({ x, y }) => ({ x: x * across, y: y * down }),
  })
}

function withMargin(luma: Luma): ChangedLuma {
  const marginPx = Math.round(Math.max(luma.width, luma.height) * marginRatio)
  return {
    luma: framed(luma, marginPx),
    origin: ({ x, y }) => ({ x: x - marginPx, y: y - marginPx }),
  }
}
