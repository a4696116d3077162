import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { maxDraftAgeMs } from '#src/data/drafts/form-drafts.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { withEviction } from '#src/data/engine/with-eviction.ts'
import type { VoiceDraftRow } from '#src/data/engine/rows/voice-draft-row.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/**
 * The voice message that was recorded for a zone’s guestbook but not sent. null if there is none, undefined while
 * loading.
 */
export function useVoiceDraft(zoneId: ZoneId): VoiceDraftRow | null | undefined {
  return useLiveData(`voice draft ${zoneId}`, (context) => readVoiceDraft(context, zoneId))
}

/** Reads the value of `useVoiceDraft` once. */
export async function readVoiceDraft(
  { database, platform }: DataContext,
  zoneId: ZoneId,
): Promise<VoiceDraftRow | null> {
  const row = await database.voiceDrafts.get(zoneId)
  return row === undefined || platform.clock.now() - row.updatedAt > maxDraftAgeMs ? null : row
}

/** Stores the recording so far, replacing the previous version. Throws if the device has no space. */
export async function saveVoiceDraft(
  draft: Omit<VoiceDraftRow, 'updatedAt'>,
  { database, platform } = requireContext(),
): Promise<void> {
  await withEviction(platform.storage, () =>
    database.voiceDrafts.put({ ...draft, updatedAt: platform.clock.now() }),
  )
}

export async function deleteVoiceDraft(zoneId: ZoneId, { database } = requireContext()): Promise<void> {
  await database.voiceDrafts.delete(zoneId)
}
