/** The part of an ImageData that is needed here. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

const rounds = 2
/** Rec. 709 luma. */
const luma = { red: 0.2126, green: 0.7152, blue: 0.0722 } as const

/**
 * Turns opaque pixels grey and blurs them in place: two box blurs of the given radius in both directions. Done by hand
 * because a canvas filter has no effect in Safari's workers.
 */
export function softenPixels({ width, height, data }: Pixels, radiusPx: number): void {
  const grey = new Float32Array(width * height)
  const scratch = new Float32Array(width * height)
  for (let index = 0; index < grey.length; index++) {
    const red = (data[index * 4] ?? 0) * luma.red
    const green = (data[index * 4 + 1] ?? 0) * luma.green
    grey[index] = red + green + (data[index * 4 + 2] ?? 0) * luma.blue
  }
  for (let round = 0; round < rounds; round++) {
    for (let y = 0; y < height; y++)
      boxBlur(grey, scratch, { start: y * width, step: 1, count: width, radiusPx })
    for (let x = 0; x < width; x++) boxBlur(scratch, grey, { start: x, step: width, count: height, radiusPx })
  }
  for (let index = 0; index < data.length; index++) if (index % 4 !== 3) data[index] = grey[index >> 2] ?? 0
}

interface Line {
  readonly start: number
  readonly step: number
  readonly count: number
  readonly radiusPx: number
}

/** Running mean along a line; beyond its ends the last pixel goes on. */
function boxBlur(from: Float32Array, to: Float32Array, { start, step, count, radiusPx }: Line): void {
  const at = (position: number) => from[start + Math.min(Math.max(position, 0), count - 1) * step] ?? 0
  let sum = 0
  for (let position = -radiusPx; position <= radiusPx; position++) sum += at(position)
  for (let position = 0; position < count; position++) {
    to[start + position * step] = sum / (2 * radiusPx + 1)
    sum += at(position + radiusPx + 1) - at(position - radiusPx)
  }
}
