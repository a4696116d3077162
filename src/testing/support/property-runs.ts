/** How often a test of chance runs: as often as `npm test` can bear, or more often where the variable says so (`npm run soak`). */
export function runsFrom(
  variable: 'PROPERTY_RUNS' | 'WORLD_RUNS' | 'FIELD_PEOPLE' | 'FIELD_DAYS',
  otherwise: number,
): number {
  return Math.max(otherwise, Number(process.env[variable] ?? 0))
}
