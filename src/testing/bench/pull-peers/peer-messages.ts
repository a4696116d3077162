import * as v from 'valibot'

/** The rows that every peer of our pull sends, in our format. */
export const PeerRows = v.array(
  v.object({ table: v.string(), row: v.looseObject({ id: v.string(), rev: v.number() }) }),
)
export type PeerRows = v.InferOutput<typeof PeerRows>

/** URLs at which a peer returns all rows, and the last row. */
export const PeerPlaces = v.object({ first: v.string(), delta: v.string() })
export type PeerPlaces = v.InferOutput<typeof PeerPlaces>

/** Prints the peer's URLs on the standard output. */
export function printPeerUrls(places: PeerPlaces): void {
  console.log(JSON.stringify(places))
}
