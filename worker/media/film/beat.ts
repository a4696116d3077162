/** At 120 beats a minute a picture of a recap lasts six beats, so that pictures change on one. */
const beatSeconds = 0.5
const beatsInBar = 4
const fadeOutSeconds = 2
const fullTurn = 2 * Math.PI

export const beatSampleRate = 48_000

/** A minor, F, C and G: a chord a bar, as frequencies in hertz. */
const chords = [
  [220, 261.63, 329.63],
  [174.61, 220, 261.63],
  [261.63, 329.63, 392],
  [196, 246.94, 293.66],
] as const

interface Part {
  /** The first sample, counted from the beginning of the film. */
  readonly from: number
  readonly count: number
  /** How many samples the film has. */
  readonly total: number
}

/**
 * A part of the beat below a film: mono samples from -1 to 1. The same parts always sound the same, and parts in a row join
 * without a gap. It begins from silence and fades out at the end.
 */
export function beatSamples({ from, count, total }: Part): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.max(0, Math.min(count, total - from)))
  for (let index = 0; index < samples.length; index += 1) {
    const at = from + index
    const left = (total - 1 - at) / beatSampleRate
    samples[index] = Math.tanh(soundAt(at)) * Math.min(1, left / fadeOutSeconds)
  }
  return samples
}

function soundAt(sample: number): number {
  const seconds = sample / beatSampleRate
  const inBeat = seconds % beatSeconds
  const beat = Math.floor(seconds / beatSeconds)
  const inBar = seconds % (beatSeconds * beatsInBar)
  const chord = chords[Math.floor(beat / beatsInBar) % chords.length] ?? chords[0]
  const isOffbeat = inBeat >= beatSeconds / 2
  const sinceOffbeat = inBeat - beatSeconds / 2
  const kick = Math.sin(fullTurn * (48 * inBeat + 4 * (1 - Math.exp(-inBeat * 30)))) * Math.exp(-inBeat * 10)
  const hat = isOffbeat ? noiseAt(sample) * Math.exp(-sinceOffbeat * 60) : 0
  const bass = Math.sin(fullTurn * (chord[0] / 4) * seconds) * Math.min(1, inBeat * 20)
  // Swells with the bar, so that no chord begins with a click.
  const swell = Math.sin((Math.PI * inBar) / (beatSeconds * beatsInBar))
  const pad = chord.reduce((sum, hertz) => sum + Math.sin(fullTurn * hertz * seconds), 0) * swell
  return 0.75 * kick + 0.12 * hat + 0.22 * bass + 0.07 * pad
}

/** Noise from -1 to 1 that is the same for the same sample. */
function noiseAt(sample: number): number {
  const mixed = Math.imul((sample ^ (sample >>> 15)) + 0x9e3779b9, 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) | 0) / 0x80000000
}
