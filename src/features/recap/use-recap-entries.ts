import { useEffect, useState } from 'react'
import { useSameItems } from '#src/components/film/use-same-items.ts'
import type { GuestbookId } from '#src/contract/entities/ids/ids.ts'
import { longestVoiceMs } from '#src/contract/entities/responses/guestbook.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import { fetchVoice, useGuestbook } from '#src/data/guestbook/guestbook-queries.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { readSound } from '#src/media/read-sound.ts'
import { chooseEntries, type RecapEntries, type SpokenEntry } from './choose-entries.ts'

/** A voice recording at the end of a recap. */
export interface RecapSpeech extends SpokenEntry {
  /** Mono at `filmSampleRate`. */
  readonly samples: Float32Array<ArrayBuffer>
}

interface LoadedEntries {
  readonly quotes: readonly GuestbookView[]
  readonly speeches: readonly RecapSpeech[]
}

/** The maximum amplification: close recordings are loud, distant ones are quiet. */
const maxGain = 4
const nothing: RecapEntries = { quotes: [], voices: [] }

/**
 * The guestbook entries at the end of a zone's recap, with the audio of its voices. The entries are chosen once. A
 * deleted, hidden or reported entry leaves the film. A voice that fails to load is left out. undefined while loading.
 */
export function useRecapEntries({ id: zoneId, mode }: ZoneView): LoadedEntries | undefined {
  const entries = useGuestbook(zoneId)
  const chosen = entries === undefined ? nothing : chooseEntries(entries, mode)
  const [first, setFirst] = useState<RecapEntries | null>(null)
  if (first === null && entries !== undefined) setFirst(chosen)
  const isFirst = new Set([...(first?.quotes ?? []), ...(first?.voices ?? [])].map(({ id }) => id))
  const quotes = useSameItems(chosen.quotes.filter(({ id }) => isFirst.has(id)))
  const voices = useSameItems(chosen.voices.filter(({ id }) => isFirst.has(id)))
  const speeches = useSpeeches(voices)
  const playableEntries = useSameItems(
    voices.flatMap((voice): readonly RecapSpeech[] => {
      const samples = speeches?.get(voice.id)
      return samples === undefined || samples === null ? [] : [{ ...voice, samples }]
    }),
  )
  return entries === undefined || speeches === undefined ? undefined : { quotes, speeches: playableEntries }
}

type SpeechAudio = ReadonlyMap<GuestbookId, Float32Array<ArrayBuffer> | null>

/** The audio of each voice, null if it failed to load. undefined until all were tried. */
function useSpeeches(voices: readonly SpokenEntry[]): SpeechAudio | undefined {
  const [sounds, setSounds] = useState<SpeechAudio>(new Map())
  useEffect(() => {
    const missing = voices.filter(({ id }) => !sounds.has(id))
    if (missing.length === 0) return undefined
    const abort = new AbortController()
    const read = async () => {
      const found = new Map(sounds)
      for (const voice of missing) {
        const bytes = await fetchVoice(voice, abort.signal)
        if (abort.signal.aborted) return
        found.set(
          voice.id,
          bytes === null ? null : await readSound(bytes, longestVoiceMs / secondMs, maxGain),
        )
      }
      if (!abort.signal.aborted) setSounds(found)
    }
    void read()
    return () => abort.abort()
  }, [voices, sounds])
  return voices.every(({ id }) => sounds.has(id)) ? sounds : undefined
}
