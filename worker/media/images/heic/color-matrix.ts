/**
 * Converts linear light of a color space to linear sRGB: nine factors, row by row, and the linearization of its values.
 */
export interface ColorMatrix {
  readonly factors: readonly number[]
  /** Linear light for the 256 values of a channel, 0 to 1. */
  readonly linear: readonly Float32Array[]
}

type Matrix = readonly number[]

/** Linear sRGB from XYZ under D50, the white of ICC profiles (Bradford-adapted, from the sRGB profile of the ICC). */
const srgbFromXyzD50: Matrix = [
  3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.033454, 0.0719453, -0.2289914, 1.4052427,
]
/** Linear sRGB from linear Display P3 (CSS Color 4, section 10). */
const srgbFromP3: Matrix = [
  1.2249402, -0.2249402, 0, -0.0420569, 1.0420569, 0, -0.0196376, -0.0786361, 1.0982735,
]
/** Linear sRGB from linear BT.2020 (CSS Color 4, section 10). */
const srgbFrom2020: Matrix = [
  1.660491, -0.5876411, -0.0728499, -0.1245505, 1.1328999, -0.0083494, -0.0181508, -0.1005789, 1.1187297,
]

/**
 * The matrix for the color primaries of ITU-T H.273: 9 is BT.2020, 11 and 12 are P3. Null for all that are treated as
 * sRGB.
 */
export function matrixOfPrimaries(primaries: number): ColorMatrix | null {
  const factors = primaries === 9 ? srgbFrom2020 : primaries === 11 || primaries === 12 ? srgbFromP3 : null
  return factors === null ? null : { factors, linear: [srgbToLinear, srgbToLinear, srgbToLinear] }
}

/**
 * The matrix for an ICC profile with three primaries and curves. Null if it is not such a profile or equals sRGB at 8
 * bits.
 */
export function matrixOfIcc(icc: Uint8Array): ColorMatrix | null {
  const view = new DataView(icc.buffer, icc.byteOffset, icc.byteLength)
  const tags = tagsOf(view)
  const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => readXyz(view, tags.get(name)))
  const curves = ['rTRC', 'gTRC', 'bTRC'].map((name) => readCurve(view, tags.get(name)))
  const [red, green, blue] = columns
  const linear = curves.filter((curve) => curve !== null)
  if (!red || !green || !blue || linear.length !== 3) return null
  const factors = [0, 1, 2].flatMap((row) =>
    [red, green, blue].map((xyz) =>
      xyz.reduce((sum, value, index) => sum + value * (srgbFromXyzD50[row * 3 + index] ?? 0), 0),
    ),
  )
  const isIdentity = factors.every((factor, index) => Math.abs(factor - (index % 4 === 0 ? 1 : 0)) < 0.005)
  const isSrgbCurve = linear.every((curve) =>
    curve.every((value, index) => Math.abs(value - (srgbToLinear[index] ?? 0)) < 0.004),
  )
  return isIdentity && isSrgbCurve ? null : { factors, linear }
}

/** Converts RGBA pixels in place. Alpha is unchanged. */
export function toSrgb(data: Uint8ClampedArray, { factors, linear }: ColorMatrix): void {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = factors
  const [reds = srgbToLinear, greens = srgbToLinear, blues = srgbToLinear] = linear
  for (let at = 0; at < data.length; at += 4) {
    const red = reds[data[at] ?? 0] ?? 0
    const green = greens[data[at + 1] ?? 0] ?? 0
    const blue = blues[data[at + 2] ?? 0] ?? 0
    data[at] = encoded(a * red + b * green + c * blue)
    data[at + 1] = encoded(d * red + e * green + f * blue)
    data[at + 2] = encoded(g * red + h * green + i * blue)
  }
}

const steps = 4095
const srgbToLinear = Float32Array.from({ length: 256 }, (_, value) => linearOf(value / 255))
const linearToSrgb = Uint8Array.from({ length: steps + 1 }, (_, step) =>
  Math.round(255 * srgbOf(step / steps)),
)

