import { hasFile } from '#src/api/has-file.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Where the server keeps the streets that its operator installed. */
const tilesPath = '/map/tiles.pmtiles'

/** The path of the street map's tiles; null where none are installed or none can be reached now. */
export async function findStreetTiles(): Promise<string | null> {
  return (await hasFile(requireContext().api, tilesPath)) ? tilesPath : null
}
