import type { DisplayFont } from '#src/brand/display-fonts.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { directionOf } from '#src/components/text/fit-text.ts'
import { isRightToLeft } from '#src/i18n/direction.ts'
import { openCanvas, shorterSideMm, toBlob } from './film-canvas.ts'

/** What lies over a slide; an empty text is none. */
interface Overlay {
  /** In the lower corner where lines end. */
  readonly mark: string
  /** In the lower corner where lines begin. */
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
  const marginPx = marginMm * pxPerMm
  const isFromRight = isRightToLeft()
  const bottom = frame.height - marginPx
  context.font = `${font.weight} ${textMm * pxPerMm}px ${font.family}`
  context.textBaseline = 'alphabetic'
  context.fillStyle = 'rgb(255 255 255 / 0.82)'
  context.shadowColor = 'rgb(0 0 0 / 0.6)'
  context.shadowBlur = pxPerMm
  // Each text runs as it is written: one of an Arabic album on an English page, too.
  context.direction = directionOf(label)
  context.textAlign = isFromRight ? 'right' : 'left'
  context.fillText(label, isFromRight ? frame.width - marginPx : marginPx, bottom)
  context.direction = directionOf(mark)
  context.textAlign = isFromRight ? 'left' : 'right'
  context.fillText(mark, isFromRight ? marginPx : frame.width - marginPx, bottom)
  return toBlob(canvas, 'image/png')
}
