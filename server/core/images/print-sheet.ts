import sharp, { type OverlayOptions, type SharpOptions } from 'sharp'
import { readFile } from 'node:fs/promises'
import type { ImageTask, SheetPiece } from './image-messages.ts'

type Sheet = Extract<ImageTask, { kind: 'sheet' }>
type PieceOf<Kind extends SheetPiece['kind']> = Extract<SheetPiece, { readonly kind: Kind }>

const white = '#ffffff'
const printQuality = 95

/** Returns the memory needed to compose the sheet itself. */
export function sheetBytes({ widthPx, heightPx }: Sheet): number {
  return widthPx * heightPx * 3 * 2
}

/**
 * Composes a sheet for printing: a JPEG in sRGB with its profile and dots per inch, white where there are no elements.
 * `reading`: the decoding options of images.
 */
export async function makeSheet(sheet: Sheet, reading: SharpOptions): Promise<Buffer> {
  const { widthPx: width, heightPx: height, dpi, pieces } = sheet
  const layers: OverlayOptions[] = []
  for (const piece of pieces) {
    const layer = await layerOf(piece, { dpi, reading })
    if (layer !== null) layers.push(layer)
  }
  return sharp({ create: { width, height, channels: 3, background: white } })
    .composite(layers)
    .toColourspace('srgb')
    .jpeg({ quality: printQuality, chromaSubsampling: '4:4:4' })
    .withMetadata({ density: dpi })
    .toBuffer()
}

interface SheetContext {
  readonly dpi: number
  readonly reading: SharpOptions
}

function layerOf(piece: SheetPiece, making: SheetContext): Promise<OverlayOptions | null> | OverlayOptions {
  switch (piece.kind) {
    case 'picture':
      return pictureLayer(piece, making)
    case 'code':
      return codeLayer(piece)
    case 'words':
      return textLayer(piece, making)
  }
}

async function pictureLayer(
  { input, cut, left, top, width, height }: PieceOf<'picture'>,
  { reading }: SheetContext,
): Promise<OverlayOptions> {
  const source = await readFile(input)
  const { width: wide, height: high, pageHeight } = await sharp(source, reading).metadata()
  const tall = pageHeight ?? high
  const area = {
    left: Math.min(Math.floor(cut.left * wide), wide - 1),
    top: Math.min(Math.floor(cut.top * tall), tall - 1),
    width: 0,
    height: 0,
  }
  area.width = Math.min(Math.max(1, Math.round(cut.width * wide)), wide - area.left)
  area.height = Math.min(Math.max(1, Math.round(cut.height * tall)), tall - area.top)
  const { data, info } = await sharp(source, reading)
    .extract(area)
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: white })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left, top }
}

/** Draws black modules on white, each with the same whole number of pixels, centered in its box. */
async function codeLayer({ rows, left, top, width, height }: PieceOf<'code'>): Promise<OverlayOptions> {
  const modules = rows.length
  const module = Math.max(1, Math.floor(Math.min(width, height) / modules))
  const side = module * modules
  const data = Buffer.alloc(modules * modules, 255)
  rows.forEach((row, y) => {
    for (let x = 0; x < modules; x += 1) if (row[x] === '1') data[y * modules + x] = 0
  })
  const drawn = await sharp(data, { raw: { width: modules, height: modules, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    input: drawn.data,
    raw: { width: side, height: side, channels: drawn.info.channels },
    left: left + Math.floor((width - side) / 2),
    top: top + Math.floor((height - side) / 2),
  }
}

/** Draws text in the requested size, or in a smaller one that fits its box. */
async function textLayer(
  { text, points, isCentred, left, top, width, height }: PieceOf<'words'>,
  { dpi }: SheetContext,
): Promise<OverlayOptions | null> {
  if (text.trim() === '') return null
  const markup = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const drawn = (size: number) =>
    sharp({
      text: {
        text: `<span foreground="#2a2226">${markup}</span>`,
        font: `sans ${size}`,
        width,
        dpi,
        rgba: true,
        wrap: 'word-char',
        align: isCentred ? 'centre' : 'left',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  let size = points
  let made = await drawn(size)
  while ((made.info.height > height || made.info.width > width) && size > 4) {
    size = Math.max(4, Math.floor(size * 0.85))
    made = await drawn(size)
  }
  const fits = made.info.height <= height && made.info.width <= width
  const { data, info } = fits
    ? made
    : await sharp(made.data)
        .resize(width, height, { fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true })
  return { input: data, left: isCentred ? left + Math.floor((width - info.width) / 2) : left, top }
}
