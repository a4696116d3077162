import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { renderFailure } from '#worker/media/filters/render-failure.ts'
import type { FilmFormat, FilmScript } from '#worker/media/media-api.ts'
import { filmSampleRate } from '#src/contract/rules/film-beat.ts'
import { type FilmSound, isAudible, soundSamples } from '#src/contract/rules/film-sound.ts'
import { createProjector } from './projector.ts'
import { secondMs } from '#src/contract/wire/durations.ts'

/** Seeking to these points needs no decoding of earlier frames. */
const keyFrameSeconds = 2
const soundBitsPerSecond = 128_000
/** How often the port is checked for a message that stops the work. */
const framesPerYield = 10

/** See `MediaApi.makeFilm`. */
export async function makeFilm(script: FilmScript, port: MessagePort): Promise<Blob> {
  const { format, lengthMs, sound: filmSound } = script
  let isStopped = false
  port.addEventListener('message', () => {
    isStopped = true
  })
  port.start()
  const projector = createProjector(script)
  const { output, target, source, sound } = openOutput(format, projector.canvas, isAudible(filmSound))
  try {
    await output.start()
    const frames = Math.round((lengthMs / secondMs) * format.framesPerSecond)
    const frameSeconds = 1 / format.framesPerSecond
    for (let frame = 0; frame < frames; frame += 1) {
      if (frame % format.framesPerSecond === 0)
        await addSecond(sound, { filmSound, second: frame / format.framesPerSecond, lengthMs })
      await projector.draw(frame * frameSeconds * secondMs)
      // Waits while the encoder is busy, so frames do not pile up.
      await source.add(frame * frameSeconds, frameSeconds)
      if (frame % framesPerYield !== 0) continue
      port.postMessage(frame / frames)
      await nextTask()
      if (isStopped) throw renderFailure('aborted')
    }
    await output.finalize()
    port.postMessage(1)
    return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: `video/${format.container}` })
  } catch (failure) {
    await output.cancel().catch(() => undefined)
    throw failure
  } finally {
    projector.close()
  }
}

function openOutput(format: FilmFormat, canvas: OffscreenCanvas, hasSound: boolean) {
  const target = new BufferTarget()
  const output = new Output({
    format: format.container === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(),
    target,
  })
  const source = new CanvasSource(canvas, {
    codec: format.codec,
    fullCodecString: format.codecString,
    bitrate: format.bitsPerSecond,
    keyFrameInterval: keyFrameSeconds,
    latencyMode: 'quality',
  })
  output.addVideoTrack(source, { frameRate: format.framesPerSecond })
  const { audioCodec } = format
  const sound =
    audioCodec === null || !hasSound
      ? null
      : new AudioSampleSource({ codec: audioCodec, bitrate: soundBitsPerSecond })
  if (sound !== null) output.addAudioTrack(sound)
  return { output, target, source, sound }
}

interface SecondOfFilm {
  readonly filmSound: FilmSound
  readonly second: number
  readonly lengthMs: number
}

/** Adds one second of sound to the film. */
async function addSecond(sound: AudioSampleSource | null, options: SecondOfFilm): Promise<void> {
  const { filmSound, second, lengthMs } = options
  if (sound === null) return
  const data = soundSamples(filmSound, {
    from: second * filmSampleRate,
    count: filmSampleRate,
    total: Math.round((lengthMs / secondMs) * filmSampleRate),
  })
  if (data.length === 0) return
  const sample = new AudioSample({
    data,
    format: 'f32',
    numberOfChannels: 1,
    sampleRate: filmSampleRate,
    timestamp: second,
  })
  await sound.add(sample)
  sample.close()
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
