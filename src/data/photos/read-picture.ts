import { fetchPicture } from '#src/api/fetch-picture.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** The best version of a photo that is available now. */
export interface AvailablePicture {
  readonly blob: Blob
  /** The requested URL that it belongs to. null for unsent bytes on this device, of which there is only one version. */
  readonly address: string | null
}

/** `missing`: neither on this device nor available from the network now. */
export interface PictureProblem {
  readonly code: 'missing' | 'aborted'
}

/**
 * Reads a photo’s image: the full one if it is still on this device, otherwise the first of `addresses` (best first)
 * that the network or the cache has.
 */
export async function readPicture(
  id: PhotoId,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Result<AvailablePicture, PictureProblem>> {
  const { database, api } = requireContext()
  const local = await database.pictures.get([id, 'full'])
  if (local !== undefined)
    return ok({ blob: new Blob([local.bytes], { type: local.mimeType }), address: null })
  let other: AvailablePicture | null = null
  for (const address of addresses) {
    const fetched = await fetchPicture(api, address, { signal })
    if (signal.aborted) return err({ code: 'aborted' })
    if (!fetched.ok) continue
    const { blob, url } = fetched.value
    if (url.endsWith(address)) return ok({ blob, address })
    // Offline, the cache may return another size first. A later URL may still return a better one.
    other ??= { blob, address: addresses.find((one) => url.endsWith(one)) ?? address }
  }
  return other === null ? err({ code: 'missing' }) : ok(other)
}
