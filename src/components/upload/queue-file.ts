import { keptFilterOf } from '#src/components/editor/panels/filter-name.ts'
import type { MissionId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { answerMission } from '#src/data/missions/mission-commands.ts'
import { queuePhoto } from '#src/data/photos/photo-commands.ts'
import type { PreparePhotoProblem } from '#src/media/media-problem.ts'
import { preparePhoto } from '#src/media/prepare-photo.ts'

/** Why a file is no photo in the queue. */
export type FileProblem = PreparePhotoProblem['code'] | 'duplicate' | 'quota'

/** What the editor made a file of, and how. */
export interface EditedFile {
  readonly original: File
  readonly edit: PhotoEdit
}

interface Destination {
  readonly zoneId: ZoneId
  readonly caption: string
  /** The photo mission that the photo answers. */
  readonly missionId?: MissionId | undefined
  /** When it was taken, for a file that does not tell. */
  readonly takenAt?: EpochMs | undefined
  readonly signal: AbortSignal
}

/** Prepares a file in the worker and puts it into the queue; null when it is safe on this device. */
export async function queueFile(
  { file, edited }: { readonly file: File; readonly edited: EditedFile | null },
  { zoneId, caption, missionId, takenAt, signal }: Destination,
): Promise<FileProblem | null> {
  const prepared = await preparePhoto(file, signal)
  if (!prepared.ok) return prepared.error.code
  const stored = await queuePhoto(zoneId, {
    ...prepared.value,
    capturedAt: prepared.value.capturedAt ?? takenAt ?? null,
    ...(edited === null ? {} : await factsOfEdited(edited, signal)),
    originalName: file.name.slice(0, 200),
    caption,
  })
  if (!stored.ok) return stored.error.code
  if (missionId !== undefined) await answerMission(stored.value, missionId)
  return null
}

/** The editor keeps no metadata: when the photo was taken is read from the file that was chosen. */
async function factsOfEdited({ original, edit }: EditedFile, signal: AbortSignal) {
  const prepared = await preparePhoto(original, signal)
  return {
    capturedAt: prepared.ok ? prepared.value.capturedAt : null,
    filterSettings: keptFilterOf(edit.filter),
  }
}
