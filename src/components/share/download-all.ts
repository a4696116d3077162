import type { DownloadAnswer } from '#src/contract/calls/answers.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Result } from '#src/contract/wire/result.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'

/** So far apart that a browser takes them as several downloads. */
export const downloadGapMs = 100

interface DownloadSteps {
  /** Records one download with the server, which tells where the file is. */
  readonly record: (id: PhotoId) => Promise<Result<DownloadAnswer, ClientProblem>>
  /** Takes the file; false when it could not be had. */
  readonly save: (answer: DownloadAnswer, id: PhotoId) => Promise<boolean>
  /** Waits until the next one may follow. */
  readonly pause: () => Promise<void>
  readonly onProgress: (done: number) => void
}

export interface DownloadOutcome {
  readonly saved: number
  /** What the plan has left, as the server said last; null: unlimited, undefined: it said nothing. */
  readonly remaining: number | null | undefined
  /** Why it went no further: the plan's limit, or no connection. */
  readonly stopped: ClientProblem | null
}

/** Downloads one photo after the other. One that is gone is left out; the plan's limit or a lost connection ends it. */
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
