import { crc32, deflateSync } from 'node:zlib'
import { curveTag, iccProfile, profileWhite, textTag, type Vector, xyzTag } from './icc-profile.ts'

/** A 3 x 3 matrix, in rows. */
type Matrix = readonly Vector[]

const signatureBytes = 8
const headerChunkBytes = 25
const srgbGamma = 45_455
/** White, red, green and blue of sRGB in cHRM units. */
const srgbPoints = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000] as const

/**
 * Replaces the gamma and chromaticities of a PNG with an equivalent profile, because libraries read only profiles while
 * browsers read both. Returns other images unchanged. `png` must come from the image reader.
 */
export function withGammaProfile(png: Uint8Array): Uint8Array {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const chunks = chunksBeforePixels(bytes)
  const points = numbersOf(chunks.get('cHRM'), srgbPoints.length) ?? srgbPoints
  const [gamma = srgbGamma] = numbersOf(chunks.get('gAMA'), 1) ?? []
  const hasColorChunk = chunks.has('gAMA') || chunks.has('cHRM')
  if (!hasColorChunk || chunks.has('iCCP') || chunks.has('sRGB') || chunks.has('cICP') || gamma === 0)
    return png
  const profile = profileOf(points, chunks.has('gAMA') ? gamma / 100_000 : null)
  if (profile === null) return png
  const content = Buffer.concat([Buffer.from('gamma\0\0', 'latin1'), deflateSync(profile)])
  const at = signatureBytes + headerChunkBytes
  return Buffer.concat([bytes.subarray(0, at), chunkOf('iCCP', content), bytes.subarray(at)])
}

function chunksBeforePixels(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  let offset = signatureBytes
  while (offset + 12 <= bytes.length) {
    const name = bytes.toString('latin1', offset + 4, offset + 8)
    if (name === 'IDAT') return chunks
    const end = offset + 12 + bytes.readUInt32BE(offset)
    chunks.set(name, bytes.subarray(offset + 8, end - 4))
    offset = end
  }
  return chunks
}

function numbersOf(content: Buffer | undefined, count: number): readonly number[] | null {
  if (content === undefined || content.length !== 4 * count) return null
  return Array.from({ length: count }, (_, index) => content.readUInt32BE(4 * index))
}

function chunkOf(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/**
 * Returns an ICC profile (ICC.1:2010) of three primaries and one curve. If `gamma` is null, the curve is that of sRGB.
 * null if the points are degenerate.
 */
function profileOf(points: readonly number[], gamma: number | null): Buffer | null {
  const [white, red, green, blue] = [0, 2, 4, 6].map((at) => xyzOf(points[at] ?? 0, points[at + 1] ?? 0))
  if (!white || !red || !green || !blue) return null
  const primaries = transposed([red, green, blue])
  const inverse = inverted(primaries)
  if (inverse === null) return null
  const scale = times(inverse, white)
  const adapted = adaptation(white)
  const [r, g, b] = [red, green, blue].map((point, index): Vector => {
    const factor = scale[index] ?? 0
    return times(adapted, [point[0] * factor, point[1] * factor, point[2] * factor])
  })
  if (!r || !g || !b || ![...r, ...g, ...b].every((value) => Number.isFinite(value) && Math.abs(value) < 30))
    return null
  const curve = curveTag(gamma)
  const tags = [
    ['desc', textTag('gamma')],
    ['cprt', textTag('none')],
    ['wtpt', xyzTag(profileWhite)],
    ['rXYZ', xyzTag(r)],
    ['gXYZ', xyzTag(g)],
    ['bXYZ', xyzTag(b)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ] as const
  return iccProfile('mntrRGB XYZ ', tags)
}

function xyzOf(x: number, y: number): Vector | null {
  return y === 0 ? null : [x / y, 1, (100_000 - x - y) / y]
}

const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]
const fromBradford: Matrix = [
  [0.9869929, -0.1470543, 0.1599627],
  [0.4323053, 0.5183603, 0.0492912],
  [-0.0085287, 0.0400428, 0.9684867],
]

/** Returns the Bradford adaptation from a white point to the profile white point. */
function adaptation(white: Vector): Matrix {
  const from = times(bradford, white)
  const to = times(bradford, profileWhite)
  const scaled = bradford.map((row, index): Vector => {
    const factor = (to[index] ?? 0) / (from[index] ?? 1)
    return [row[0] * factor, row[1] * factor, row[2] * factor]
  })
  const columns = transposed(scaled)
  return transposed(columns.map((column) => times(fromBradford, column)))
}

function times(matrix: Matrix, [x, y, z]: Vector): Vector {
  const [a = 0, b = 0, c = 0] = matrix.map((row) => row[0] * x + row[1] * y + row[2] * z)
  return [a, b, c]
}

function transposed(matrix: Matrix): Matrix {
  return ([0, 1, 2] as const).map((column): Vector => {
    const [a = 0, b = 0, c = 0] = matrix.map((row) => row[column])
    return [a, b, c]
  })
}

/** Inverts by cofactors; null if the matrix is singular. */
function inverted(matrix: Matrix): Matrix | null {
  const [[a, b, c] = [0, 0, 0], [d, e, f] = [0, 0, 0], [g, h, i] = [0, 0, 0]] = matrix
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  if (Math.abs(determinant) < 1e-9) return null
  const cofactors: Matrix = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ]
  return cofactors.map(([x, y, z]): Vector => [x / determinant, y / determinant, z / determinant])
}
