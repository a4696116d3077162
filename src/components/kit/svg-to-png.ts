interface PictureSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** Scales an image to cover the given size and crops it around its center. Returns null if this device has no canvas. */
export async function pngOf(picture: Blob, { widthPx, heightPx }: PictureSize): Promise<Blob | null> {
  const address = URL.createObjectURL(await withSize(picture))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = widthPx
    canvas.height = heightPx
    const scale = Math.max(widthPx / image.naturalWidth, heightPx / image.naturalHeight)
    const width = image.naturalWidth * scale
    const height = image.naturalHeight * scale
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, (widthPx - width) / 2, (heightPx - height) / 2, width, height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Some browsers draw an SVG on a canvas only if it has a width and a height. They are taken from its `viewBox`. */
async function withSize(picture: Blob): Promise<Blob> {
  if (picture.type !== 'image/svg+xml') return picture
  const svg = await picture.text()
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const root = /<svg[^>]*>/.exec(svg)?.[0] ?? ''
  if (width === undefined || height === undefined || /\swidth=/.test(root)) return picture
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `)
  return new Blob([sized], { type: picture.type })
}
