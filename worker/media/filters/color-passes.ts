import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'

/**
 * A linear color transformation between two clamps. For each of red, green and blue (0..255): the factors of the three
 * channels and an offset, row by row.
 */
export type ColorPass = readonly number[]

/** Floats of one pass in the kernel's memory: twelve numbers, then 1 if no channel depends on another. */
export const passFloats = 16

const identity: ColorPass = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]
const white = 255
/** Rounding errors of the coefficients up to this size do not make a clamp necessary. */
const tolerance = 1e-6

/**
 * Combines the seven color settings into as few passes as possible: a pass that cannot leave 0..255 needs no clamp and
 * is multiplied into the next one. Empty for neutral settings. The result of each pass must be clamped to 0..255.
 */
export function colorPassesOf(settings: FilterSettings): readonly ColorPass[] {
  const passes: ColorPass[] = []
  let pending = identity
  for (const primitive of primitivesOf(settings)) {
    pending = multiply(primitive, pending)
    if (!staysWithin(pending)) {
      passes.push(pending)
      pending = identity
    }
  }
  return pending === identity ? passes : [...passes, pending]
}

/** Packs the passes into the kernel's memory layout. */
export function packPasses(passes: readonly ColorPass[]): Float32Array {
  const packed = new Float32Array(passes.length * passFloats)
  for (const [index, pass] of passes.entries()) {
    packed.set(pass, index * passFloats)
    packed[index * passFloats + 12] = isDiagonal(pass) ? 1 : 0
  }
  return packed
}

/** The color functions that change anything, in CSS order, one pass each (Filter Effects Level 1, 12 and 13). */
export function primitivesOf(settings: FilterSettings): readonly ColorPass[] {
  const { brightness, contrast, saturation, hue, sepia, grayscale, invert } = settings
  return [
    ...(brightness === 100 ? [] : [scale(brightness / 100, 0)]),
    ...(contrast === 100 ? [] : [scale(contrast / 100, (white * (100 - contrast)) / 200)]),
    ...(saturation === 100 ? [] : [saturate(saturation / 100)]),
    ...(hue === 0 ? [] : [rotateHue((hue * Math.PI) / 180)]),
    ...(sepia === 0 ? [] : [blend(sepiaTone, sepia / 100)]),
    ...(grayscale === 0 ? [] : [blend(grayTone, grayscale / 100)]),
    ...(invert === 0 ? [] : [scale(1 - invert / 50, (white * invert) / 100)]),
  ]
}

const sepiaTone = [0.393, 0.769, 0.189, 0, 0.349, 0.686, 0.168, 0, 0.272, 0.534, 0.131, 0]
const grayTone = [0.2126, 0.7152, 0.0722, 0, 0.2126, 0.7152, 0.0722, 0, 0.2126, 0.7152, 0.0722, 0]
const grayOfHue = [0.213, 0.715, 0.072, 0, 0.213, 0.715, 0.072, 0, 0.213, 0.715, 0.072, 0]
const cosineOfHue = [0.787, -0.715, -0.072, 0, -0.213, 0.285, -0.072, 0, -0.213, -0.715, 0.928, 0]
const sineOfHue = [-0.213, -0.715, 0.928, 0, 0.143, 0.14, -0.283, 0, -0.787, 0.715, 0.072, 0]

function scale(slope: number, offset: number): ColorPass {
  return [slope, 0, 0, offset, 0, slope, 0, offset, 0, 0, slope, offset]
}

function saturate(amount: number): ColorPass {
  return grayOfHue.map((gray, index) => gray + (cosineOfHue[index] ?? 0) * amount)
}

function rotateHue(radians: number): ColorPass {
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)]
  return grayOfHue.map(
    (gray, index) => gray + (cosineOfHue[index] ?? 0) * cosine + (sineOfHue[index] ?? 0) * sine,
  )
}

/** Blends `amount` of the tone with the original. */
function blend(tone: readonly number[], amount: number): ColorPass {
  return tone.map((value, index) => value * amount + (identity[index] ?? 0) * (1 - amount))
}

/** Applies `inner`, then `outer`. */
function multiply(outer: ColorPass, inner: ColorPass): ColorPass {
  return identity.map((_, index) => {
    const row = index - (index % 4)
    const column = index % 4
    const sum = [0, 1, 2].reduce(
      (total, k) => total + (outer[row + k] ?? 0) * (inner[k * 4 + column] ?? 0),
      0,
    )
    return column === 3 ? sum + (outer[row + 3] ?? 0) : sum
  })
}

function staysWithin(pass: ColorPass): boolean {
  return [0, 4, 8].every((row) => {
    let [lowest, highest] = [pass[row + 3] ?? 0, pass[row + 3] ?? 0]
    for (const share of pass.slice(row, row + 3)) {
      lowest += Math.min(0, share) * white
      highest += Math.max(0, share) * white
    }
    return lowest >= -tolerance && highest <= white + tolerance
  })
}

function isDiagonal(pass: ColorPass): boolean {
  return pass.every((share, index) => index % 4 === 3 || index % 5 === 0 || share === 0)
}
