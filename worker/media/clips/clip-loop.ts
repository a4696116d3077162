import { canEncodeVideo, Quality } from 'mediabunny'
import { maxLoopBytes } from '#src/contract/rules/clip-limits.ts'
import { type ClipPort, convertClip } from './convert-clip.ts'
import { loopSizes } from './rendition-size.ts'
import { withClip } from './open-clip.ts'

const loopSeconds = 3

/**
 * The silent preview of a clip: its first 3 seconds as a small H.264 MP4 of at most 150 kB. null: this browser cannot decode
 * the clip or encode H.264, or no size is small enough.
 */
export function renderLoop(clip: Blob, port: Pick<ClipPort, 'signal'>): Promise<ArrayBuffer | null> {
  return withClip(clip, async ({ input, track, firstSecond, lengthMs, width, height }) => {
    if (!(await track.canDecode())) return null
    const end = firstSecond + Math.min(loopSeconds, lengthMs / 1000)
    for (const { framesPerSecond, bitsPerSecond, ...size } of loopSizes({ width, height })) {
      if (!(await canEncodeVideo('avc', size))) return null
      const bytes = await convertClip({
        input,
        span: { start: firstSecond, end },
        isCopy: false,
        port: { signal: port.signal, report: () => {} },
        video: {
          ...size,
          fit: 'fill',
          codec: 'avc',
          frameRate: framesPerSecond,
          quality: new Quality({ bitrate: bitsPerSecond }),
          keyFrameInterval: loopSeconds,
          allowTransformationMetadata: false,
        },
        audio: { discard: true },
      })
      if (bytes !== null && bytes.byteLength <= maxLoopBytes) return bytes
    }
    return null
  })
}
