import {
  BufferTarget,
  Conversion,
  ConversionCanceledError,
  type ConversionOptions,
  type Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { asClipFailure, clipFailure } from './clip-failure.ts'
import type { Span } from './open-clip.ts'

/** Reports progress and whether to stop. */
export interface ClipPort {
  /** 0 to 1. */
  readonly report: (ratio: number) => void
  /** Aborted by the caller. */
  readonly signal: AbortSignal
}

interface ConvertOptions extends Pick<ConversionOptions, 'video' | 'audio'> {
  readonly input: Input
  readonly span: Span
  /** Whether encoded frames are copied unchanged. */
  readonly isCopy: boolean
  readonly port: ClipPort
}

/** The duration of an audio packet. At a cut, the sound starts or ends up to this much earlier. */
const packetSeconds = 0.1

/**
 * Writes a part of a video as an MP4, its index first, without tags, names or places. Contains nothing from outside the
 * part: a copy shrinks to whole groups of frames. null: this browser cannot write any frame of it. Rejects with a
 * ClipFailureCode.
 */
export async function convertClip({
  input,
  span,
  isCopy,
  port,
  video,
  audio,
}: ConvertOptions): Promise<ArrayBuffer | null> {
  const target = new BufferTarget()
  const format = new Mp4OutputFormat({ fastStart: 'in-memory' })
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    trim: span,
    copy: {
      boundaryPolicy: 'shrink',
      boundaryTolerance: isCopy ? Infinity : packetSeconds,
      shiftTolerance: isCopy ? Infinity : 0,
    },
    tags: {},
    showWarnings: false,
    ...(video === undefined ? {} : { video }),
    ...(audio === undefined ? {} : { audio }),
  })
  const hasPicture = conversion.utilizedTracks.some((track) => track.isVideoTrack())
  if (!conversion.isValid || !hasPicture) return null
  await run(conversion, port)
  return target.buffer
}

async function run(conversion: Conversion, { report, signal }: ClipPort): Promise<void> {
  const stop = () => void conversion.cancel()
  if (signal.aborted) throw clipFailure('aborted')
  signal.addEventListener('abort', stop)
  conversion.onProgress = report
  try {
    await conversion.execute()
  } catch (failure) {
    if (failure instanceof ConversionCanceledError || signal.aborted) throw clipFailure('aborted')
    throw asClipFailure(failure)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
