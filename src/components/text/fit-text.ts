/** The width of a text in em, in a specific font. */
export type MeasureEm = (text: string) => number

export interface TextBox {
  readonly widthMm: number
  readonly maxLines: number
  /** The range of sizes; the largest one at which the text fits is used. */
  readonly largestMm: number
  readonly smallestMm: number
}

export interface FittedText {
  readonly lines: readonly { readonly text: string; readonly widthMm: number }[]
  readonly sizeMm: number
  readonly heightMm: number
  readonly direction: 'ltr' | 'rtl'
  /** True if the text was cut. */
  readonly isCut: boolean
}

/** Distance between two baselines in em. */
export const lineHeightEm = 1.18
const shrink = 0.95

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Right-to-left letters, and the marks that Arabic dates contain between their numbers. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u061c]/u

/**
 * Fits a text into its box at the largest possible size, in lines of about the same length. A word too long for the
 * smallest size is split between two letters. Text that still does not fit ends in an ellipsis: nothing ever leaves the
 * box.
 */
export function fitText(text: string, box: TextBox, measure: MeasureEm): FittedText {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  let sizeMm = box.largestMm
  while (sizeMm > box.smallestMm) {
    const lines = wrap(words, box.widthMm / sizeMm, measure)
    if (lines !== null && lines.length <= box.maxLines) return fitAtSize(words, box, { sizeMm, measure })
    sizeMm = Math.max(box.smallestMm, sizeMm * shrink)
  }
  return fitAtSize(words, box, { sizeMm: box.smallestMm, measure })
}

interface TypeSetting {
  readonly sizeMm: number
  readonly measure: MeasureEm
}

function fitAtSize(words: readonly string[], box: TextBox, { sizeMm, measure }: TypeSetting): FittedText {
  const widthEm = box.widthMm / sizeMm
  const parts = words.flatMap((word) => splitLongWord(word, widthEm, measure))
  const lines = wrapBalanced(parts, widthEm, measure)
  const kept = lines.slice(0, box.maxLines)
  const last = kept.at(-1)
  const shown =
    last === undefined || lines.length <= box.maxLines
      ? kept
      : [...kept.slice(0, -1), withEllipsis(last, widthEm, measure)]
  return {
    lines: shown.map((line) => ({ text: line, widthMm: measure(line) * sizeMm })),
    sizeMm,
    heightMm: shown.length * sizeMm * lineHeightEm,
    direction: directionOf(words.join(' ')),
    isCut: lines.length > box.maxLines,
  }
}

/** Wraps into lines no wider than `widthEm`; null if a single word is wider. */
function wrap(words: readonly string[], widthEm: number, measure: MeasureEm): readonly string[] | null {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && measure(longer) <= widthEm) lines[lines.length - 1] = longer
    else if (measure(word) <= widthEm) lines.push(word)
    else return null
  }
  return lines
}

/** Wraps into the narrowest column that needs no more lines than the full width. */
function wrapBalanced(words: readonly string[], widthEm: number, measure: MeasureEm): readonly string[] {
  let best = wrap(words, widthEm, measure)
  const count = best?.length ?? 0
  if (best === null || count < 2) return best ?? words
  for (let narrower = widthEm * shrink; narrower > widthEm / 3; narrower *= shrink) {
    const lines = wrap(words, narrower, measure)
    if (lines === null || lines.length > count) return best
    best = lines
  }
  return best
}

function splitLongWord(word: string, widthEm: number, measure: MeasureEm): readonly string[] {
  if (measure(word) <= widthEm) return [word]
  const parts: string[] = []
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${parts.at(-1) ?? ''}${segment}`
    if (parts.length > 0 && measure(longer) <= widthEm) parts[parts.length - 1] = longer
    else parts.push(segment)
  }
  return parts
}

function withEllipsis(line: string, widthEm: number, measure: MeasureEm): string {
  const letters = [...graphemes.segment(line)].map(({ segment }) => segment)
  while (letters.length > 0 && measure(`${letters.join('').trimEnd()}…`) > widthEm) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The direction of the first letter or directional mark: rtl if its script is right-to-left. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /[\p{L}\u200f\u061c]/u.exec(text)?.[0] ?? ''
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}
