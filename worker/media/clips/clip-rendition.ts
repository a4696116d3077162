import {
  canEncodeAudio,
  canEncodeVideo,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  type InputAudioTrack,
  Quality,
  type VideoSample,
} from 'mediabunny'
import { maxClipBytes, maxClipSidePx } from '#src/contract/rules/clip-limits.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import { type ClipPort, convertClip } from './convert-clip.ts'
import { clipFailure } from './clip-failure.ts'
import type { OpenClip, Span } from './open-clip.ts'
import { renditionSize } from './rendition-size.ts'

/** For 1280 x 720 pixels. One minute is 19 MB. */
const bitsPerSecond = 2_500_000
const least = 500_000
const referencePixels = 1280 * 720
const soundBitsPerSecond = 128_000
const keyFrameSeconds = 2
const maxFramesPerSecond = 30
/** A well-compressed video is copied if it has at most this many times the bits of a new encoding. */
const copyRatio = 1.6

/**
 * Converts a part of a video to the form that everybody receives: H.264 and AAC, or Opus, in an MP4 of at most 720p,
 * its index first. A video that already has this form is copied, and so is one that this browser cannot encode or
 * decode. Rejects with `clip_too_large` if the copy exceeds a clip's limit, and with `format_not_readable` if neither
 * is possible.
 */
export async function renderClip(clip: OpenClip, span: Span, port: ClipPort): Promise<ArrayBuffer> {
  const { track } = clip
  const canCopyStream = await canBeCopied(clip)
  const canEncode =
    !canCopyStream && (await track.canDecode()) && (await canEncodeVideo('avc', renditionSize(clip)))
  const made = canEncode ? await encode(clip, span, port) : await copy(clip, span, port)
  if (made === null) throw clipFailure('format_not_readable')
  if (made.byteLength > maxClipBytes) throw clipFailure('clip_too_large')
  return made
}

/** Whether encoding again would only lose quality: the format plays everywhere, is small enough and needs no rotation. */
async function canBeCopied({ track, input, width, height }: OpenClip): Promise<boolean> {
  const size = renditionSize({ width, height })
  if ((await track.getCodec()) !== 'avc' || (await track.getRotation()) !== 0) return false
  if (size.width < width - 1 || size.height < height - 1) return false
  const seconds = (await input.getDurationFromMetadata()) ?? 0
  const { averageBitrate } = await track.computePacketStats(120)
  return seconds > 0 && averageBitrate <= bitsOf(size) * copyRatio
}

async function encode(clip: OpenClip, span: Span, port: ClipPort): Promise<ArrayBuffer | null> {
  const { input, track } = clip
  const size = renditionSize(clip)
  const { averagePacketRate } = await track.computePacketStats(120)
  return convertClip({
    input,
    span,
    isCopy: false,
    port,
    video: {
      ...size,
      fit: 'fill',
      codec: 'avc',
      quality: new Quality({ bitrate: bitsOf(size) }),
      keyFrameInterval: keyFrameSeconds,
      allowTransformationMetadata: false,
      ...(averagePacketRate > maxFramesPerSecond + 1 ? { frameRate: maxFramesPerSecond } : {}),
      ...((await track.hasHighDynamicRange()) ? toStandardRange(size) : {}),
    },
    audio: await soundOptions(),
  })
}

/** The codecs that the server accepts unchanged. */
const copiedCodecs: ReadonlySet<string | null> = new Set(['avc', 'hevc', 'av1'])

async function copy(clip: OpenClip, span: Span, port: ClipPort): Promise<ArrayBuffer | null> {
  const { input, track, width, height } = clip
  if (!copiedCodecs.has(await track.getCodec()) || Math.max(width, height) > maxClipSidePx) return null
  return convertClip({ input, span, isCopy: true, port, audio: await soundOptions() })
}

/** AAC is copied or encoded if possible. Otherwise Opus, which newer players also play in an MP4. */
async function soundOptions(): Promise<(track: InputAudioTrack) => Promise<ConversionAudioOptions>> {
  const quality = new Quality({ bitrate: soundBitsPerSecond })
  const canEncodeAac = await canEncodeAudio('aac', { numberOfChannels: 2, sampleRate: 48_000 })
  return async (track) => {
    const own = await track.getCodec()
    if (own === 'aac' || (own === 'opus' && !canEncodeAac)) return {}
    return { codec: canEncodeAac ? 'aac' : 'opus', quality }
  }
}

/**
 * A canvas maps bright colors to the standard range as the browser does on screen. An encoder would keep them, and
 * other screens would look washed out.
 */
function toStandardRange(size: { readonly width: number; readonly height: number }): ConversionVideoOptions {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) return {}
  return {
    process: (sample: VideoSample) => {
      sample.draw(context, 0, 0, size.width, size.height)
      return canvas
    },
    processedWidth: size.width,
    processedHeight: size.height,
  }
}

function bitsOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.round(Math.max(least, bitsPerSecond * ((width * height) / referencePixels)))
}

/** The part of a video from `startMs` to `endMs`, counted from its first frame. */
export function spanOf(clip: OpenClip, startMs: number, endMs: number): Span {
  const { firstSecond, lengthMs } = clip
  const end = Math.min(lengthMs, endMs)
  return { start: firstSecond + Math.min(startMs, end) / secondMs, end: firstSecond + end / secondMs }
}
