import sharp from 'sharp'

const markColumns = 3

/** Draws a text, slanted and pale, as layers that repeat over an image of this size in pixels. */
export async function watermarkPattern(text: string, { width, height }: { width: number; height: number }) {
  const wide = Math.max(24, Math.round(width / (markColumns + 1)))
  const drawn = await sharp({
    text: { text: `<span foreground="white">${text.replace(/[<>&]/g, '')}</span>`, width: wide, rgba: true },
  })
    .rotate(-20, { background: '#00000000' })
    .ensureAlpha(0)
    .linear([1, 1, 1, 0.45], [0, 0, 0, 0])
    .resize({ width: wide, height: Math.max(1, Math.min(height, wide)), fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const places = []
  for (let top = 0; top + drawn.info.height <= height; top += Math.max(drawn.info.height * 2, wide)) {
    for (let left = 0; left + drawn.info.width <= width; left += Math.round(wide * 1.4)) {
      places.push({ input: drawn.data, left, top })
    }
  }
  return places
}
