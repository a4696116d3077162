import { afterEach, expect, test, vi } from 'vitest'
import { findTranscriber, transcribeVoice } from './transcribe-voice.ts'

afterEach(() => vi.unstubAllGlobals())

const voice = new Blob(['voice'], { type: 'audio/mp4' })
const call = { language: 'en-US', signal: new AbortController().signal }

interface RecognizerBehavior {
  readonly sentences?: readonly string[]
  readonly error?: string
  readonly state?: string
  readonly isEndless?: boolean
}

interface Seen {
  readonly started: object[]
  readonly local: boolean[]
  readonly availabilityRequests: unknown[]
  closed: number
  aborted: number
}

/** Stands in for the browser's audio and speech recognizer, which supports American English. */
function recogniser({
  sentences = [],
  error,
  state = 'available',
  isEndless = false,
}: RecognizerBehavior = {}) {
  const seen: Seen = { started: [], local: [], closed: 0, aborted: 0, availabilityRequests: [] }
  const track = { kind: 'audio', stop: () => {} }
  let end: (() => void) | null = null
  vi.stubGlobal(
    'AudioContext',
    class {
      decodeAudioData = () => Promise.resolve({ duration: 3 })
      createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => [track] } })
      createBufferSource = () => {
        const source = Object.assign(new EventTarget(), {
          connect: () => {},
          start: () => {
            if (!isEndless) queueMicrotask(() => source.dispatchEvent(new Event('ended')))
          },
        })
        return source
      }
      close = () => Promise.resolve((seen.closed += 1))
    },
  )
  class Recogniser extends EventTarget {
    #isLocal = false
    get processLocally() {
      return this.#isLocal
    }
    set processLocally(isLocal: boolean) {
      this.#isLocal = isLocal
    }
    static available(options: { readonly langs: readonly string[] }) {
      seen.availabilityRequests.push(options)
      return Promise.resolve(options.langs[0] === 'en-US' ? state : 'unavailable')
    }
    start(given: object) {
      seen.started.push(given)
      seen.local.push(this.processLocally)
      end = () => void this.dispatchEvent(new Event('end'))
    }
    stop() {
      const results = sentences.map((transcript) => Object.assign([{ transcript }], { isFinal: true }))
      if (results.length > 0)
        this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
      if (error !== undefined) this.dispatchEvent(Object.assign(new Event('error'), { error }))
      end?.()
    }
    abort() {
      seen.aborted += 1
    }
  }
  vi.stubGlobal('webkitSpeechRecognition', Recogniser)
  becomeBrowserOf('Google Chrome')
  return { ...seen, seen, track }
}

function becomeBrowserOf(brand: string) {
  const brands = [{ brand: 'Chromium' }, { brand }]
  vi.stubGlobal('navigator', { languages: ['en-US'], userAgentData: { brands } })
}

test('the recognizer is not used in a browser that only exposes it, because the page would crash', async () => {
  const { seen } = recogniser()
  becomeBrowserOf('Not;A=Brand')
  expect(await findTranscriber('en')).toBeNull()
  expect(await transcribeVoice(voice, call)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  expect(seen.availabilityRequests).toEqual([])
})

test('a recognizer counts if it works on the device, in the reader’s language, without a download', async () => {
  expect(await findTranscriber('en')).toBeNull()
  const { seen } = recogniser()
  expect(await findTranscriber('en')).toBe('en-US')
  expect(seen.availabilityRequests).toContainEqual({ langs: ['en-US'], processLocally: true })
  expect(await findTranscriber('de')).toBeNull()
  for (const state of ['downloadable', 'downloading', 'unavailable']) {
    const { started } = recogniser({ state })
    expect(await findTranscriber('en')).toBeNull()
    expect(await transcribeVoice(voice, call)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
    expect(started).toEqual([])
  }
})

test('a recognizer that may leave the device is never used', async () => {
  recogniser()
  class Elsewhere {
    static available = () => Promise.resolve('available')
    start() {
      throw new Error('The recording must not leave the device')
    }
  }
  vi.stubGlobal('webkitSpeechRecognition', Elsewhere)
  expect(await findTranscriber('en')).toBeNull()
  expect(await transcribeVoice(voice, call)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
})

test('speech is transcribed from the recording itself on this device', async () => {
  const { seen, track } = recogniser({ sentences: ['To fifty', ' more years'] })
  expect(await transcribeVoice(voice, call)).toEqual({ ok: true, value: 'To fifty more years' })
  expect(seen.started).toEqual([track])
  expect(seen.local).toEqual([true])
  expect(seen.closed).toBe(1)
})

test('silence and a failing recognizer are reported; text recognized before is kept', async () => {
  recogniser({ error: 'no-speech' })
  expect(await transcribeVoice(voice, call)).toMatchObject({ ok: false, error: { code: 'failed' } })
  const broken = recogniser({ error: 'audio-capture' })
  expect(await transcribeVoice(voice, call)).toMatchObject({ ok: false, error: { code: 'failed' } })
  expect(broken.seen.closed).toBe(1)
  recogniser({ sentences: ['To fifty'], error: 'audio-capture' })
  expect(await transcribeVoice(voice, call)).toEqual({ ok: true, value: 'To fifty' })
})

test('leaving stops it', async () => {
  const abort = new AbortController()
  const { seen } = recogniser({ isEndless: true })
  const transcribing = transcribeVoice(voice, { ...call, signal: abort.signal })
  await expect.poll(() => seen.started).toHaveLength(1)
  abort.abort()
  expect(await transcribing).toMatchObject({ ok: false, error: { code: 'aborted' } })
  expect([seen.aborted, seen.closed]).toEqual([1, 1])
})
