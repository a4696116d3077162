import { fetchPicture } from '#src/api/fetch-picture.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Returns one of the app’s own images. The installed app caches the logos. null if it is not available now. */
export async function readBrandPicture(path: string): Promise<Blob | null> {
  const fetched = await fetchPicture(requireContext().api, path, { mediaType: 'image/*' })
  return fetched.ok ? fetched.value.blob : null
}
