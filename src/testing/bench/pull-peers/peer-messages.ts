import * as v from 'valibot'

/** The rows that every peer of our pull sends, as ours are written. */
export const PeerRows = v.array(
  v.object({ table: v.string(), row: v.looseObject({ id: v.string(), rev: v.number() }) }),
)
export type PeerRows = v.InferOutput<typeof PeerRows>

/** Where a peer answers all of the rows, and the last one of them. */
export const PeerPlaces = v.object({ first: v.string(), delta: v.string() })
export type PeerPlaces = v.InferOutput<typeof PeerPlaces>

/** Says on the standard output where the peer is. */
export function tellPeer(places: PeerPlaces): void {
  console.log(JSON.stringify(places))
}
