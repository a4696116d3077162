import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longestVoiceMs } from '#src/contract/entities/responses/guestbook.ts'
import { recordVoice, type VoiceEnd } from './record-voice.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stands in for the browser's microphone and recorder. The recording has one part per second. */
function microphone(failure?: string) {
  const track = Object.assign(new EventTarget(), { isOpen: true, stop: () => (track.isOpen = false) })
  const stream = { getAudioTracks: () => [track], getTracks: () => [track] }
  class Recorder extends EventTarget {
    static isTypeSupported = (type: string) => type.startsWith('audio/webm')
    readonly mimeType = 'audio/webm;codecs=opus'
    state = 'inactive'
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.#give('last')
      this.dispatchEvent(new Event('stop'))
    }
    second() {
      this.#give('second')
    }
    #give(text: string) {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }))
    }
  }
  const made: Recorder[] = []
  vi.stubGlobal(
    'MediaRecorder',
    class extends Recorder {
      constructor() {
        super()
        made.push(this)
      }
    },
  )
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (into: Float32Array) => into.fill(0.1) })
      createMediaStreamSource = () => ({ connect: () => {} })
      close = () => Promise.resolve()
    },
  )
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: () =>
        failure === undefined ? Promise.resolve(stream) : Promise.reject(new DOMException('no', failure)),
    },
  })
  return { track, recorder: () => made[0] }
}

function listener() {
  const received: { readonly parts: number[]; readonly ends: VoiceEnd[]; readonly levels: number[] } = {
    parts: [],
    ends: [],
    levels: [],
  }
  return {
    received,
    onLevel: (level: number) => received.levels.push(level),
    onPart: (part: Blob) => received.parts.push(part.size),
    onEnd: (end: VoiceEnd) => received.ends.push(end),
  }
}

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
])('a microphone that fails with %s has its own message: %s', async (failure, code) => {
  microphone(failure)
  expect(await recordVoice(listener())).toEqual({ ok: false, error: { code } })
})

test('a browser without a recorder, or without a supported format, reports it', async () => {
  vi.stubGlobal('navigator', {})
  expect(await recordVoice(listener())).toEqual({ ok: false, error: { code: 'failed' } })
})

test.each([
  ['is pulled out', 'ended'],
  ['is taken by a call', 'mute'],
])(
  'audio recorded until the microphone %s is returned, and the microphone is closed',
  async (_what, event) => {
    const { track, recorder } = microphone()
    const { received, ...on } = listener()
    expect((await recordVoice(on)).ok).toBe(true)
    recorder()?.second()
    recorder()?.second()
    track.dispatchEvent(new Event(event))
    expect(received.parts).toHaveLength(3)
    expect(received.ends).toEqual(['cut'])
    expect(track.isOpen).toBe(false)
    // The call ends. Another event of the same microphone changes nothing.
    track.dispatchEvent(new Event('ended'))
    expect(received.ends).toEqual(['cut'])
  },
)

test('a recording ends by a tap or after a minute, once, and closes the microphone', async () => {
  const { track } = microphone()
  const tapped = listener()
  const recording = await recordVoice(tapped)
  if (!recording.ok) throw new Error(recording.error.code)
  vi.advanceTimersByTime(2000)
  expect(tapped.received.levels.length).toBeGreaterThanOrEqual(19)
  recording.value.stop()
  recording.value.stop()
  expect([tapped.received.ends, track.isOpen]).toEqual([['stopped'], false])
  microphone()
  const long = listener()
  await recordVoice(long)
  vi.advanceTimersByTime(longestVoiceMs - 1000)
  expect(long.received.ends).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(long.received.ends).toEqual(['limit'])
})
