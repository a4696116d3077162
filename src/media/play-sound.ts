import { beatAt, beatLoopSeconds, filmSampleRate } from '#src/contract/rules/film-beat.ts'
import {
  type FilmInsert,
  type FilmSound,
  trackVolumeAt,
  volumeTimes,
} from '#src/contract/rules/film-sound.ts'
import { fadeInSeconds, fadeOutSeconds, type FilmTrack } from '#src/contract/rules/film-track.ts'
import { secondMs } from '#src/contract/wire/durations.ts'

/** Enough for a phone's loudspeaker. A loop at this rate is computed within one or two frames. */
const beatRate = 16_000
let beatLoop: Float32Array<ArrayBuffer> | null = null

interface SoundPart {
  /** Its start in the film. */
  readonly fromMs: number
  /** The length of the film. */
  readonly lengthMs: number
}

/**
 * Plays a film's sound from a given moment to its end and returns a function that stops it. Must be called after a tap:
 * browsers mute a page before that.
 */
export function playSound({ track, inserts }: FilmSound, part: SoundPart): () => void {
  const context = new AudioContext()
  const sources = inserts.flatMap((insert) => playInsert(context, insert, part.fromMs) ?? [])
  if (track !== null) sources.push(playTrack(context, { track, inserts, ...part }))
  return () => {
    for (const source of sources) source.stop()
    void context.close()
  }
}

/** Returns null if the insert has already ended. */
function playInsert(
  context: AudioContext,
  { startMs, samples }: FilmInsert,
  fromMs: number,
): AudioBufferSourceNode | null {
  const after = (startMs - fromMs) / secondMs
  if (after + samples.length / filmSampleRate <= 0) return null
  const source = context.createBufferSource()
  source.buffer = bufferOf(context, samples, filmSampleRate)
  source.connect(context.destination)
  source.start(context.currentTime + Math.max(0, after), Math.max(0, -after))
  return source
}

interface PlayedTrack extends SoundPart {
  readonly track: FilmTrack
  readonly inserts: readonly FilmInsert[]
}

function playTrack(
  context: AudioContext,
  { track, inserts, fromMs, lengthMs }: PlayedTrack,
): AudioBufferSourceNode {
  const source = context.createBufferSource()
  const from = fromMs / secondMs
  const left = Math.max(0, lengthMs - fromMs) / secondMs
  if (track.kind === 'beat') {
    source.buffer = bufferOf(context, (beatLoop ??= makeBeatLoop()), beatRate)
    source.loop = true
  } else source.buffer = bufferOf(context, track.samples, filmSampleRate)
  const volume = context.createGain()
  const now = context.currentTime
  volume.gain.setValueAtTime(0, now)
  volume.gain.linearRampToValueAtTime(1, now + fadeInSeconds)
  volume.gain.setValueAtTime(1, now + Math.max(fadeInSeconds, left - fadeOutSeconds))
  volume.gain.linearRampToValueAtTime(0, now + Math.max(2 * fadeInSeconds, left))
  const below = context.createGain()
  below.gain.setValueAtTime(trackVolumeAt(inserts, from), now)
  for (const time of volumeTimes(inserts))
    if (time > from) below.gain.linearRampToValueAtTime(trackVolumeAt(inserts, time), now + time - from)
  source.connect(volume).connect(below).connect(context.destination)
  source.start(0, track.kind === 'beat' ? from % beatLoopSeconds : from)
  return source
}

function bufferOf(context: AudioContext, samples: Float32Array<ArrayBuffer>, rate: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.max(1, samples.length), rate)
  buffer.copyToChannel(samples, 0)
  return buffer
}

function makeBeatLoop(): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(beatRate * beatLoopSeconds)
  for (let at = 0; at < samples.length; at += 1) samples[at] = beatAt(at / beatRate, at)
  return samples
}
