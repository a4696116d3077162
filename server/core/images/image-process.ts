import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import * as v from 'valibot'
import { isSpherical } from '#src/contract/rules/pictures/spherical.ts'
import { isFullDisk } from '#server/core/errors/file-errors.ts'
import { type ImageSize, isPlausiblePreview, rasterSizeOf, rastersMatch } from './compare-images.ts'
import { decodedBytesOf } from './decoded-bytes.ts'
import { type ImageAnswer, ImageOrder, type ImageTask, type MadeFile } from './image-messages.ts'
import { makeSheet, sheetBytes } from './print-sheet.ts'
import { renditionPx } from './stored-image.ts'
import { watermarkPattern } from './watermark-pattern.ts'
import {
  headerOf,
  openUntrustedImage,
  reading,
  type UntrustedImage,
  UntrustedImageError,
  applyOrientation,
} from './untrusted-image.ts'

// A separate process, because it decodes untrusted bytes. It may be killed at any time and holds no secrets.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] })
sharp.cache(false)

const originalQuality = 92
const renditionQuality = 82

// If the machine runs out of memory, this process is killed instead of the server.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not Linux, or a system that does not permit it.
}

const measured = new Map<number, ImageTask>()

process.on('message', (message) => {
  const order = v.parse(ImageOrder, message)
  switch (order.kind) {
    case 'drop':
      measured.delete(order.id)
      return
    case 'go': {
      const task = measured.get(order.id)
      measured.delete(order.id)
      if (task !== undefined) void run(task).then((answer) => process.send?.(answer))
      return
    }
    case 'ingest':
    case 'render':
    case 'portrait':
    case 'sheet':
    case 'drawing':
      void measure(order).then((answer) => process.send?.(answer))
  }
})
process.on('disconnect', () => process.exit(0))

/** Reads only the header. */
async function measure(task: ImageTask) {
  try {
    const bytes = await bytesOf(task)
    measured.set(task.id, task)
    return { kind: 'measured', id: task.id, bytes } as const
  } catch (error) {
    return { kind: 'refused', id: task.id, reason: reasonOf(error) } as const
  }
}

async function bytesOf(task: ImageTask): Promise<number> {
  const ours = task.kind === 'sheet' ? sheetBytes(task) : task.kind === 'drawing' ? drawingBytes(task) : 0
  return (await bytesOfInput(task)) + ours
}

async function bytesOfInput({ kind, input }: ImageTask): Promise<number> {
  if (input === null) return 0
  const source = await readFile(input)
  const isOurs = kind === 'render' || kind === 'sheet'
  return decodedBytesOf(isOurs ? await headerOf(source, reading) : (await openUntrustedImage(source)).header)
}

async function run(task: ImageTask): Promise<ImageAnswer> {
  try {
    switch (task.kind) {
      case 'ingest':
        return await ingest(task)
      case 'render':
        return await render(task)
      case 'portrait':
        return await makeProfilePicture(task)
      case 'sheet': {
        const file = await save(task.output, await makeSheet(task, reading), 'image/jpeg')
        return { kind: 'rendered', id: task.id, file }
      }
      case 'drawing': {
        const file = await save(task.output, await draw(task.svg), 'image/jpeg')
        return { kind: 'rendered', id: task.id, file }
      }
    }
  } catch (error) {
    return { kind: 'refused', id: task.id, reason: reasonOf(error) }
  }
}

/** A full disk or an unreadable file does not mean that the image is invalid. */
function reasonOf(error: unknown) {
  if (isFullDisk(error)) return 'no-room'
  if (error instanceof UntrustedImageError) return error.reason
  if (error instanceof Error && 'syscall' in error) return 'unavailable'
  return error instanceof Error && /pixel limit/i.test(error.message) ? 'too-many-pixels' : 'unreadable'
}

/**
 * Decodes the whole image, which proves that it is readable, and encodes it again: metadata is removed, the orientation
 * is applied to the pixels, and colors are sRGB. The wall and thumb renditions are made from the result, so untrusted
 * bytes are decoded only once.
 */
async function ingest(task: Extract<ImageTask, { kind: 'ingest' }>): Promise<ImageAnswer> {
  const source = await readFile(task.input)
  const untrusted = await openUntrustedImage(source)
  const original = await encodeOriginal(untrusted).toBuffer({ resolveWithObject: true })
  const extension = extensions[untrusted.format]
  const { info } = original
  const height = info.pageHeight ?? info.height
  const renditions = await makeRenditions(original.data)
  const { folder, id, preview } = task
  // The preview of an animated image shows only one frame.
  const isStill = untrusted.header.frames === 1
  const shown = { width: info.width, height }
  const isLikePreview =
    preview === null
      ? null
      : isStill && (await matchesPreview(await readFile(preview), renditions.pixels, shown))
  const files = await Promise.all([
    save(join(folder, 'original'), original.data, `image/${untrusted.format}`),
    save(join(folder, 'wall.jpg'), renditions.wall, 'image/jpeg'),
    save(join(folder, 'thumb.webp'), renditions.thumb, 'image/webp'),
  ])
  return {
    kind: 'ingested',
    id,
    extension,
    width: info.width,
    height,
    placeholderColor: renditions.color,
    files,
    isLikePreview,
    taken: untrusted.taken,
    isSpherical: isSpherical(source),
  }
}

