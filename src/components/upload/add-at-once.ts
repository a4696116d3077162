import type { MissionId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { becomesStill } from './becomes-still.ts'
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
  /** Animations that would become still pictures: they are not added before a person has read that. */
  readonly stills: readonly File[]
}

/**
 * Puts files into the queue of a zone one after the other, each as soon as it is prepared, so that the first is on its way
 * while the others are prepared. Goes on when the page that began it is left. What answers a mission is a still picture.
 */
export async function addAtOnce(
  zoneId: ZoneId,
  files: readonly File[],
  facts: AddedFacts = {},
): Promise<Added> {
  const refused: File[] = []
  const stills: File[] = []
  const { signal } = new AbortController()
  for (const file of files) {
    if (facts.missionId === undefined && (await isStill(file))) stills.push(file)
    else if (!(await isQueued(file, { zoneId, caption: '', signal, ...facts }))) refused.push(file)
  }
  return { queued: files.length - refused.length - stills.length, refused, stills }
}

/** A file that cannot be read is refused for that. */
function isStill(file: File): Promise<boolean> {
  return becomesStill(file).catch(() => false)
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
