import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import * as v from 'valibot'
import { isFullDisk } from '../access/full-disk.ts'
import { type ImageAnswer, ImageTask, type MadeFile } from './image-messages.ts'
import { renditionPx } from './renditions.ts'

// A process of its own: it decodes bytes from strangers, may be killed at any moment, and holds nothing worth having.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] })
sharp.cache(false)

const maxPixels = 50e6
const maxFrames = 100
const reading: SharpOptions = { failOn: 'warning', limitInputPixels: maxPixels, sequentialRead: true }
const originalQuality = 92
const renditionQuality = 82

process.on('message', (message) => {
  const task = v.parse(ImageTask, message)
  void run(task).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))

async function run(task: ImageTask): Promise<ImageAnswer> {
  try {
    return task.kind === 'ingest' ? await ingest(task) : await render(task)
  } catch (error) {
    return { kind: 'refused', id: task.id, reason: reasonOf(error) }
  }
}

/** A full disk says nothing of the picture. */
function reasonOf(error: unknown) {
  if (isFullDisk(error)) return 'no-room'
  return error instanceof Error && /pixel limit/i.test(error.message) ? 'too-many-pixels' : 'unreadable'
}

/**
 * Decodes the whole picture, which proves it readable, and encodes it anew: no metadata survives, the orientation is in the
 * pixels, colours are sRGB. The wall and thumb renditions are made beside it from a smaller decoding.
 */
async function ingest({ id, input, folder }: Extract<ImageTask, { kind: 'ingest' }>): Promise<ImageAnswer> {
  const source = await readFile(input)
  const { format, pages = 1 } = await sharp(source, reading).metadata()
  const [original, renditions] = await Promise.all([
    encodeOriginal(source, { format, pages }).toBuffer({ resolveWithObject: true }),
    makeRenditions(source),
  ])
  const extension = format === 'png' || format === 'gif' ? format : 'jpg'
  const { info } = original
  const files = await Promise.all([
    save(join(folder, 'original'), original.data, `image/${extension === 'jpg' ? 'jpeg' : extension}`),
    save(join(folder, 'wall.jpg'), renditions.wall, 'image/jpeg'),
    save(join(folder, 'thumb.webp'), renditions.thumb, 'image/webp'),
  ])
  return {
    kind: 'ingested',
    id,
    extension,
    width: info.width,
    height: info.pageHeight ?? info.height,
    placeholderColor: renditions.color,
    files,
  }
}

function encodeOriginal(source: Buffer, { format, pages }: { format: string; pages: number }): Sharp {
  switch (format) {
    case 'jpeg':
      return sharp(source, reading).autoOrient().jpeg({ quality: originalQuality })
    case 'png':
      return sharp(source, reading).autoOrient().png({ compressionLevel: 6 })
    case 'gif':
      return sharp(source, { ...reading, pages: Math.min(pages, maxFrames) }).gif()
    default:
      throw new Error(`Not a picture of ours: ${format}`)
  }
}

async function makeRenditions(source: Buffer) {
  const { data, info } = await sized(sharp(source, reading).autoOrient(), renditionPx.wall)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const [wall, thumb, average] = await Promise.all([
    sharp(data, raw).flatten({ background: '#ffffff' }).jpeg({ quality: renditionQuality }).toBuffer(),
    sized(sharp(data, raw), renditionPx.thumb).webp({ quality: renditionQuality, effort: 2 }).toBuffer(),
    sharp(data, raw)
      .flatten({ background: '#ffffff' })
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  ])
  return { wall, thumb, color: `#${average.subarray(0, 3).toString('hex').padEnd(6, '0')}` }
}

/** Makes one more file of an original of ours. A mark is drawn across it in translucent white. */
async function render(task: Extract<ImageTask, { kind: 'render' }>): Promise<ImageAnswer> {
  const source = await readFile(task.input)
  const { format, pages = 1 } = await sharp(source, reading).metadata()
  const isMoving = task.type === 'webp' && format === 'gif'
  const frames = isMoving ? { pages: Math.min(pages, maxFrames) } : {}
  let image = sized(sharp(source, { ...reading, ...frames }), task.longSidePx)
  if (task.mark !== null) {
    const { data, info } = await image
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    image = sharp(data, { raw: { width, height, channels } }).composite(await marks(task.mark, info))
  }
  const data =
    task.type === 'webp'
      ? await image.webp({ quality: renditionQuality, effort: 2 }).toBuffer()
      : await image.flatten({ background: '#ffffff' }).jpeg({ quality: renditionQuality }).toBuffer()
  return { kind: 'rendered', id: task.id, file: await save(task.output, data, `image/${task.type}`) }
}

const markColumns = 3

async function marks(text: string, { width, height }: { width: number; height: number }) {
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

function sized(image: Sharp, longSidePx: number): Sharp {
  return image.resize({ width: longSidePx, height: longSidePx, fit: 'inside', withoutEnlargement: true })
}

async function save(path: string, data: Buffer, type: string): Promise<MadeFile> {
  await writeFile(path, data)
  const sha256 = createHash('sha256').update(data).digest('hex')
  return { name: basename(path), path, type, sha256, bytes: data.length }
}
