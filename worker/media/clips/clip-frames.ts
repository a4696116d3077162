import { CanvasSink } from 'mediabunny'
import { secondMs } from '#src/contract/wire/durations.ts'
import { type OpenClip, withClip } from './open-clip.ts'
import { asClipFailure, clipFailure } from './clip-failure.ts'

const maxFrames = 12

/** See `MediaApi.clipFrames`. One frame is decoded at a time. */
export function clipFrames(source: Blob, count: number, heightPx: number): Promise<readonly ImageBitmap[]> {
  return withClip(source, async (clip) => {
    const frames = Math.min(maxFrames, Math.max(1, Math.round(count)))
    const sink = new CanvasSink(clip.track, { height: Math.max(1, Math.round(heightPx)) })
    const bitmaps: ImageBitmap[] = []
    try {
      for await (const frame of sink.canvasesAtTimestamps(frameTimes(clip, frames)))
        if (frame !== null) bitmaps.push(await createImageBitmap(frame.canvas))
    } catch (failure) {
      for (const bitmap of bitmaps) bitmap.close()
      throw (await clip.track.canDecode()) ? asClipFailure(failure) : clipFailure('format_not_readable')
    }
    return bitmaps
  })
}

/** The midpoints of equal parts of the video, in seconds of its own clock. */
function frameTimes({ firstSecond, lengthMs }: OpenClip, count: number): readonly number[] {
  const step = lengthMs / secondMs / count
  return Array.from({ length: count }, (_, index) => firstSecond + (index + 0.5) * step)
}
