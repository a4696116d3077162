import type { FilmClip } from '#src/components/film/use-film-clips.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { filmSampleRate } from '#src/contract/rules/film-beat.ts'
import { fadedSamples, type FilmInsert } from '#src/contract/rules/film-sound.ts'
import { recapFadeMs, type RecapPlan } from '#src/contract/rules/recap-plan.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import type { RecapSpeech } from './use-recap-entries.ts'

/** A voice begins when its card has come in. */
const voiceAfterMs = 300
/** A voice that is longer than its part ends softly, another one as it was spoken. */
const cutFadeSeconds = 1.5
const endFadeSeconds = 0.05

interface Sources {
  readonly clips: ReadonlyMap<PhotoId, FilmClip>
  readonly speeches: readonly Pick<RecapSpeech, 'id' | 'samples'>[]
}

/** What is heard over the music of a recap: each clip while it is seen, each voice with its card. */
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
