import { transfer } from 'comlink'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { err, type Result } from '#src/contract/wire/result.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import type { FilmFormat, FilmScript } from '#worker/media/media-api.ts'
import { mediaWorker } from './current-media-worker.ts'
import { withProgress } from './progress-port.ts'

/** A locked phone continues when it is unlocked, so the work counts as hung only after a long time. */
const limitMs = 60 * 60_000

export type FilmShape = 'upright' | 'wide'

/** The frame size of a film at full resolution. */
export const filmFrames: Readonly<Record<FilmShape, Sides>> = {
  upright: { width: 1080, height: 1920 },
  wide: { width: 1920, height: 1080 },
}

/** Best first: every phone plays H.264. Browsers without it play VP9. */
const encodings = [
  { container: 'mp4', codec: 'avc', codecString: 'avc1.640028' },
  { container: 'mp4', codec: 'avc', codecString: 'avc1.42e028' },
  { container: 'webm', codec: 'vp9', codecString: 'vp09.00.40.08' },
] as const
/** Full size, and a size that an older phone’s encoder supports. */
const sizeRatios = [1, 2 / 3] as const
const framesPerSecond = 30
const bitsPerSecond = 5_000_000

/**
 * Returns the best format in which this browser can make a film of that frame, or null if it cannot make one. Both
 * sides are divisible by 12.
 */
export async function findFilmFormat(full: Sides): Promise<FilmFormat | null> {
  if (!('VideoEncoder' in globalThis)) return null
  for (const encoding of encodings) {
    for (const ratio of sizeRatios) {
      const frame = { width: full.width * ratio, height: full.height * ratio }
      const format = {
        ...encoding,
        frame,
        framesPerSecond,
        bitsPerSecond: bitsPerSecond * ratio,
        audioCodec: null,
      }
      if (await isEncodable(format))
        return { ...format, audioCodec: await findAudioCodec(encoding.container) }
    }
  }
  return null
}

/** Returns an audio codec that every player of the container supports, or null if this browser has no encoder for it. */
async function findAudioCodec(container: FilmFormat['container']): Promise<FilmFormat['audioCodec']> {
  const [name, codec] = container === 'mp4' ? (['aac', 'mp4a.40.2'] as const) : (['opus', 'opus'] as const)
  if (!('AudioEncoder' in globalThis)) return null
  try {
    const config = { codec, sampleRate: 48_000, numberOfChannels: 1, bitrate: 128_000 }
    return (await AudioEncoder.isConfigSupported(config)).supported === true ? name : null
  } catch {
    return null
  }
}

async function isEncodable({ codecString, frame, bitsPerSecond: bitrate }: FilmFormat): Promise<boolean> {
  try {
    const config = { codec: codecString, ...frame, framerate: framesPerSecond, bitrate }
    return (await VideoEncoder.isConfigSupported(config)).supported === true
  } catch {
    return false
  }
}

interface FilmCall {
  readonly onProgress: (ratio: number) => void
  readonly signal: AbortSignal
}

/** `failed`: encoder, memory, or the network while loading the encoder's code. A retry may succeed. */
export interface FilmProblem {
  readonly code: 'aborted' | 'failed'
}

/** Makes a film in the worker. `signal` stops the work and leaves nothing behind. */
export async function makeFilm(
  script: FilmScript,
  { onProgress, signal }: FilmCall,
): Promise<Result<Blob, FilmProblem>> {
  try {
    const made = await withProgress({ onProgress, signal }, (port) =>
      mediaWorker.call({
        kind: 'makeFilm',
        limitMs,
        run: (api) => api.makeFilm(script, transfer(port, [port])),
        signal,
      }),
    )
    if (made.ok) return made
    return err({ code: made.error.code === 'aborted' ? 'aborted' : 'failed' })
  } catch (failure) {
    if (signal.aborted) return err({ code: 'aborted' })
    browserPlatform.log.error('film-not-made', failure)
    return err({ code: 'failed' })
  }
}
