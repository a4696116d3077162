import { secondMs } from '#src/contract/wire/durations.ts'
import { convertClip } from './convert-clip.ts'
import { readClip, withClip } from './open-clip.ts'

/** The result may be this much shorter than requested, because packets do not end exactly there. */
const toleranceMs = 500

/** See `MediaApi.clipStart`. */
export function clipStart(source: Blob, lengthMs: number): Promise<ArrayBuffer | null> {
  return withClip(source, async ({ input, firstSecond, lengthMs: wholeMs }) => {
    const wantedMs = Math.min(wholeMs, lengthMs)
    const bytes = await convertClip({
      input,
      span: { start: firstSecond, end: firstSecond + wantedMs / secondMs },
      isCopy: true,
      port: { report: () => {}, signal: new AbortController().signal },
    })
    if (bytes === null) return null
    // Missing bytes look like the end of the clip.
    const made = await readClip(new Blob([bytes]))
    return made.lengthMs < wantedMs - toleranceMs ? null : bytes
  })
}
