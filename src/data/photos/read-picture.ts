import { fetchPicture } from '#src/api/fetch-picture.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** The best of a photo's pictures that is to be had now. */
export interface ReadPicture {
  readonly blob: Blob
  /** Which of the asked addresses it is of; null for the bytes that wait on this device, which are all there is. */
  readonly address: string | null
}

/** `missing`: neither on this device nor to be fetched now. */
export interface ReadPictureProblem {
  readonly code: 'missing' | 'aborted'
}

/**
 * Reads a photo's picture: the full one while it is still on this device, else the first of `addresses` (best first) that
 * the network or the cache has.
 */
export async function readPicture(
  id: PhotoId,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Result<ReadPicture, ReadPictureProblem>> {
  const { database, api } = requireContext()
  const local = await database.pictures.get([id, 'full'])
  if (local !== undefined)
    return ok({ blob: new Blob([local.bytes], { type: local.mimeType }), address: null })
  let other: ReadPicture | null = null
  for (const address of addresses) {
    const fetched = await fetchPicture(api, address, { signal })
    if (signal.aborted) return err({ code: 'aborted' })
    if (!fetched.ok) continue
    const { blob, url } = fetched.value
    if (url.endsWith(address)) return ok({ blob, address })
    // Without a network the cache answers with whatever size it finds first; a better one may still come.
    other ??= { blob, address: addresses.find((known) => url.endsWith(known)) ?? address }
  }
  return other === null ? err({ code: 'missing' }) : ok(other)
}
