/** A point of a trail: WGS 84 degrees, and meters above sea level; null: unknown. */
export interface TrailPoint {
  readonly latitude: number
  readonly longitude: number
  readonly heightMeters: number | null
}

/** Points in the order along the trail, without a gap. */
export type TrailSegment = readonly TrailPoint[]

/** Maximum numbers of points and segments of a line. */
export const maxTrailPoints = 1000
export const maxTrailSegments = 50

/** A step is 1.1 m of latitude. */
const degreesFactor = 1e5
const lowestMeters = -500
const highestMeters = 9000
/** Maximum number of five-bit characters of a value. */
const maxValueLength = 6

/**
 * Encodes the line as text. The first character is `h` if heights are known, else `-`; each segment follows after a
 * space. A segment contains the differences between consecutive points: latitude and longitude in 1e-5 degrees, and
 * meters if heights are known. They are encoded as signed values of the "Encoded Polyline Algorithm Format". Heights
 * are only included if every point has one.
 */
export function encodeTrailLine(segments: readonly TrailSegment[]): string {
  const hasHeights = segments.every((points) => points.every(({ heightMeters }) => heightMeters !== null))
  let before: readonly number[] = [0, 0, 0]
  const texts = segments.map((points) =>
    points
      .map((point) => {
        const values = valuesOf(point, hasHeights)
        const text = values.map((value, index) => encodeValue(value - (before[index] ?? 0))).join('')
        before = values
        return text
      })
      .join(''),
  )
  return [hasHeights ? 'h' : '-', ...texts].join(' ')
}

function valuesOf({ latitude, longitude, heightMeters }: TrailPoint, hasHeights: boolean): readonly number[] {
  const place = [Math.round(latitude * degreesFactor), Math.round(longitude * degreesFactor)]
  return hasHeights ? [...place, Math.round(heightMeters ?? 0)] : place
}

/**
 * Decodes the segments of a line. Returns null for wrong characters, impossible positions, too few or too many points.
 */
export function decodeTrailLine(text: string): readonly TrailSegment[] | null {
  const [kind, ...texts] = text.split(' ', maxTrailSegments + 2)
  if ((kind !== 'h' && kind !== '-') || texts.length === 0 || texts.length > maxTrailSegments) return null
  const width = kind === 'h' ? 3 : 2
  const last = [0, 0, 0]
  const segments: TrailSegment[] = []
  let count = 0
  for (const segmentText of texts) {
    const values = decodeValues(segmentText)
    if (values === null || values.length % width !== 0 || values.length < 2 * width) return null
    count += values.length / width
    if (count > maxTrailPoints) return null
    const points: TrailPoint[] = []
    for (const [index, value] of values.entries()) {
      last[index % width] = (last[index % width] ?? 0) + value
      if (index % width === width - 1) points.push(pointOf(last, width === 3))
    }
    if (!points.every(isOnEarth)) return null
    segments.push(points)
  }
  return segments
}

function pointOf(
  [latitude = 0, longitude = 0, height = 0]: readonly number[],
  hasHeights: boolean,
): TrailPoint {
  return {
    latitude: latitude / degreesFactor,
    longitude: longitude / degreesFactor,
    heightMeters: hasHeights ? height : null,
  }
}

/** True if a point has valid coordinates and a height at which a person can be. */
export function isOnEarth({ latitude, longitude, heightMeters }: TrailPoint): boolean {
  return (
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    (heightMeters === null || (heightMeters >= lowestMeters && heightMeters <= highestMeters))
  )
}

/**
 * Five bits per character, lowest first. 63 is added to each character, and 32 to all except the last; the lowest bit
 * is the sign.
 */
function encodeValue(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  while (rest >= 0x20) {
    text += String.fromCharCode((rest % 0x20) + 0x20 + 63)
    rest = Math.floor(rest / 0x20)
  }
  return text + String.fromCharCode(rest + 63)
}

function decodeValues(text: string): readonly number[] | null {
  const values: number[] = []
  let value = 0
  let length = 0
  for (let index = 0; index < text.length; index += 1) {
    const bits = text.charCodeAt(index) - 63
    if (bits < 0 || bits > 0x3f || length >= maxValueLength) return null
    value += (bits % 0x20) * 0x20 ** length
    length += 1
    if (bits >= 0x20) continue
    values.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    value = 0
    length = 0
  }
  return length === 0 ? values : null
}
