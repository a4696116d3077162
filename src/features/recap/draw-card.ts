import { fitText, lineHeightEm } from '#src/components/text/fit-text.ts'
import { bodyFont, measurerOf } from '#src/components/text/measure-text.ts'
import type { DisplayFont } from '#src/brand/display-fonts.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'

/** One text of a card, on a frame whose shorter side counts as 108 mm. */
export interface CardLine {
  readonly text: string
  readonly isTitle: boolean
  readonly largestMm: number
  readonly maxLines: number
}

interface Card {
  readonly lines: readonly CardLine[]
  /** `#rrggbb`; white text is read on it. */
  readonly color: string
  readonly font: DisplayFont
}

const shorterSideMm = 108
const smallestMm = 3
const gapMm = 5
const widthShare = 0.82
const jpegQuality = 0.95

/** A title of a recap as a picture: its texts in the middle of the brand's colour. */
export async function drawCard({ lines, color, font }: Card, frame: Sides): Promise<Blob> {
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
  const heightMm = texts.reduce((sum, { fitted }) => sum + fitted.heightMm, gapMm * (texts.length - 1))
  let top = frame.height / 2 - (heightMm * pxPerMm) / 2
  context.fillStyle = '#ffffff'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { lineFont, fitted } of texts) {
    const sizePx = fitted.sizeMm * pxPerMm
    context.font = `${lineFont.weight} ${sizePx}px ${lineFont.family}`
    context.letterSpacing = `${lineFont.spacingEm * sizePx}px`
    context.direction = fitted.direction
    for (const { text } of fitted.lines) {
      context.fillText(text, frame.width / 2, top + (sizePx * lineHeightEm) / 2)
      top += sizePx * lineHeightEm
    }
    top += gapMm * pxPerMm
  }
  return toBlob(canvas, 'image/jpeg')
}

/** The brand's name for a corner of each photo, as large as the frame, transparent around it. */
export async function drawMark(name: string, font: DisplayFont, frame: Sides): Promise<Blob> {
  const { canvas, context } = openCanvas(frame)
  const pxPerMm = Math.min(frame.width, frame.height) / shorterSideMm
  context.font = `${font.weight} ${4.2 * pxPerMm}px ${font.family}`
  context.textAlign = 'right'
  context.textBaseline = 'alphabetic'
  context.fillStyle = 'rgb(255 255 255 / 0.82)'
  context.shadowColor = 'rgb(0 0 0 / 0.6)'
  context.shadowBlur = pxPerMm
  context.fillText(name, frame.width - 6 * pxPerMm, frame.height - 6 * pxPerMm)
  return toBlob(canvas, 'image/png')
}

function openCanvas({ width, height }: Sides) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This device has no memory for a canvas.')
  return { canvas, context }
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        canvas.width = 0
        if (blob === null) reject(new Error('The canvas gave no picture.'))
        else resolve(blob)
      },
      type,
      jpegQuality,
    )
  })
}
