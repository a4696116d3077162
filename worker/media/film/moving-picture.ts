import { CanvasSink } from 'mediabunny'
import { openClip } from '#worker/media/clips/open-clip.ts'
import { secondMs } from '#src/contract/wire/durations.ts'

/** The pictures of a clip in a film. */
export interface Moving {
  /** What it shows so long after its beginning; times only go on. Its last picture stays. null: it has none. */
  readonly frameAt: (afterMs: number) => Promise<OffscreenCanvas | null>
  readonly close: () => void
}

/** The picture that is shown, the one after it, and the one that is decoded. */
const poolSize = 3

/** Opens a clip for its pictures; null where this browser cannot decode it: its poster stands in for it. */
export async function openMoving(film: Blob): Promise<Moving | null> {
  const clip = await openClip(film).catch(() => null)
  if (clip === null) return null
  const { input, track, firstSecond } = clip
  if (!(await track.canDecode())) {
    input.dispose()
    return null
  }
  const frames = new CanvasSink(track, { poolSize }).canvases()
  // A picture that cannot be decoded ends the clip at the one before.
  const read = async () => {
    const next = await frames.next().catch(() => null)
    return next === null || next.done === true ? null : next.value
  }
  let shown = await read()
  let ahead = shown === null ? null : await read()
  return {
    frameAt: async (afterMs) => {
      const second = firstSecond + afterMs / secondMs
      while (ahead !== null && ahead.timestamp <= second) {
        shown = ahead
        ahead = await read()
      }
      return shown?.canvas ?? null
    },
    close: () => {
      void frames.return().catch(() => undefined)
      input.dispose()
    },
  }
}
