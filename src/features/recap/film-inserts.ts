import type { FilmClip } from '#src/components/film/use-film-clips.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { filmSampleRate } from '#src/contract/rules/film-beat.ts'
import { fadedSamples, type FilmInsert } from '#src/contract/rules/film-sound.ts'
import { recapFadeMs, type RecapPlan } from '#src/contract/rules/recap-plan.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import type { RecapSpeech } from './use-recap-entries.ts'

/** A voice starts after its card has appeared. */
const voiceAfterMs = 300
/** A voice that is cut off fades out. One that fits keeps its own ending. */
const cutFadeSeconds = 1.5
const endFadeSeconds = 0.05

interface Sources {
  readonly clips: ReadonlyMap<PhotoId, FilmClip>
  readonly speeches: readonly Pick<RecapSpeech, 'id' | 'samples'>[]
}

/** Returns the sounds over the music of a recap: each clip while it is visible, each voice with its card. */
export function filmInserts(
  { shots, voices }: RecapPlan,
  { clips, speeches }: Sources,
): readonly FilmInsert[] {
  const ofClips = shots.flatMap(({ photoId, startMs, lengthMs }): readonly FilmInsert[] => {
    const samples = clips.get(photoId)?.samples
    if (samples === undefined || samples === null) return []
    const seconds = (lengthMs + recapFadeMs) / secondMs
    return [{ startMs, samples: fadedSamples(samples, seconds, recapFadeMs / secondMs) }]
  })
  const ofVoices = voices.flatMap(({ entryId, startMs, lengthMs }): readonly FilmInsert[] => {
    const speech = speeches.find(({ id }) => id === entryId)
    if (speech === undefined) return []
    const seconds = (lengthMs - voiceAfterMs) / secondMs
    const isCut = speech.samples.length / filmSampleRate > seconds
    const samples = fadedSamples(speech.samples, seconds, isCut ? cutFadeSeconds : endFadeSeconds)
    return [{ startMs: startMs + voiceAfterMs, samples }]
  })
  return [...ofClips, ...ofVoices]
}
