/** The units that a region uses for distances: a short one, and a long one from a certain length. */
interface DistanceUnits {
  readonly short: Unit
  readonly long: Unit
  readonly longFromMeters: number
}

interface Unit {
  /** As Intl names it. */
  readonly name: string
  readonly meters: number
}

const mile = { name: 'mile', meters: 1609.344 } as const
const metric: DistanceUnits = {
  short: { name: 'meter', meters: 1 },
  long: { name: 'kilometer', meters: 1000 },
  longFromMeters: 1000,
}
const feet: DistanceUnits = { short: { name: 'foot', meters: 0.3048 }, long: mile, longFromMeters: 304.8 }
const yards: DistanceUnits = { short: { name: 'yard', meters: 0.9144 }, long: mile, longFromMeters: 804.672 }

/** The regions that use miles: the United States with its territories and Liberia; Britain also uses yards. */
const measures: Readonly<Record<string, DistanceUnits>> = {
  US: feet,
  AS: feet,
  GU: feet,
  LR: feet,
  MP: feet,
  PR: feet,
  UM: feet,
  VI: feet,
  GB: yards,
}

/** The units for a language tag such as `en-US`. Metric without a region. */
function distanceUnitsOf(tag: string): DistanceUnits {
  return measures[/-([A-Z]{2})(?:-|$)/.exec(tag)?.[1] ?? ''] ?? metric
}

/** Converts a length to the unit that readers of the tag use for it. */
export function distanceIn(tag: string, meters: number): { readonly unit: string; readonly amount: number } {
  const { short, long, longFromMeters } = distanceUnitsOf(tag)
  const unit = meters < longFromMeters ? short : long
  return { unit: unit.name, amount: meters / unit.meters }
}

/** Converts a height to the unit that readers of the tag use: feet if they use feet for distances, else meters. */
export function heightIn(tag: string, meters: number): { readonly unit: string; readonly amount: number } {
  const { name, meters: each } = distanceUnitsOf(tag) === feet ? feet.short : metric.short
  return { unit: name, amount: meters / each }
}

/**
 * The longest round distance (1, 2, 5, 10, 20 … units of the reader) that is not above `longestMeters`, in meters. For
 * a scale bar.
 */
export function roundMetersIn(tag: string, longestMeters: number): number {
  const { short, long, longFromMeters } = distanceUnitsOf(tag)
  const roundedLongMeters = roundBelow(longestMeters / long.meters) * long.meters
  return roundedLongMeters >= longFromMeters
    ? roundedLongMeters
    : roundBelow(longestMeters / short.meters) * short.meters
}

function roundBelow(longest: number): number {
  const power = 10 ** Math.floor(Math.log10(longest))
  return power * ([5, 2].find((step) => step * power <= longest) ?? 1)
}
