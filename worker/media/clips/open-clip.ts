import { BlobSource, Input, type InputVideoTrack, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { secondMs } from '#src/contract/wire/durations.ts'
import type { ClipInfo } from '#worker/media/media-api.ts'
import { checkTables } from './check-mp4-tables.ts'
import { asClipFailure, clipFailure } from './clip-failure.ts'

/** An opened video with its reader. */
export interface OpenClip extends ClipInfo {
  readonly input: Input
  readonly track: InputVideoTrack
  /** When the first frame is shown, in seconds of the file's own clock. */
  readonly firstSecond: number
}

/** A part of a video, in seconds of the file's own clock. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** No phone records larger video. A decoder given more fails unpredictably or exhausts the memory. */
const maxSidePx = 8192
const longestSeconds = 24 * 3600

/** Detected by content: MP4 and 3GP, MOV, WebM and Matroska. */
const formats = [MP4, QTFF, WEBM, MATROSKA]

/**
 * Opens a video for `work` and releases it afterwards. Rejects with a ClipFailureCode: `damaged` if the reader fails on
 * its bytes. Errors of the browser itself are passed on unchanged, and may be retried.
 */
export async function withClip<Value>(
  source: Blob,
  work: (clip: OpenClip) => Promise<Value>,
): Promise<Value> {
  const clip = await openClip(source)
  try {
    return await work(clip)
  } catch (failure) {
    throw failure instanceof DOMException ? failure : asClipFailure(failure)
  } finally {
    clip.input.dispose()
  }
}

/** Opens a video. The caller must dispose of its `input`. Rejects with a ClipFailureCode. */
export async function openClip(source: Blob): Promise<OpenClip> {
  await checkTables(source)
  const input = new Input({ source: new BlobSource(source), formats })
  try {
    return await open(input)
  } catch (failure) {
    input.dispose()
    throw asClipFailure(failure)
  }
}

/** See `MediaApi.readClip`. */
export function readClip(source: Blob): Promise<ClipInfo> {
  return withClip(source, ({ lengthMs, width, height, hasSound }) =>
    Promise.resolve({ lengthMs, width, height, hasSound }),
  )
}

async function open(input: Input): Promise<OpenClip> {
  if (!(await input.canRead())) throw clipFailure('format_not_readable')
  const track = await input.getPrimaryVideoTrack()
  if (track === null) throw clipFailure('no_film')
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const firstSecond = Math.max(0, await track.getFirstTimestamp())
  const lastSecond = (await input.getDurationFromMetadata([track])) ?? (await track.computeDuration())
  const seconds = lastSecond - firstSecond
  const isValid = width >= 1 && height >= 1 && seconds > 0 && seconds <= longestSeconds
  if (!isValid || Math.max(width, height) > maxSidePx) throw clipFailure('damaged')
  const hasSound = (await input.getPrimaryAudioTrack()) !== null
  return { input, track, firstSecond, lengthMs: Math.round(seconds * secondMs), width, height, hasSound }
}
