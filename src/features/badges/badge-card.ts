import { isRightToLeft } from '#src/i18n/direction.ts'
import { saveFile } from '#src/components/share/save-file.ts'

const sidePx = 1080
const marginPx = 96

/** The texts on a card. */
export interface BadgeCard {
  readonly title: string
  readonly line: string
  readonly day: string
  readonly brandName: string
}

/**
 * Draws a badge as a square image in the page's current colors and fonts. It is a single canvas pass, so it needs no
 * worker. Returns null if this device cannot create the image.
 */
export async function drawBadgeCard(card: BadgeCard): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(`--colors-${name}`).trim()
  const family = style.getPropertyValue('--fonts-display').trim() || 'sans-serif'
  pen.fillStyle = color('canvas')
  pen.fillRect(0, 0, sidePx, sidePx)
  drawMedal(pen, { fill: color('accent'), sign: color('on-accent') })
  pen.textAlign = 'center'
  pen.direction = isRightToLeft() ? 'rtl' : 'ltr'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = color('ink')
  const write = (text: string, px: number, y: number) => {
    pen.font = `700 ${fittingPx(pen, text, { px, family })}px ${family}`
    pen.fillText(text, sidePx / 2, y, sidePx - 2 * marginPx)
  }
  write(card.title, 92, 760)
  pen.fillStyle = color('muted')
  write(card.line, 44, 840)
  write(`${card.day} · ${card.brandName}`, 36, sidePx - marginPx)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob === null ? null : new File([blob], 'badge.png', { type: 'image/png' })
}

function drawMedal(pen: CanvasRenderingContext2D, { fill, sign }: { fill: string; sign: string }): void {
  const [x, y, radius] = [sidePx / 2, 380, 210]
  pen.fillStyle = fill
  pen.beginPath()
  const scallops = 18
  for (let index = 0; index < scallops; index += 1) {
    const turn = (index / scallops) * 2 * Math.PI
    pen.moveTo(x, y)
    pen.arc(x + Math.cos(turn) * radius, y + Math.sin(turn) * radius, 44, 0, 2 * Math.PI)
  }
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = sign
  pen.beginPath()
  for (let corner = 0; corner < 10; corner += 1) {
    const turn = (corner / 10) * 2 * Math.PI - Math.PI / 2
    const far = corner % 2 === 0 ? 130 : 54
    pen.lineTo(x + Math.cos(turn) * far, y + Math.sin(turn) * far)
  }
  pen.closePath()
  pen.fill()
}

/** Returns the font size at which a line fits between the margins. */
function fittingPx(
  pen: CanvasRenderingContext2D,
  text: string,
  { px, family }: { readonly px: number; readonly family: string },
): number {
  pen.font = `700 ${px}px ${family}`
  return Math.min(px, (px * (sidePx - 2 * marginPx)) / Math.max(1, pen.measureText(text).width))
}

/** Shares the image with the device's apps, or saves it if sharing is not available. */
export async function shareCard(file: File): Promise<'shared' | 'saved' | 'cancelled'> {
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  saveFile(file)
  return 'saved'
}
