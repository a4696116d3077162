import { fitText, lineHeightEm } from '#src/components/text/fit-text.ts'
import { bodyFont, measurerOf } from '#src/components/text/measure-text.ts'
import type { DisplayFont } from '#src/brand/display-fonts.ts'
import { openCanvas, shorterSideMm, toBlob } from '#src/components/film/film-canvas.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'

/** One text of a card. The shorter side of the frame counts as 108 mm. */
export interface CardLine {
  readonly text: string
  readonly isTitle: boolean
  readonly largestMm: number
  readonly maxLines: number
}

interface Card {
  readonly lines: readonly CardLine[]
  /** The waveform of a voice above the texts, 0 to 1 each. Empty for a card without a voice. */
  readonly bars?: readonly number[]
  /** `#rrggbb`. Must be readable behind white text. */
  readonly color: string
  readonly font: DisplayFont
}

const smallestMm = 3
const gapMm = 5
const widthShare = 0.82
const barsHeightMm = 22
const barMm = 0.75
const minBar = 0.06

/** Renders a title of the recap as an image: its texts centered on the brand's color. */
export async function drawCard({ lines, bars = [], color, font }: Card, frame: Sides): Promise<Blob> {
  const { canvas, context } = openCanvas(frame)
  const shade = context.createLinearGradient(0, 0, 0, frame.height)
  shade.addColorStop(0, 'rgb(0 0 0 / 0)')
  shade.addColorStop(1, 'rgb(0 0 0 / 0.55)')
  for (const fill of [color, shade]) {
    context.fillStyle = fill
    context.fillRect(0, 0, frame.width, frame.height)
  }
  const pxPerMm = Math.min(frame.width, frame.height) / shorterSideMm
  const texts = lines
    .filter(({ text }) => text !== '')
    .map((line) => {
      const lineFont = line.isTitle ? font : bodyFont
      const box = { ...line, widthMm: (frame.width * widthShare) / pxPerMm, smallestMm }
      return { lineFont, fitted: fitText(line.text, box, measurerOf(lineFont)) }
    })
  const textMm = texts.reduce((sum, { fitted }) => sum + fitted.heightMm, gapMm * (texts.length - 1))
  const barsMm = bars.length === 0 ? 0 : barsHeightMm + gapMm
  let top = frame.height / 2 - ((textMm + barsMm) * pxPerMm) / 2
  context.fillStyle = '#ffffff'
  drawBars(context, bars, { left: frame.width / 2, top, pxPerMm })
  top += barsMm * pxPerMm
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { lineFont, fitted } of texts) {
    const sizePx = fitted.sizeMm * pxPerMm
    context.font = `${lineFont.weight} ${sizePx}px ${lineFont.family}`
    // Scripts with joined letters use no letter spacing.
    context.letterSpacing = fitted.direction === 'rtl' ? '0px' : `${lineFont.spacingEm * sizePx}px`
    context.direction = fitted.direction
    for (const { text } of fitted.lines) {
      context.fillText(text, frame.width / 2, top + (sizePx * lineHeightEm) / 2)
      top += sizePx * lineHeightEm
    }
    top += gapMm * pxPerMm
  }
  return toBlob(canvas, 'image/jpeg')
}

interface BarsPlace {
  /** The center of the bars. */
  readonly left: number
  readonly top: number
  readonly pxPerMm: number
}

/** Draws the waveform of a voice as its player shows it. */
function drawBars(
  context: CanvasRenderingContext2D,
  bars: readonly number[],
  { left, top, pxPerMm }: BarsPlace,
): void {
  const [step, width, height] = [2 * barMm * pxPerMm, barMm * pxPerMm, barsHeightMm * pxPerMm]
  for (const [index, bar] of bars.entries()) {
    const barHeight = Math.max(minBar, bar) * height
    const x = left + (index - bars.length / 2) * step
    context.beginPath()
    context.roundRect(x, top + (height - barHeight) / 2, width, barHeight, width / 2)
    context.fill()
  }
}
