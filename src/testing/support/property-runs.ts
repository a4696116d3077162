/**
 * The number of runs of a randomized test: the default, which is short enough for `npm test`, or the number in the
 * variable if it is larger (`npm run soak`).
 */
export function runsFrom(
  variable: 'PROPERTY_RUNS' | 'WORLD_RUNS' | 'FIELD_PEOPLE' | 'FIELD_DAYS',
  otherwise: number,
): number {
  return Math.max(otherwise, Number(process.env[variable] ?? 0))
}
