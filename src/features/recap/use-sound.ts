import { useEffect, useMemo, useState } from 'react'
import { ownBeatMs } from '#src/contract/rules/film-beat.ts'
import type { FilmTrack } from '#src/contract/rules/film-track.ts'
import { storeFilmMusic, removeFilmMusic, useFilmMusic } from '#src/data/films/film-music.ts'
import type { FilmMusic } from '#src/data/engine/rows/film-music-row.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { type Music, type MusicProblem, readMusic } from '#src/media/read-music.ts'

/** `clips`: only the sound of clips and voices, no music. */
export type SoundChoiceValue = 'beat' | 'music' | 'clips' | 'none'

/** The sound of a recap, with functions to change it. */
export interface Sound {
  readonly choice: SoundChoiceValue
  readonly choose: (choice: SoundChoiceValue) => void
  /** The track under clips and voices. null: no track, or music that is not loaded yet. */
  readonly track: FilmTrack | null
  /** The length of a beat. Slides change on beats. */
  readonly beatMs: number
  /** The name of the music file on this device. null: there is none. */
  readonly musicName: string | null
  readonly isReading: boolean
  readonly problem: MusicProblem | 'quota' | null
  /** Reads a file and stores it on this device if it can be played. */
  readonly addMusic: (file: File) => Promise<void>
  readonly removeMusic: () => Promise<void>
}

/** The sound of recaps made on this device: the built-in beat, the user's music, or none. */
export function useSound(): Sound {
  const storedMusic = useFilmMusic()
  const [chosen, setChosen] = useState<SoundChoiceValue | null>(null)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<Sound['problem']>(null)
  const decodedMusic = useDecodedMusic(storedMusic ?? null)
  const choice = chosen ?? (storedMusic ? 'music' : 'beat')
  const music = choice === 'music' ? decodedMusic : null
  const track = useMemo(
    (): FilmTrack | null =>
      choice === 'beat' ? ownBeat : music && { kind: 'music', samples: music.samples },
    [choice, music],
  )
  return {
    choice,
    choose: setChosen,
    track,
    beatMs: music?.beatMs ?? ownBeatMs,
    musicName: storedMusic?.name ?? null,
    isReading: isReading || (choice === 'music' && storedMusic != null && decodedMusic === null),
    problem,
    addMusic: async (file) => {
      setProblem(null)
      setReading(true)
      const found = await readMusic(file)
      const stored = found.ok
        ? await storeFilmMusic({ name: file.name, mimeType: file.type, bytes: await file.arrayBuffer() })
        : found
      setReading(false)
      if (!stored.ok) return setProblem(stored.error)
      setChosen('music')
    },
    removeMusic: async () => {
      await removeFilmMusic()
      setChosen('beat')
    },
  }
}

const ownBeat: FilmTrack = { kind: 'beat' }

/** Decodes the music for this browser. null while decoding, or if the file cannot be read. */
function useDecodedMusic(kept: FilmMusic | null): Music | null {
  const [found, setRead] = useState<{ readonly of: FilmMusic; readonly music: Music | null } | null>(null)
  useEffect(() => {
    if (kept === null) return undefined
    return whileWanted(readMusic(new Blob([kept.bytes], { type: kept.mimeType })), (music) =>
      setRead({ of: kept, music: music.ok ? music.value : null }),
    )
  }, [kept])
  return kept !== null && found?.of === kept ? found.music : null
}
