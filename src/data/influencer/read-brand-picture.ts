import { fetchPicture } from '#src/api/fetch-picture.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** One of the app's own pictures, of which the installed app holds the logos; null where it cannot be had now. */
export async function readBrandPicture(path: string): Promise<Blob | null> {
  const fetched = await fetchPicture(requireContext().api, path, { mediaType: 'image/*' })
  return fetched.ok ? fetched.value.blob : null
}
