import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

interface LocalOptions {
  readonly langs: readonly string[]
  readonly processLocally: true
}

interface RecognitionResultEvent extends Event {
  readonly resultIndex: number
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>
}

/** The part of the Web Speech API that is used. Few browsers have it. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  addEventListener(type: 'result', listener: (event: RecognitionResultEvent) => void): void
  addEventListener(type: 'error', listener: (event: Event & { readonly error: string }) => void): void
  addEventListener(type: 'end', listener: () => void): void
  start(track: MediaStreamTrack): void
  stop(): void
  abort(): void
}

interface RecognitionConstructor {
  new (): Recognition
  available?(options: LocalOptions): Promise<string>
}

/** Transcribing takes as long as the recording; the recognizer may finish a little later. */
const graceMs = 20 * secondMs

/**
 * Returns the language in which this browser transcribes speech on the device without a download, or null if it cannot.
 * A recognizer that uploads the recording does not count.
 */
export async function findTranscriber(language: string): Promise<string | null> {
  const Maker = findRecognitionConstructor()
  if (Maker?.available === undefined || !('processLocally' in Maker.prototype)) return null
  for (const candidate of candidatesFor(language)) {
    try {
      const state = await Maker.available({ langs: [candidate], processLocally: true })
      if (state === 'available') return candidate
    } catch {
      return null
    }
  }
  return null
}

interface TranscribeCall {
  /** As returned by `findTranscriber`. */
  readonly language: string
  readonly signal: AbortSignal
}

interface TranscribeProblem {
  readonly code: 'unavailable' | 'failed' | 'aborted'
}

/**
 * Transcribes a voice recording with the browser's on-device recognizer. Takes as long as the recording and plays no
 * sound.
 */
export async function transcribeVoice(
  voice: Blob,
  { language, signal }: TranscribeCall,
): Promise<Result<string, TranscribeProblem>> {
  const Maker = findRecognitionConstructor()
  // If the recognizer was removed, the browser would use a remote one.
  if (Maker === null || (await findTranscriber(language)) !== language) return err({ code: 'unavailable' })
  const context = new AudioContext()
  try {
    const buffer = await context.decodeAudioData(await voice.arrayBuffer())
    const text = await listen(new Maker(), { context, buffer, language, signal })
    if (signal.aborted) return err({ code: 'aborted' })
    return text === '' ? err({ code: 'failed' }) : ok(text)
  } catch (failure) {
    if (signal.aborted) return err({ code: 'aborted' })
    browserPlatform.log.error('voice-not-transcribed', failure)
    return err({ code: 'failed' })
  } finally {
    await context.close()
  }
}

interface ListenOptions extends TranscribeCall {
  readonly context: AudioContext
  readonly buffer: AudioBuffer
}

async function listen(
  recognition: Recognition,
  { context, buffer, language, signal }: ListenOptions,
): Promise<string> {
  const source = context.createBufferSource()
  const destination = context.createMediaStreamDestination()
  source.buffer = buffer
  source.connect(destination)
  const [track] = destination.stream.getAudioTracks()
  if (track === undefined) throw new Error('The voice recording has no track')
  const limited = AbortSignal.any([signal, AbortSignal.timeout(buffer.duration * secondMs + graceMs)])
  recognition.lang = language
  recognition.continuous = true
  recognition.interimResults = false
  recognition.processLocally = true
  const parts: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const stop = () => {
    recognition.abort()
    reject(new Error('Stopped'))
  }
  limited.addEventListener('abort', stop)
  recognition.addEventListener('result', ({ results, resultIndex }) => {
    for (let index = resultIndex; index < results.length; index += 1) {
      const recognized = results[index]
      if (recognized?.isFinal === true) parts[index] = recognized[0]?.transcript.trim() ?? ''
    }
  })
  recognition.addEventListener('error', ({ error }) => {
    // The text recognized before the error is kept.
    if (error !== 'no-speech' && parts.length === 0) reject(new Error(`Speech recognition failed: ${error}`))
  })
  recognition.addEventListener('end', () => resolve(parts.filter((part) => part !== '').join(' ')))
  source.addEventListener('ended', () => recognition.stop())
  try {
    recognition.start(track)
    source.start()
    return await promise
  } finally {
    limited.removeEventListener('abort', stop)
    track.stop()
  }
}

/** The reader's own variants of the language first, then the variant with the most speakers. */
function candidatesFor(language: string): ReadonlySet<string> {
  const own = navigator.languages.filter((tag) => tag === language || tag.startsWith(`${language}-`))
  const { region } = new Intl.Locale(language).maximize()
  return new Set([language, ...own, region === undefined ? language : `${language}-${region}`])
}

function findRecognitionConstructor(): RecognitionConstructor | null {
  if (!hasOnDeviceRecogniser()) return null
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
    const found: unknown = Reflect.get(globalThis, name)
    if (isRecognitionConstructor(found)) return found
  }
  return null
}

/**
 * Whether this is a vendor's browser with an on-device recognizer. Plain Chromium exposes the same interface, but the
 * page crashes at the first call.
 */
function hasOnDeviceRecogniser(): boolean {
  const data: unknown = Reflect.get(navigator, 'userAgentData')
  const brands: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'brands') : null
  return (
    Array.isArray(brands) &&
    brands.some(
      (one: unknown) =>
        typeof one === 'object' && one !== null && brandsWithRecogniser.has(Reflect.get(one, 'brand')),
    )
  )
}

const brandsWithRecogniser: ReadonlySet<unknown> = new Set(['Google Chrome', 'Microsoft Edge'])

function isRecognitionConstructor(found: unknown): found is RecognitionConstructor {
  return typeof found === 'function'
}
