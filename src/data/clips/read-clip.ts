import { fetchPicture } from '#src/api/fetch-picture.ts'
import { clipAddress, playableClip } from '#src/contract/entities/photos/clip-facts.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

interface ClipPart {
  /** The number of bytes to return from the start of the file; null for all. The result may contain more. */
  readonly firstBytes: number | null
  readonly signal: AbortSignal
}

/**
 * Returns the bytes of a photo’s clip: from this device if it is unsent, otherwise from the cache or the network.
 * Returns null if they are not available now.
 */
export async function readClipBytes(
  { id, clip }: Pick<PhotoView, 'id' | 'clip'>,
  { firstBytes, signal }: ClipPart,
): Promise<Blob | null> {
  const { database, api } = requireContext()
  const local = await database.pictures.get([id, 'clip'])
  if (local !== undefined) return new Blob([local.bytes], { type: local.mimeType })
  const filename = playableClip(clip)
  if (filename === null) return null
  const part = firstBytes === null ? {} : { firstBytes }
  const fetched = await fetchPicture(api, clipAddress(filename), { signal, mediaType: 'video/mp4', ...part })
  return fetched.ok ? fetched.value.blob : null
}
