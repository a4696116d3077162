import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { keepSharedFiles } from '#src/data/share-target/shared-files.ts'
import { readFirstPhotos } from '#src/data/share-target/take-first-photos.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { addAtOnce } from './add-at-once.ts'

/**
 * Puts the photos that were added on the page of a zone's code, before the app had come, into the queue of the zone. Those
 * that cannot become photos wait with what other apps shared. They are forgotten once they are elsewhere: if the app ends
 * in between, they are added again, and the server knows the same bytes.
 */
export async function addFirstPhotos(
  zoneId: ZoneId,
  code: string,
): Promise<{ readonly queued: number; readonly refused: number }> {
  const { storage, clock } = browserPlatform
  const { files, forget } = await readFirstPhotos(storage, code)
  if (files.length === 0) return { queued: 0, refused: 0 }
  const { queued, refused: notPhotos, stills } = await addAtOnce(zoneId, files)
  const refused = [...notPhotos, ...stills]
  const kept = refused.length === 0 ? null : await keepSharedFiles(storage, refused, clock.now())
  if (kept === null || kept.ok) await forget()
  return { queued, refused: refused.length }
}
