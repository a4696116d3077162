/** 120 beats a minute. */
const beatSeconds = 0.5
/** Pictures change on a beat. */
export const ownBeatMs = beatSeconds * 1000
const beatsInBar = 4
const fullTurn = 2 * Math.PI

/** Of the sound of films. */
export const filmSampleRate = 48_000

/** A minor, F, C and G: a chord a bar, as frequencies in hertz. */
const chords = [
  [220, 261.63, 329.63],
  [174.61, 220, 261.63],
  [261.63, 329.63, 392],
  [196, 246.94, 293.66],
] as const

/** The beat repeats after so many seconds. */
export const beatLoopSeconds = beatSeconds * beatsInBar * chords.length

/**
 * The sample of our own beat at a time, from -1 to 1; `sample` tells equal times apart for its noise. It begins from silence, and
 * each loop joins the one before without a gap.
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
