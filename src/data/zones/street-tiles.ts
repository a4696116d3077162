import { hasFile } from '#src/api/has-file.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** The server’s path for the street tiles that its operator installed. */
const tilesPath = '/map/tiles.pmtiles'

/** Returns the path of the street map’s tiles. null if none are installed or they cannot be reached now. */
export async function findStreetTiles(): Promise<string | null> {
  return (await hasFile(requireContext().api, tilesPath)) ? tilesPath : null
}
