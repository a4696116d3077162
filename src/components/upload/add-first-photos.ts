import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { claimUnclaimed } from '#src/data/chosen-photos/claim-unclaimed.ts'
import { waitUntilPrepared } from '#src/data/chosen-photos/photo-preparation.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { currentWords } from '#src/i18n/current-words.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/**
 * Adds the photos that were chosen on the page of a zone's code before the app had loaded, and shows how many are
 * queued.
 */
export async function addFirstPhotos(zoneId: ZoneId, code: string): Promise<void> {
  const ids = await claimUnclaimed({ code, zoneId })
  const left = await waitUntilPrepared(requireContext(), ids)
  const queued = ids.length - left.length
  if (queued > 0) showToast(currentWords(photoWords).queued({ count: queued }), { tone: 'success' })
}
