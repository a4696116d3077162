import { fetchPicture } from '#src/api/fetch-picture.ts'
import { clipAddress, playableClip } from '#src/contract/entities/photos/clip-facts.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

interface ClipPart {
  /** The first bytes of the file alone, so many; null: all of them. More may come. */
  readonly firstBytes: number | null
  readonly signal: AbortSignal
}

/**
 * The bytes of a photo's clip: from this device while it is on its way, else from the cache or the network; null: not to be had
 * now.
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