function encoded(light: number): number {
  return linearToSrgb[light <= 0 ? 0 : light >= 1 ? steps : Math.round(light * steps)] ?? 0
}

/** IEC 61966-2-1. */
function linearOf(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function srgbOf(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

interface Tag {
  readonly start: number
  readonly length: number
}

/** Profiles have about twenty tags (ICC.1, 7.3). Tags outside the file are ignored. */
const maxTags = 100

function tagsOf(view: DataView): ReadonlyMap<string, Tag> {
  const tags = new Map<string, Tag>()
  if (view.byteLength < 132 || textAt(view, 16) !== 'RGB ') return tags
  const count = Math.min(view.getUint32(128), maxTags)
  for (let index = 0; index < count; index += 1) {
    const at = 132 + index * 12
    if (at + 12 > view.byteLength) break
    const tag = { start: view.getUint32(at + 4), length: view.getUint32(at + 8) }
    if (tag.length >= 12 && tag.start + tag.length <= view.byteLength) tags.set(textAt(view, at), tag)
  }
  return tags
}

function readXyz(view: DataView, tag: Tag | undefined): readonly number[] | null {
  if (tag === undefined || tag.length < 20 || textAt(view, tag.start) !== 'XYZ ') return null
  return [8, 12, 16].map((offset) => fixedAt(view, tag.start + offset))
}

/** Reads the curve of a channel as linear light for its 256 values (ICC.1, 10.6 `curv` and 10.18 `para`). */
function readCurve(view: DataView, tag: Tag | undefined): Float32Array | null {
  if (tag === undefined) return null
  const type = textAt(view, tag.start)
  if (type === 'para') return parametricCurve(view, tag)
  return type === 'curv' ? sampledCurve(view, tag) : null
}

const parameterCounts = [1, 3, 4, 5, 7] as const

function parametricCurve(view: DataView, { start, length }: Tag): Float32Array | null {
  const kind = view.getUint16(start + 8)
  const count = parameterCounts[kind]
  if (count === undefined || length < 12 + count * 4) return null
  const given = Array.from({ length: count }, (_, index) => fixedAt(view, start + 12 + index * 4))
  const [g = 1, a = 1, b = 0, c = 0, d = kind === 0 ? 0 : -b / a, e = 0, f = 0] = given
  // Below `d`, types 1 and 2 are constant and types 3 and 4 linear.
  const [offset, slope, below] =
    kind === 4 ? [e, c, f] : kind === 3 ? [0, c, 0] : [c * Number(kind === 2), 0, c * Number(kind === 2)]
  const from = kind === 1 || kind === 2 ? -b / a : d
  return Float32Array.from({ length: 256 }, (_, index) => {
    const x = index / 255
    const light = x >= from ? Math.max(0, a * x + b) ** g + offset : slope * x + below
    return Math.min(1, Math.max(0, light))
  })
}

function sampledCurve(view: DataView, { start, length }: Tag): Float32Array | null {
  const count = view.getUint32(start + 8)
  if (length < 12 + count * 2) return null
  if (count === 0) return Float32Array.from({ length: 256 }, (_, index) => index / 255)
  const first = view.getUint16(start + 12)
  // A single entry is a gamma value in 8.8 fixed point.
  if (count === 1) return Float32Array.from({ length: 256 }, (_, index) => (index / 255) ** (first / 256))
  return Float32Array.from({ length: 256 }, (_, index) => {
    const at = (index / 255) * (count - 1)
    const low = Math.floor(at)
    const high = Math.min(count - 1, low + 1)
    const [from, to] = [low, high].map((step) => view.getUint16(start + 12 + step * 2) / 65_535)
    return (from ?? 0) + ((to ?? 0) - (from ?? 0)) * (at - low)
  })
}

function fixedAt(view: DataView, at: number): number {
  return view.getInt32(at) / 65_536
}

function textAt(view: DataView, at: number): string {
  return at + 4 > view.byteLength
    ? ''
    : String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))
}
