import * as v from 'valibot'
import {
  type Coordinates,
  Coordinates as CoordinatesSchema,
  distanceMeters,
} from '#src/contract/rules/position.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'

/**
 * Why the input is not a valid place. `unreadable`: not two numbers. `out-of-range`: beyond the poles or the date line.
 * `null-island`: exactly (0, 0), which broken devices report.
 */
export type CoordinatesProblem = 'empty' | 'unreadable' | 'out-of-range' | 'null-island'

export interface ParsedCoordinates {
  readonly coordinates: Coordinates
  /** The two numbers in the other order if that is more likely what was meant; else null. */
  readonly swapped: Coordinates | null
}

/** One number with its degrees, minutes, seconds and hemisphere. */
interface Angle {
  readonly degrees: number
  readonly axis: 'latitude' | 'longitude' | null
}

/** People are likely to create a zone within `nearMeters`. A place beyond `farMeters` is in another part of the world. */
const nearMeters = 300_000
const farMeters = 1_500_000

/**
 * Reads coordinates in common notations: `47.42, 10.98`, `47,42; 10,98`, `47°25'12"N 10°58'48"E`, `N 47 25.2 E 10
 * 58.8`, `geo:47.42,10.98`. Letters identify each number. Without letters, the latitude comes first. `swapped` is set
 * if only the other order is valid, or if only the other order is close to `near`.
 */
export function readCoordinates(
  text: string,
  near: Coordinates | null = null,
): Result<ParsedCoordinates, CoordinatesProblem> {
  if (text.trim() === '') return err('empty')
  const angles = readAngles(text)
  const [first, second, ...rest] = angles
  if (first === undefined || second === undefined || rest.length > 0) return err('unreadable')
  if (first.axis !== null && first.axis === second.axis) return err('unreadable')
  const isNamed = first.axis !== null || second.axis !== null
  const isLongitudeFirst = first.axis === 'longitude' || second.axis === 'latitude'
  const [latitude, longitude] = isLongitudeFirst ? [second, first] : [first, second]
  const parsed = validCoordinates(latitude.degrees, longitude.degrees)
  const other = isNamed ? null : validCoordinates(longitude.degrees, latitude.degrees)
  if (parsed === null)
    return other === null ? err('out-of-range') : ok({ coordinates: other, swapped: other })
  if (parsed.latitude === 0 && parsed.longitude === 0) return err('null-island')
  return ok({
    coordinates: parsed,
    swapped: other !== null && isMoreLikely(other, parsed, near) ? other : null,
  })
}

/** Formats coordinates as `47.42000, 10.98000`: latitude first, five decimals, about one meter. */
export function writeCoordinates({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

function isMoreLikely(other: Coordinates, parsed: Coordinates, near: Coordinates | null): boolean {
  if (near === null) return false
  return distanceMeters(near, other) < nearMeters && distanceMeters(near, parsed) > farMeters
}

function validCoordinates(latitude: number, longitude: number): Coordinates | null {
  const read = v.safeParse(CoordinatesSchema, { latitude, longitude })
  return read.success ? read.output : null
}

const axisOf = { N: 'latitude', S: 'latitude', E: 'longitude', W: 'longitude' } as const
const letter = /[NSEW]/

function readAngles(text: string): readonly Angle[] {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/^GEO:/, '')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[′’]/g, "'")
    .replaceAll(/[″”]|''/g, '"')
  if (/[^\d.,;\s°'"NSEW+-]/.test(plain)) return []
  return splitPair(withDecimalPoints(plain))
    .map(readAngle)
    .filter((angle) => angle !== null)
}

/** Treats a comma between digits as a decimal point if another character separates the two numbers. */
function withDecimalPoints(text: string): string {
  const isDecimal = /;|\d,\d+\s*[,\s°NSEW]\s*[+-]?\s*[NSEW]?\s*\d+,\d/.test(text) && !text.includes('.')
  return isDecimal ? text.replaceAll(/(\d),(?=\d)/g, '$1.') : text
}

/** Returns the text of each of the two numbers. Returns another number of parts if they cannot be separated. */
function splitPair(text: string): readonly string[] {
  const parted = text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parted.length > 1) return parted
  const leading = /^[NSEW]/.test(text)
  const named = text.match(leading ? /[NSEW][^NSEW]+/g : /[^NSEW]+[NSEW]/g)
  if (letter.test(text)) return named ?? []
  const marked = text.match(/[+-]?\d[^°]*°[^°+-]*?(?=\s[+-]?\d+(?:\.\d+)?°|$)/g)
  return text.includes('°') ? (marked ?? []) : text.split(/\s+/)
}

function readAngle(text: string): Angle | null {
  const name = letter.exec(text)?.[0]
  const axis = name === 'N' || name === 'S' || name === 'E' || name === 'W' ? axisOf[name] : null
  const numbers = text.replaceAll(/[NSEW]/g, ' ').match(/[+-]?\s*\d+(?:\.\d+)?/g) ?? []
  const [degrees, minutes = 0, seconds = 0, ...rest] = numbers.map((number) =>
    Number(number.replaceAll(/\s/g, '')),
  )
  if (degrees === undefined || rest.length > 0) return null
  if (minutes < 0 || minutes >= 60 || seconds < 0 || seconds >= 60) return null
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600
  const isNegative = text.includes('-') !== (name === 'S' || name === 'W')
  return { degrees: isNegative ? -size : size, axis }
}
