import { bodyFamily, monoFamily, type DisplayFont } from '#src/brand/display-fonts.ts'
import type { MeasureEm } from './fit-text.ts'

const measuredAtPx = 100
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Body text on paper, and codes in monospaced letters. */
export const bodyFont: DisplayFont = {
  family: bodyFamily,
  weight: '500',
  spacingEm: 0,
}
export const codeFont: DisplayFont = {
  family: monoFamily,
  weight: '600',
  spacingEm: 0,
}

/** Measures with the fonts of this device. */
export function measurerOf(font: DisplayFont): MeasureEm {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return (text) => text.length
  const widths = new Map<string, number>()
  return (text) => {
    const before = widths.get(text)
    if (before !== undefined) return before
    context.font = `${font.weight} ${measuredAtPx}px ${font.family}`
    const letters = [...graphemes.segment(text)].length
    const widthEm = context.measureText(text).width / measuredAtPx + letters * font.spacingEm
    widths.set(text, widthEm)
    return widthEm
  }
}
