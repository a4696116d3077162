import { curveTag, fixed, iccProfile, profileWhite, textTag, xyzTag } from './icc-profile.ts'

const adobeMarker = 0xee
const iccMarker = 0xe2
/** The light of sRGB's red, green and blue, adapted to the profile white point; in rows. */
const srgbToXyz = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
] as const
/** In the table, 1 represents a light of 1 + 32767/32768. */
const unitLight = 32_768 / 65_535

/**
 * Adds a profile to a CMYK JPEG without one, so that its colors match those in browsers. Browsers multiply the
 * light that passes the colored ink and the black ink; image libraries assume a printing press. Returns other images unchanged. `jpeg` must
 * come from the image reader, which keeps only the JFIF, Adobe and profile segments.
 */
export function withCmykProfile(jpeg: Uint8Array): Uint8Array {
  const markers = markersBeforeFrame(jpeg)
  if (markers.has(iccMarker)) return jpeg
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  const adobe = markers.has(adobeMarker) ? [] : [segment(adobeMarker, adobeContent)]
  const profile = segment(
    iccMarker,
    Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), inkProfile()]),
  )
  return Buffer.concat([bytes.subarray(0, 2), ...adobe, profile, bytes.subarray(2)])
}

/** An Adobe segment without a color transform. Browsers read inks this way even if the segment is missing. */
const adobeContent = Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1')

function markersBeforeFrame(jpeg: Uint8Array): ReadonlySet<number> {
  const markers = new Set<number>()
  for (let offset = 2; offset + 3 < jpeg.length;) {
    const marker = jpeg[offset + 1] ?? 0
    if (marker < adobeMarker - 0x0e || marker > adobeMarker + 1) break
    markers.add(marker)
    offset += 2 + (((jpeg[offset + 2] ?? 0) << 8) | (jpeg[offset + 3] ?? 0))
  }
  return markers
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(2 + content.length, 2)
  return Buffer.concat([head, content])
}

/**
 * Samples per ink in the table. Libraries interpolate along diagonals, with an error of at most 0.7 of 255. A finer
 * table does not fit in a segment.
 */
const steps = 11

/** Returns a table of the light that the inks leave (`lutAToBType`). */
function inksTag(): Buffer {
  const grid = Buffer.from([steps, steps, steps, steps, ...Array.from({ length: 12 }, () => 0), 1, 0, 0, 0])
  const points = Buffer.alloc(3 * steps ** 4)
  const left = (at: number, ink: number) => 1 - (Math.floor(at / steps ** ink) % steps) / (steps - 1)
  // The first ink varies slowest.
  for (let at = 0; at < steps ** 4; at += 1)
    for (const color of [0, 1, 2])
      points.writeUInt8(Math.round(255 * left(at, 3 - color) * left(at, 0)), 3 * at + color)
  const table = Buffer.concat([grid, points])
  // Tables are padded to whole words.
  const padding = Buffer.alloc(-table.length & 3)
  const straight = Buffer.alloc(12)
  straight.write('curv', 'latin1')
  const light = curveTag(null)
  const matrix = Buffer.alloc(48)
  srgbToXyz.flat().forEach((value, index) => matrix.writeInt32BE(fixed(value * unitLight), 4 * index))
  const parts = [
    Buffer.concat([straight, straight, straight]),
    matrix,
    Buffer.concat([light, light, light]),
    Buffer.concat([table, padding]),
    Buffer.concat([straight, straight, straight, straight]),
  ]
  const head = Buffer.alloc(32)
  head.write('mAB ', 'latin1')
  head.writeUInt8(4, 8)
  head.writeUInt8(3, 9)
  let offset = head.length
  parts.forEach((part, index) => {
    head.writeUInt32BE(offset, 12 + 4 * index)
    offset += part.length
  })
  return Buffer.concat([head, ...parts])
}

let made: Buffer | null = null

/** Created once, for the first CMYK image. */
function inkProfile(): Buffer {
  made ??= iccProfile('prtrCMYKXYZ ', [
    ['desc', textTag('inks')],
    ['cprt', textTag('none')],
    ['wtpt', xyzTag(profileWhite)],
    ['A2B0', inksTag()],
  ])
  return made
}
