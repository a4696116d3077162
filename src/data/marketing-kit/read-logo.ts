import { fetchPicture } from '#src/api/fetch-picture.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** The text of one of the app's own SVG files, which the installed app holds; null where it cannot be had now. */
export async function readLogo(path: string): Promise<string | null> {
  const fetched = await fetchPicture(requireContext().api, path, { mediaType: 'image/svg+xml' })
  return fetched.ok ? fetched.value.blob.text() : null
}
