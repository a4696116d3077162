import type { DownloadAnswer } from '#src/contract/calls/answers.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Result } from '#src/contract/wire/result.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'

/** The delay after which a browser treats them as separate downloads. */
export const downloadGapMs = 100

interface DownloadSteps {
  /** Records one download on the server, which returns the file's location. */
  readonly record: (id: PhotoId) => Promise<Result<DownloadAnswer, ClientProblem>>
  /** Saves the file; resolves with false if it could not be loaded. */
  readonly save: (answer: DownloadAnswer, id: PhotoId) => Promise<boolean>
  /** Waits until the next download may start. */
  readonly pause: () => Promise<void>
  readonly onProgress: (done: number) => void
}

export interface DownloadOutcome {
  readonly saved: number
  /** The downloads left in the plan, from the last response; null: unlimited, undefined: not reported. */
  readonly remaining: number | null | undefined
  /** Why it stopped: the plan's limit, or no connection. */
  readonly stopped: ClientProblem | null
}

/**
 * Downloads the photos one after the other. A deleted photo is skipped; the plan's limit or a lost connection stops it.
 */
export async function downloadAll(ids: readonly PhotoId[], steps: DownloadSteps): Promise<DownloadOutcome> {
  let saved = 0
  let remaining: DownloadOutcome['remaining']
  for (const [index, id] of ids.entries()) {
    if (index > 0) await steps.pause()
    steps.onProgress(index)
    const answer = await steps.record(id)
    if (!answer.ok) {
      if (answer.error.upgradeRequired || answer.error.status === null)
        return { saved, remaining, stopped: answer.error }
      continue
    }
    remaining = answer.value.remainingDownloads
    if (await steps.save(answer.value, id)) saved += 1
  }
  return { saved, remaining, stopped: null }
}
