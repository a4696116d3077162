import { Music, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { filmWords } from '#src/i18n/en/film.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import type { Sound } from './use-sound.ts'

interface SoundChoiceProps {
  readonly sound: Sound
  /** Whether the film contains sound from clips or voices. */
  readonly hasInserts: boolean
}

/** Chooses the film's sound: the built-in beat, the user's own file, only clips and voices, or none. */
export function SoundChoice({ sound, hasInserts }: SoundChoiceProps) {
  const words = useWords(filmWords)
  const { choice, choose, problem } = sound
  return (
    <div className={box}>
      <Segmented
        label={words.sound}
        options={[
          { value: 'beat', label: words.sounds.beat },
          { value: 'music', label: words.sounds.music },
          ...(hasInserts ? [{ value: 'clips' as const, label: words.sounds.clips }] : []),
          { value: 'none', label: words.sounds.none },
        ]}
        value={choice}
        onChange={choose}
      />
      {choice === 'music' ? <OwnMusic sound={sound} /> : null}
      {problem === null ? null : <p role="alert">{words.musicProblems[problem]}</p>}
    </div>
  )
}

function OwnMusic({ sound: { musicName, isReading, addMusic, removeMusic } }: { readonly sound: Sound }) {
  const words = useWords(filmWords)
  const picker = useRef<HTMLInputElement>(null)
  const open = () => picker.current?.click()
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Allows the same file to be chosen again.
    currentTarget.value = ''
    if (file !== undefined) void addMusic(file)
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="audio/*"
        hidden
        aria-label={words.chooseMusic}
        onChange={pick}
      />
      {musicName === null ? (
        <Button
          tone="stage"
          isBusy={isReading}
          icon={<Music size={19} aria-hidden="true" />}
          onClick={open}
          aria-describedby="film-music"
        >
          {words.chooseMusic}
        </Button>
      ) : (
        <div className={row}>
          <span className={name}>
            <Music size={17} aria-hidden="true" /> <bdi>{musicName}</bdi>
          </span>
          <Button tone="stage" size="small" isBusy={isReading} onClick={open}>
            {words.changeMusic}
          </Button>
          <IconButton tone="stage" label={words.removeMusic} onClick={() => void removeMusic()}>
            <Trash2 size={17} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <p id="film-music" className={small}>
        {words.musicText}
      </p>
    </>
  )
}

const box = css({ display: 'grid', gap: '2', justifyItems: 'start' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const name = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  overflowWrap: 'anywhere',
  fontSize: 'sm',
})
const small = css({ fontSize: 'sm', lineHeight: 'snug' })
