import { isOnEarth, type TrailPoint, type TrailSegment } from '#src/contract/rules/trail/trail-line.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { scanXml, type XmlEvent } from './scan-xml.ts'

/** The maximum size of a file in bytes, and its maximum number of points. */
export const maxGpxBytes = 10 * 1024 * 1024
const maxGpxPoints = 100_000

/** Why a file contains no trail. `damaged`: it is GPX but truncated or contains impossible values. */
export type GpxProblem = 'too_large' | 'too_many_points' | 'not_gpx' | 'damaged' | 'no_track'

/** A recorded point. `at` is in epoch ms; null if unknown. */
export interface RecordedPoint extends TrailPoint {
  readonly at: number | null
}

/** Decodes a file's bytes as text: UTF-8, or UTF-16 if they start with its byte order mark. */
export function gpxText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 2))
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes)
}

/**
 * Returns the tracks of a GPX 1.0 or 1.1 file, or its routes if it has no track. Each track segment and each route
 * becomes a segment. Reads nothing outside the file and does not resolve entities. Points without a height get one from
 * their neighbors. In a file without any height, no point has one.
 */
export function readGpx(text: string): Result<readonly (readonly RecordedPoint[])[], GpxProblem> {
  const reader = new GpxReader()
  const problem = scanXml(text, (event) => reader.read(event))
  if (problem !== null) return err(reader.isGpx ? problem : 'not_gpx')
  if (!reader.isGpx) return err('not_gpx')
  const chosen = reader.tracks.some(({ length }) => length > 1) ? reader.tracks : reader.routes
  const segments = chosen.filter(({ length }) => length > 1)
  return segments.length === 0 ? err('no_track') : ok(withHeights(segments))
}

interface OpenPoint {
  latitude: number
  longitude: number
  heightMeters: number | null
  at: number | null
}

/** Reads the elements of a file in document order. */
class GpxReader {
  readonly tracks: RecordedPoint[][] = []
  readonly routes: RecordedPoint[][] = []
  isGpx = false
  #path: string[] = []
  #segment: RecordedPoint[] | null = null
  #point: OpenPoint | null = null
  #text = ''
  #count = 0

  /** Reads one event. A problem stops the parser. */
  read(event: XmlEvent): GpxProblem | null {
    if (event.kind === 'text') {
      if (this.#point !== null && this.#text.length < 64) this.#text += event.text
      return null
    }
    return event.kind === 'open' ? this.#open(event) : this.#close(event.name)
  }

  #open({ name, attributes }: Extract<XmlEvent, { kind: 'open' }>): GpxProblem | null {
    const parent = this.#path.at(-1)
    this.#path.push(name)
    this.#text = ''
    if (parent === undefined) {
      this.isGpx = name === 'gpx'
      return this.isGpx ? null : 'not_gpx'
    }
    if (name === 'trkseg' && parent === 'trk') this.#segment = startSegment(this.tracks)
    if (name === 'rte' && parent === 'gpx') this.#segment = startSegment(this.routes)
    const isPoint = (name === 'trkpt' && parent === 'trkseg') || (name === 'rtept' && parent === 'rte')
    if (!isPoint) return null
    this.#count += 1
    if (this.#count > maxGpxPoints) return 'too_many_points'
    const latitude = readNumber(attributes.get('lat'))
    const longitude = readNumber(attributes.get('lon'))
    if (latitude === null || longitude === null) return 'damaged'
    this.#point = { latitude, longitude, heightMeters: null, at: null }
    return isOnEarth(this.#point) ? null : 'damaged'
  }

  #close(name: string): GpxProblem | null {
    this.#path.pop()
    const point = this.#point
    const isField = this.#path.at(-1) === 'trkpt' || this.#path.at(-1) === 'rtept'
    if (point !== null && isField) {
      if (name === 'ele') point.heightMeters = heightOf(this.#text)
      if (name === 'time') point.at = timeOf(this.#text)
    }
    if (point !== null && (name === 'trkpt' || name === 'rtept')) {
      this.#segment?.push(point)
      this.#point = null
    }
    this.#text = ''
    return null
  }
}

function startSegment(segments: RecordedPoint[][]): RecordedPoint[] {
  const segment: RecordedPoint[] = []
  segments.push(segment)
  return segment
}

function readNumber(text: string | undefined): number | null {
  const trimmed = text?.trim() ?? ''
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(trimmed) ? Number(trimmed) : null
}

/** Returns null for a height that no hiker can be at, which a device writes if it does not know the height. */
function heightOf(text: string): number | null {
  const heightMeters = readNumber(text)
  return heightMeters !== null && isOnEarth({ latitude: 0, longitude: 0, heightMeters }) ? heightMeters : null
}

function timeOf(text: string): number | null {
  const at = Date.parse(text.trim())
  return Number.isNaN(at) ? null : at
}

/**
 * Gives each point without a height the height of the last point before it that has one, or else of the first one after
 * it.
 */
function withHeights(segments: readonly (readonly RecordedPoint[])[]): readonly (readonly RecordedPoint[])[] {
  let last = segments.flat().find(({ heightMeters }) => heightMeters !== null)?.heightMeters ?? null
  return segments.map((points) =>
    points.map((point) => {
      last = point.heightMeters ?? last
      return { ...point, heightMeters: last }
    }),
  )
}

/** Returns the trail of a GPX file, with positions and heights only. */
export function withoutTimes(segments: readonly (readonly RecordedPoint[])[]): readonly TrailSegment[] {
  return segments.map((points) =>
    points.map(({ latitude, longitude, heightMeters }) => ({ latitude, longitude, heightMeters })),
  )
}

/**
 * Returns a trail as a GPX 1.1 file: one track with its segments, positions and heights. It contains no times. The name
 * is the zone's.
 */
export function writeGpx(segments: readonly TrailSegment[], name: string): string {
  const written = segments.map((points) => {
    const lines = points.map(({ latitude, longitude, heightMeters }) => {
      const height = heightMeters === null ? '' : `<ele>${Math.round(heightMeters)}</ele>`
      return `<trkpt lat="${latitude.toFixed(5)}" lon="${longitude.toFixed(5)}">${height}</trkpt>\n`
    })
    return `<trkseg>\n${lines.join('')}</trkseg>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Waypost" xmlns="http://www.topografix.com/GPX/1/1">
<trk>
<name>${escapeXml(name)}</name>
${written.join('')}</trk>
</gpx>
`
}

/** Escapes a text and removes characters that XML forbids: control characters and unpaired surrogates. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}
