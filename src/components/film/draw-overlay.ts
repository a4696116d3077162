import type { DisplayFont } from '#src/brand/display-fonts.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { openCanvas, shorterSideMm, toBlob } from './film-canvas.ts'

/** What lies over a slide; an empty text is none. */
interface Overlay {
  /** In the lower right corner. */
  readonly mark: string
  /** In the lower left corner. */
  readonly label: string
  readonly font: DisplayFont
}

const textMm = 4.2
const marginMm = 6

/** The texts of a slide's lower corners as a picture as large as the frame, transparent around them; null for none. */
export async function drawOverlay({ mark, label, font }: Overlay, frame: Sides): Promise<Blob | null> {
  if (mark === '' && label === '') return null
  const { canvas, context } = openCanvas(frame)
  const pxPerMm = Math.min(frame.width, frame.height) / shorterSideMm
  const [left, right] = [marginMm * pxPerMm, frame.width - marginMm * pxPerMm]
  const bottom = frame.height - marginMm * pxPerMm
  context.font = `${font.weight} ${textMm * pxPerMm}px ${font.family}`
  context.textBaseline = 'alphabetic'
  context.fillStyle = 'rgb(255 255 255 / 0.82)'
  context.shadowColor = 'rgb(0 0 0 / 0.6)'
  context.shadowBlur = pxPerMm
  context.textAlign = 'left'
  context.fillText(label, left, bottom)
  context.textAlign = 'right'
  context.fillText(mark, right, bottom)
  return toBlob(canvas, 'image/png')
}
