import { secondMs } from '#src/contract/wire/durations.ts'
import { convertClip } from './convert-clip.ts'
import { readClip, withClip } from './open-clip.ts'

/** A beginning that ends so much earlier is one: packets do not end where it does. */
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
    // Bytes that are not there look like the end of the clip.
    const made = await readClip(new Blob([bytes]))
    return made.lengthMs < wantedMs - toleranceMs ? null : bytes
  })
}
