/** A database in a page with the photos of one zone, newest first when they are read. */
export interface Engine {
  /** Puts as many more photos in, each a second older than the one before; `from`: how many there are. */
  readonly fill: (from: number, count: number) => Promise<void>
  /** Reads the newest photos of the zone; gives their ids. */
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

/** The facts of the nth photo that the engines read in order. */
export function photoFacts(number: number) {
  return { id: `${zone}_${number.toString(16).padStart(12, '0')}`, uploadedAt: youngestAt - number * 1000 }
}