const extensions = { jpeg: 'jpg', png: 'png', gif: 'gif' } as const

/** Compares a preview with the image. An unreadable preview does not match. */
async function matchesPreview(preview: Buffer, shown: Pixels, full: ImageSize): Promise<boolean> {
  const { width, height } = await sharp(preview, reading).metadata()
  if (!isPlausiblePreview({ width, height }, full)) return false
  const size = rasterSizeOf({ width, height })
  const [before, now] = await Promise.all([
    rasterOf(sharp(preview, reading), size),
    rasterOf(sharp(shown.data, shown), size),
  ])
  return rastersMatch(before, now)
}

function rasterOf(image: Sharp, { width, height }: ImageSize): Promise<Buffer> {
  return (
    image
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      // Shrinking a JPEG while loading it would lose its edges.
      .resize(width, height, { fit: 'fill', fastShrinkOnLoad: false })
      .removeAlpha()
      .raw()
      .toBuffer()
  )
}

/** Above this size, the encoder's tables are not optimized for the image, because that would need all of it in memory. */
const fittedUpToBytes = 80e6

function encodeOriginal({ format, bytes, header, orientation, reading: options }: UntrustedImage): Sharp {
  const image = applyOrientation(sharp(bytes, options), orientation)
  switch (format) {
    case 'jpeg': {
      const optimiseCoding = decodedBytesOf({ ...header, isProgressive: false }) <= fittedUpToBytes
      return image.jpeg({ quality: originalQuality, optimiseCoding })
    }
    case 'png':
      return image.png({ compressionLevel: 6 })
    case 'gif':
      return image.gif()
  }
}

interface Pixels {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

async function makeRenditions(source: Buffer) {
  const { data, info } = await sized(sharp(source, reading), renditionPx.wall)
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
  return {
    wall,
    thumb,
    pixels: { data, ...raw },
    color: `#${average.subarray(0, 3).toString('hex').padEnd(6, '0')}`,
  }
}

/** Renders one more file from a stored original. A watermark is drawn across it in translucent white. */
async function render(task: Extract<ImageTask, { kind: 'render' }>): Promise<ImageAnswer> {
  const source = await readFile(task.input)
  const { format, pages = 1 } = await sharp(source, reading).metadata()
  const isMoving = task.type === 'webp' && format === 'gif'
  const frames = isMoving ? { pages } : {}
  let image = sized(sharp(source, { ...reading, ...frames }), task.longSidePx)
  if (task.mark !== null) {
    const { data, info } = await image
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    image = sharp(data, { raw: { width, height, channels } }).composite(
      await watermarkPattern(task.mark, info),
    )
  }
  const data =
    task.type === 'webp'
      ? await image.webp({ quality: renditionQuality, effort: 2 }).toBuffer()
      : await image.flatten({ background: '#ffffff' }).jpeg({ quality: renditionQuality }).toBuffer()
  return { kind: 'rendered', id: task.id, file: await save(task.output, data, `image/${task.type}`) }
}

/** Makes a square profile photo from an uploaded image; from the first frame if it is animated. */
async function makeProfilePicture(task: Extract<ImageTask, { kind: 'portrait' }>): Promise<ImageAnswer> {
  const { bytes, orientation, reading: options } = await openUntrustedImage(await readFile(task.input))
  const data = await applyOrientation(sharp(bytes, { ...options, pages: 1 }), orientation)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(task.sidePx, task.sidePx, { fit: 'cover' })
    .webp({ quality: renditionQuality, effort: 4 })
    .toBuffer()
  return { kind: 'rendered', id: task.id, file: await save(task.output, data, 'image/webp') }
}

/** The drawing and the layers of its blurred parts. */
function drawingBytes({ widthPx, heightPx }: Extract<ImageTask, { kind: 'drawing' }>): number {
  return widthPx * heightPx * 4 * 6
}

/** SVG is enabled only for our own drawings. This is safe because a process runs one task at a time. */
async function draw(svg: string): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  try {
    return await sharp(Buffer.from(svg)).flatten().jpeg({ quality: originalQuality }).toBuffer()
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] })
  }
}

function sized(image: Sharp, longSidePx: number): Sharp {
  return image.resize({ width: longSidePx, height: longSidePx, fit: 'inside', withoutEnlargement: true })
}

async function save(path: string, data: Buffer, type: string): Promise<MadeFile> {
  await writeFile(path, data)
  const sha256 = createHash('sha256').update(data).digest('hex')
  return { name: basename(path), path, type, sha256, bytes: data.length }
}
