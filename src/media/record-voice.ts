import { longestVoiceMs } from '#src/contract/entities/responses/guestbook.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/**
 * Why recording is not possible. `busy`: another app or a call uses the microphone. `failed`: this browser cannot
 * record sound.
 */
export type VoiceProblem = 'refused' | 'none' | 'busy' | 'failed'

/** How a recording ended. `cut`: the microphone was unplugged or taken over by another app. */
export type VoiceEnd = 'stopped' | 'limit' | 'cut'

interface VoiceListener {
  /** Called about ten times a second with the loudness, 0 to 1, and the remaining time in ms. */
  readonly onLevel: (level: number, leftMs: number) => void
  /** The next bytes of the recording, each second and at the end. */
  readonly onPart: (part: Blob) => void
  /** Called after the last part. */
  readonly onEnd: (end: VoiceEnd) => void
}

export interface VoiceRecording {
  /** The type of all parts joined. */
  readonly mimeType: string
  readonly stop: () => void
}

/** AAC in MP4 needs no conversion afterwards. The others are what each browser can record. */
const recordedTypes = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/webm;codecs=opus',
  'audio/ogg;codecs=opus',
  'audio/mp4',
]
const bitsPerSecond = 48_000
const levelEveryMs = 100
/** Speech close to a phone reaches a root mean square of about 0.25. */
const loudest = 0.25

const problems: ReadonlyMap<string, VoiceProblem> = new Map<string, VoiceProblem>([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])

/**
 * Opens the microphone, asking for permission if necessary, and records until `stop`, the time limit or the end of the
 * microphone. Closes the microphone after recording.
 */
export async function recordVoice(
  listener: VoiceListener,
): Promise<Result<VoiceRecording, { readonly code: VoiceProblem }>> {
  if (!('mediaDevices' in navigator) || !('MediaRecorder' in globalThis)) return err({ code: 'failed' })
  const type = recordedTypes.find((one) => MediaRecorder.isTypeSupported(one))
  if (type === undefined) return err({ code: 'failed' })
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    const [track] = stream.getAudioTracks()
    if (track === undefined) return err({ code: 'none' })
    return ok(record({ stream, track, type }, listener))
  } catch (failure) {
    const name = failure instanceof Error ? failure.name : ''
    return err({ code: problems.get(name) ?? 'failed' })
  }
}

interface MicrophoneSource {
  readonly stream: MediaStream
  readonly track: MediaStreamTrack
  readonly type: string
}

function record(
  { stream, track, type }: MicrophoneSource,
  { onLevel, onPart, onEnd }: VoiceListener,
): VoiceRecording {
  const { clock } = browserPlatform
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond })
  const meter = openMeter(stream)
  const startedAtMs = clock.monotonicMs()
  let end: VoiceEnd = 'cut'
  const finish = (reason: VoiceEnd) => {
    if (recorder.state === 'inactive') return
    end = reason
    recorder.stop()
  }
  const timer = setInterval(() => {
    const leftMs = longestVoiceMs - (clock.monotonicMs() - startedAtMs)
    onLevel(meter.level(), Math.max(0, leftMs))
    if (leftMs <= 0) finish('limit')
  }, levelEveryMs)
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) onPart(data)
  })
  recorder.addEventListener('stop', () => {
    clearInterval(timer)
    meter.close()
    for (const one of stream.getTracks()) one.stop()
    onEnd(end)
  })
  // A phone call takes over the microphone without ending its track.
  track.addEventListener('mute', () => finish('cut'))
  track.addEventListener('ended', () => finish('cut'))
  recorder.start(secondMs)
  return { mimeType: recorder.mimeType === '' ? type : recorder.mimeType, stop: () => finish('stopped') }
}

function openMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      const sum = samples.reduce((total, sample) => total + sample * sample, 0)
      return Math.min(1, Math.sqrt(sum / samples.length) / loudest)
    },
    close: () => void context.close(),
  }
}
