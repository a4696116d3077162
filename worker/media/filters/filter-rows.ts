import type { Size } from '#worker/media/images/image-size.ts'
import type { BlurPlan } from './blur-plan.ts'
import { type ColorPass, packPasses } from './color-passes.ts'
import type { PixelKernel } from './pixel-kernel.ts'

/** A band of rows starting at `top`, as non-premultiplied RGBA bytes. */
interface Band {
  readonly top: number
  readonly rows: number
}

/** An image accessed by rows. Reading is always ahead of writing, so both can use the same canvas. */
export interface PictureRows extends Size {
  /** Copies a band into `to`. */
  read(band: Band, to: Uint8ClampedArray<ArrayBuffer>): void
  write(band: Band, from: Uint8ClampedArray<ArrayBuffer>): void
}

export interface RowFilter {
  readonly passes: readonly ColorPass[]
  readonly blur: BlurPlan | null
}

/** Pixels of one band: small enough for caches and phones, large enough that the calls cost little. */
const bandPixels = 1 << 17
const slackBytes = 256
const cellBytes = 16

/**
 * Applies the color passes and then the blur to every row, band by band from the top, so that memory grows only with
 * the width. Returns whether every pixel is opaque.
 */
export function filterRows(kernel: PixelKernel, picture: PictureRows, filter: RowFilter): boolean {
  return filter.blur === null
    ? recolorRows(kernel, picture, filter)
    : blurRows(kernel, picture, { ...filter, blur: filter.blur })
}

function bandRowsOf({ width, height }: Size): number {
  return Math.max(1, Math.min(height, Math.floor(bandPixels / width)))
}

function recolorRows(kernel: PixelKernel, picture: PictureRows, { passes }: RowFilter): boolean {
  const layout = createLayout()
  const packed = packPasses(passes)
  const passesOffset = layout(packed.byteLength)
  const bandRows = bandRowsOf(picture)
  const bandAt = layout(bandRows * picture.width * 4)
  const memory = kernel.reserve(layout(0))
  new Float32Array(memory).set(packed, passesOffset / 4)
  let isOpaque = true
  for (let top = 0; top < picture.height; top += bandRows) {
    const rows = Math.min(bandRows, picture.height - top)
    const pixels = new Uint8ClampedArray(memory, bandAt, rows * picture.width * 4)
    picture.read({ top, rows }, pixels)
    if (!kernel.recolor({ address: bandAt, count: rows * picture.width }, passesOffset, passes.length))
      isOpaque = false
    picture.write({ top, rows }, pixels)
  }
  return isOpaque
}

/** Allocates areas of the kernel's memory, each with slack before and after it. */
function createLayout(): (byteLength: number) => number {
  let end = slackBytes
  return (byteLength) => {
    const start = end
    end += Math.ceil(byteLength / cellBytes) * cellBytes + slackBytes
    return start
  }
}

type BlurFilter = RowFilter & { readonly blur: BlurPlan }

function blurRows(kernel: PixelKernel, picture: PictureRows, filter: BlurFilter): boolean {
  const { width, height } = picture
  const { factor, radius, weights } = filter.blur
  const cells = { width: Math.ceil(width / factor), height: Math.ceil(height / factor) }
  const packed = packPasses(filter.passes)
  const bandRows = bandRowsOf(picture)
  const ringRows = radius * 2 + 2
  const rowBytes = cells.width * cellBytes
  const layout = createLayout()
  const repeat = (count: number) => Array.from({ length: count }, () => layout(rowBytes))
  const areas = {
    passes: layout(packed.byteLength),
    weights: layout(weights.byteLength),
    addresses: layout((radius * 2 + 1) * 4),
    input: layout(bandRows * width * 4),
    output: layout(bandRows * width * 4 + factor * 4),
    sums: layout(width * 8),
    line: layout(rowBytes + (radius + 4) * 2 * cellBytes) + (radius + 4) * cellBytes,
    mixed: layout(rowBytes),
  }
  const ring = repeat(ringRows)
  const blurred = repeat(2)
  const memory = kernel.reserve(layout(0))
  const floats = new Float32Array(memory)
  floats.set(packed, areas.passes / floatBytes)
  floats.set(weights, areas.weights / floatBytes)
  const addresses = new Uint32Array(memory, areas.addresses, radius * 2 + 1)
  const line = { address: areas.line, count: cells.width }
  const lastRow = cells.height - 1
  const slot = (slots: readonly number[], index: number) => slots[index % slots.length] ?? 0

  let isOpaque = true
  let input = { top: 0, rows: 0 }
  const readRow = (y: number) => {
    if (y >= input.top + input.rows) {
      input = { top: y, rows: Math.min(bandRows, height - y) }
      const count = input.rows * width
      picture.read(input, new Uint8ClampedArray(memory, areas.input, count * 4))
      if (!kernel.recolor({ address: areas.input, count }, areas.passes, filter.passes.length)) {
        isOpaque = false
        kernel.premultiply({ address: areas.input, count })
      }
    }
    return { address: areas.input + (y - input.top) * width * 4, count: width }
  }

  let acrossDone = -1
  const blurAcrossTo = (row: number) => {
    for (; acrossDone < row; acrossDone += 1) {
      const first = (acrossDone + 1) * factor
      for (let y = first; y < first + factor; y += 1)
        kernel.addRow(readRow(Math.min(y, height - 1)), areas.sums, y === first)
      kernel.shrinkSums({ address: areas.sums, count: width }, line, factor)
      kernel.blurAcross(line, slot(ring, acrossDone + 1), { address: areas.weights, radius })
    }
  }

  let downDone = -1
  const blurDownTo = (row: number) => {
    for (; downDone < row; downDone += 1) {
      const next = downDone + 1
      blurAcrossTo(Math.min(next + radius, lastRow))
      for (let step = -radius; step <= radius; step += 1)
        addresses[step + radius] = slot(ring, Math.max(0, Math.min(lastRow, next + step)))
      const to = { address: slot(blurred, next), count: cells.width }
      kernel.blurDown(areas.addresses, to, { address: areas.weights, radius })
    }
  }

  const writeRow = (y: number, pixels: number) => {
    const place = Math.max(0, Math.min(lastRow, (y + 0.5) / factor - 0.5))
    const upper = Math.floor(place)
    const lower = Math.min(lastRow, upper + 1)
    blurDownTo(lower)
    const share = place - upper
    let from = slot(blurred, upper)
    if (share > 0) {
      kernel.mixRows({ upper: from, lower: slot(blurred, lower) }, { ...line, address: areas.mixed }, share)
      from = areas.mixed
    }
    kernel.enlargeRow({ address: from, count: cells.width }, pixels, factor)
  }

  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top)
    for (let y = 0; y < rows; y += 1) writeRow(top + y, areas.output + y * width * 4)
    if (!isOpaque) kernel.unpremultiply({ address: areas.output, count: rows * width })
    picture.write({ top, rows }, new Uint8ClampedArray(memory, areas.output, rows * width * 4))
  }
  return isOpaque
}

const floatBytes = 4
