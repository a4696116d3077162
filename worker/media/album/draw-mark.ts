const columns = 3
const leastWidthPx = 24
const turn = (-20 * Math.PI) / 180
const jpeg = { type: 'image/jpeg', quality: 0.82 } as const

/** Draws a plan's mark across a picture as the server does it: in translucent white, in rows, turned a little. */
export async function drawMark(picture: Blob, text: string): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  try {
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('No canvas could be had.')
    context.drawImage(bitmap, 0, 0)
    const widePx = Math.max(leastWidthPx, width / (columns + 1))
    context.font = '100px sans-serif'
    context.font = `${(100 * widePx) / context.measureText(text).width}px sans-serif`
    context.fillStyle = 'rgb(255 255 255 / 0.45)'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    for (let y = widePx / 2; y - widePx / 2 < height; y += widePx)
      for (let x = widePx / 2; x - widePx / 2 < width; x += widePx * 1.4) {
        context.setTransform(1, 0, 0, 1, x, y)
        context.rotate(turn)
        context.fillText(text, 0, 0)
      }
    return await canvas.convertToBlob(jpeg)
  } finally {
    bitmap.close()
  }
}
