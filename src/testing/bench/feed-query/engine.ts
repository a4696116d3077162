/** A database in a page with the photos of one zone, which are read newest first. */
export interface Engine {
  /** Adds `count` photos, each a second older than the previous one. `from`: how many exist already. */
  readonly fill: (from: number, count: number) => Promise<void>
  /** Returns the ids of the zone's newest photos. */
  readonly newest: (count: number) => Promise<readonly string[]>
}

declare global {
  interface Window {
    /** Set once the database is open. */
    engine?: Engine
  }
}

export const zone = '01990000-0000-7000-8000-000000000001'
const youngestAt = 1_800_000_000_000

/** Returns the fields of the nth photo by which the engines sort. */
export function photoFacts(number: number) {
  return { id: `${zone}_${number.toString(16).padStart(12, '0')}`, uploadedAt: youngestAt - number * 1000 }
}
