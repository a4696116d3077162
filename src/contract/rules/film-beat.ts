/** 120 beats a minute. */
const beatSeconds = 0.5
/** Photos change on a beat. */
export const ownBeatMs = beatSeconds * 1000
const beatsInBar = 4
const fullTurn = 2 * Math.PI

/** Sample rate of a film's sound, in hertz. */
export const filmSampleRate = 48_000

/** A minor, F, C and G: one chord per bar, as frequencies in hertz. */
const chords = [
  [220, 261.63, 329.63],
  [174.61, 220, 261.63],
  [261.63, 329.63, 392],
  [196, 246.94, 293.66],
] as const

/** Period after which the beat repeats. */
export const beatLoopSeconds = beatSeconds * beatsInBar * chords.length

/**
 * Returns the sample of our own beat at a time, from -1 to 1; the noise depends on `sample`. It starts from silence,
 * and loops join without a gap.
 */
export function beatAt(seconds: number, sample: number): number {
  return Math.tanh(soundAt(seconds, sample))
}

function soundAt(seconds: number, sample: number): number {
  const inBeat = seconds % beatSeconds
  const beat = Math.floor(seconds / beatSeconds)
  const inBar = seconds % (beatSeconds * beatsInBar)
  const chord = chords[Math.floor(beat / beatsInBar) % chords.length] ?? chords[0]
  const isOffbeat = inBeat >= beatSeconds / 2
  const sinceOffbeat = inBeat - beatSeconds / 2
  const kick = Math.sin(fullTurn * (48 * inBeat + 4 * (1 - Math.exp(-inBeat * 30)))) * Math.exp(-inBeat * 10)
  const hat = isOffbeat ? noiseAt(sample) * Math.exp(-sinceOffbeat * 60) : 0
  const bass = Math.sin(fullTurn * (chord[0] / 4) * seconds) * Math.min(1, inBeat * 20)
  // The volume rises and falls with the bar, so that no chord starts with a click.
  const swell = Math.sin((Math.PI * inBar) / (beatSeconds * beatsInBar))
  const pad = chord.reduce((sum, hertz) => sum + Math.sin(fullTurn * hertz * seconds), 0) * swell
  return 0.75 * kick + 0.12 * hat + 0.22 * bass + 0.07 * pad
}

/** Returns deterministic noise from -1 to 1 for a sample. */
function noiseAt(sample: number): number {
  const mixed = Math.imul((sample ^ (sample >>> 15)) + 0x9e3779b9, 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) | 0) / 0x80000000
}
