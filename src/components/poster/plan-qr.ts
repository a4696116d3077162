import { encode } from 'uqr'
import { err, ok, type Result } from '#src/contract/wire/result.ts'

/** White modules required on each side (ISO/IEC 18004). */
export const quietModules = 4
/** The smallest printed code, without its quiet zone, that phones can scan at arm's length. */
export const minimumCodeMm = 25
/** The smallest printed module that an office printer and an older camera can resolve. */
export const minimumModuleMm = 0.4
/** WCAG's contrast ratio. A code on tinted paper needs far more than text does. */
export const minimumContrastRatio = 7
export const qrColors = { ink: '#000000', paper: '#ffffff' } as const

/**
 * too-long: no QR code can hold the text. no-room: a scannable code does not fit; it needs `neededMm` including its
 * quiet zone.
 */
export type QrProblem =
  | { readonly kind: 'too-long' }
  | { readonly kind: 'no-room'; readonly neededMm: number }

export interface QrPlan {
  /** The side of the printed code, without and with its quiet zone. */
  readonly codeMm: number
  readonly sideMm: number
  readonly moduleMm: number
  /** Modules per side including the quiet zone: the width of `path`'s coordinates. */
  readonly modules: number
  /** The dark modules as an SVG path, one unit per module. */
  readonly path: string
  /** The smallest side for this text; a smaller requested side is raised to it. */
  readonly smallestCodeMm: number
  /** The largest side that fits. */
  readonly largestCodeMm: number
}

/**
 * Plans a printed QR code of about `wantedMm` that fits into `availableMm` with its quiet zone: at least 25 mm, with
 * modules of at least 0.4 mm. A text too dense for medium error correction uses low.
 */
export function planQr(
  text: string,
  { wantedMm, availableMm }: { readonly wantedMm: number; readonly availableMm: number },
): Result<QrPlan, QrProblem> {
  let problem: QrProblem = { kind: 'too-long' }
  for (const ecc of ['M', 'L'] as const) {
    const code = encodeQr(text, ecc)
    if (code === null) continue
    const withQuiet = (code.size + 2 * quietModules) / code.size
    const smallestCodeMm = Math.max(minimumCodeMm, code.size * minimumModuleMm)
    const largestCodeMm = availableMm / withQuiet
    if (smallestCodeMm > largestCodeMm) {
      problem = { kind: 'no-room', neededMm: smallestCodeMm * withQuiet }
      continue
    }
    const codeMm = Math.min(Math.max(wantedMm, smallestCodeMm), largestCodeMm)
    return ok({
      codeMm,
      sideMm: codeMm * withQuiet,
      moduleMm: codeMm / code.size,
      modules: code.size + 2 * quietModules,
      path: pathOf(code.data),
      smallestCodeMm,
      largestCodeMm,
    })
  }
  return err(problem)
}

/** The WCAG 2.2 contrast ratio of two `#rrggbb` colors: 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function encodeQr(text: string, ecc: 'M' | 'L') {
  try {
    return encode(text, { ecc, border: 0 })
  } catch {
    return null
  }
}

/** Draws runs of dark modules as one stroke each, so that no hairlines show between neighbors. */
function pathOf(lines: readonly (readonly boolean[])[]): string {
  return lines
    .flatMap((line, y) => {
      const runs: string[] = []
      for (let x = 0; x < line.length; x += 1) {
        if (line[x] !== true) continue
        const start = x
        while (line[x + 1] === true) x += 1
        const length = x + 1 - start
        runs.push(`M${start + quietModules} ${y + quietModules}h${length}v1h-${length}z`)
      }
      return runs
    })
    .join('')
}
