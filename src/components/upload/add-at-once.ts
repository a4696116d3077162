import type { MissionId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { evidentProblem } from './check-file.ts'
import { queueFile } from './queue-file.ts'

interface AddedFacts {
  /** The photo mission that they answer. */
  readonly missionId?: MissionId
  /** When they were taken, for files that do not tell. */
  readonly takenAt?: EpochMs
}

interface Added {
  readonly queued: number
  /** The files that did not become photos. */
  readonly refused: readonly File[]
}

/**
 * Puts files into the queue of a zone one after the other, each as soon as it is prepared, so that the first is on its way
 * while the others are prepared. Goes on when the page that began it is left.
 */
export async function addAtOnce(
  zoneId: ZoneId,
  files: readonly File[],
  facts: AddedFacts = {},
): Promise<Added> {
  const refused: File[] = []
  const { signal } = new AbortController()
  for (const file of files) {
    if (!(await isQueued(file, { zoneId, caption: '', signal, ...facts }))) refused.push(file)
  }
  return { queued: files.length - refused.length, refused }
}

async function isQueued(file: File, destination: Parameters<typeof queueFile>[1]): Promise<boolean> {
  try {
    if ((await evidentProblem(file)) !== null) return false
    return (await queueFile({ file, edited: null }, destination)) === null
  } catch (error) {
    browserPlatform.log.error('photo-not-queued', error)
    return false
  }
}
