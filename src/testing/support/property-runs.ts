/** How often a test of chance runs: as the variable says (`npm run soak` sets it), else as often as `npm test` can bear. */
export function runsFrom(
  variable: 'PROPERTY_RUNS' | 'WORLD_RUNS' | 'FIELD_PEOPLE' | 'FIELD_DAYS',
  otherwise: number,
): number {
  return Number(process.env[variable] ?? otherwise)
}
