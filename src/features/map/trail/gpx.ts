import { isOnEarth, type TrailPoint, type TrailSegment } from '#src/contract/rules/trail/trail-line.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { scanXml, type XmlEvent } from './scan-xml.ts'

/** A file may have so many bytes, and so many points. */
export const maxGpxBytes = 10 * 1024 * 1024
const maxGpxPoints = 100_000

/** Why a file gives no trail. `damaged`: it is GPX and breaks off, or says what cannot be. */
export type GpxProblem = 'too_large' | 'too_many_points' | 'not_gpx' | 'damaged' | 'no_track'

/** A point as it was recorded. `at`: epoch ms; null: not known. */
export interface RecordedPoint extends TrailPoint {
  readonly at: number | null
}

/** The bytes of a file as text: UTF-8, or UTF-16 where they begin with its mark. */
export function gpxText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 2))
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes)
}

/**
 * The tracks of a GPX 1.0 or 1.1 file, or its routes where it has no track. A segment of a track is a segment; so is a
 * route. Nothing outside the file is read, and entities are not resolved. Points without a height get one from their
 * neighbours; in a file without any height none has one.
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

/** Reads the elements of a file in their order. */
class GpxReader {
  readonly tracks: RecordedPoint[][] = []
  readonly routes: RecordedPoint[][] = []
  isGpx = false
  #path: string[] = []
  #segment: RecordedPoint[] | null = null
  #point: OpenPoint | null = null
  #text = ''
  #count = 0

  /** Reads one event; a problem ends the reading. */
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
    if (name === 'trkseg' && parent === 'trk') this.#segment = begin(this.tracks)
    if (name === 'rte' && parent === 'gpx') this.#segment = begin(this.routes)
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

function begin(segments: RecordedPoint[][]): RecordedPoint[] {
  const segment: RecordedPoint[] = []
  segments.push(segment)
  return segment
}

function readNumber(text: string | undefined): number | null {
  const trimmed = text?.trim() ?? ''
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(trimmed) ? Number(trimmed) : null
}

/** A height that no hiker is at is one that the device did not know. */
function heightOf(text: string): number | null {
  const heightMeters = readNumber(text)
  return heightMeters !== null && isOnEarth({ latitude: 0, longitude: 0, heightMeters }) ? heightMeters : null
}

function timeOf(text: string): number | null {
  const at = Date.parse(text.trim())
  return Number.isNaN(at) ? null : at
}

/** A point without a height has that of the last one before it that has one, or of the first after it. */
function withHeights(segments: readonly (readonly RecordedPoint[])[]): readonly (readonly RecordedPoint[])[] {
  let last = segments.flat().find(({ heightMeters }) => heightMeters !== null)?.heightMeters ?? null
  return segments.map((points) =>
    points.map((point) => {
      last = point.heightMeters ?? last
      return { ...point, heightMeters: last }
    }),
  )
}

/** The trail of a GPX file: places and heights alone. */
export function withoutTimes(segments: readonly (readonly RecordedPoint[])[]): readonly TrailSegment[] {
  return segments.map((points) =>
    points.map(({ latitude, longitude, heightMeters }) => ({ latitude, longitude, heightMeters })),
  )
}

/** A trail as a GPX 1.1 file: one track with its segments, places and heights. No times; the name is the zone's. */
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
<name>${escaped(name)}</name>
${written.join('')}</trk>
</gpx>
`
}

/** Without what XML does not allow at all: controls and halves of characters. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}
