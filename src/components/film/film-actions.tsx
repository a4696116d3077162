import { Clapperboard, Download, Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { saveFile } from '#src/components/share/save-file.ts'
import { type FilmSound, isAudible } from '#src/contract/rules/film-sound.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { filmWords } from '#src/i18n/en/film.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import type { FilmSlide } from './film-slide.ts'
import { useFilm } from './use-film.ts'

const silence: FilmSound = { track: null, inserts: [] }

interface FilmActionsProps {
  readonly zone: ZoneView
  /** The title of the video; by default the zone's name. */
  readonly title?: string
  readonly slides: readonly FilmSlide[]
  readonly frame: Sides
  readonly fadeMs: number
  /** True if making the video is not the main purpose of the page. */
  readonly isSecondary?: boolean
  /** The text for the lower left corner of a slide. */
  readonly labelOf?: (slide: FilmSlide) => string
  readonly deferred?: DeferredFilm
  /** The sound of the film; silent by default. */
  readonly sound?: FilmSound
  /** Makes the film for everybody. Only set if every phone can play what this browser makes. */
  readonly onMadeForAll?: ((file: File) => void) | undefined
  /** Renders further actions for the file. */
  readonly renderMade?: (file: File) => ReactNode
}

/** State of a film whose photos may increase. The film keeps the photos it started with. */
export interface DeferredFilm {
  /** How many photos have been added since. */
  readonly more: number
  /** True if the film was requested and is made as soon as possible. */
  readonly isMadeImmediately: boolean
  readonly onBegin: () => void
  readonly onCancel: () => void
  /** Makes the film again from all photos. */
  readonly onMakeAgain: () => void
}

/** Makes a film into a video file, which can then be shared and saved. */
export function FilmActions({
  title,
  isSecondary = false,
  deferred,
  sound = silence,
  onMadeForAll,
  renderMade,
  ...film
}: FilmActionsProps) {
  const words = useWords(filmWords)
  const { state, format, isMarked, make, cancel } = useFilm({
    ...film,
    title: title ?? film.zone.name,
    sound,
  })
  const isForAll = onMadeForAll !== undefined && format?.container === 'mp4'
  const begin = () => {
    deferred?.onBegin()
    make(isForAll ? onMadeForAll : undefined)
  }
  const stop = () => {
    cancel()
    deferred?.onCancel()
  }
  useStartOnce(deferred?.isMadeImmediately === true && state.phase === 'none' && format != null, begin)
  if (format === undefined) return null
  if (format === null) return <p>{words.noEncoder}</p>
  if (state.phase === 'made')
    return (
      <>
        <MadeFilm file={state.file} title={title ?? film.zone.name} />
        {renderMade?.(state.file)}
        <MakeAgain deferred={deferred} />
      </>
    )
  if (state.phase === 'making') return <Making ratio={state.ratio} onCancel={stop} />
  return (
    <>
      <Begin
        isSecondary={isSecondary}
        isMarked={isMarked}
        isForAll={isForAll}
        sound={format.audioCodec === null ? silence : sound}
        onBegin={begin}
      />
      {state.phase === 'failed' ? (
        <>
          <Failed />
          <MakeAgain deferred={deferred} />
        </>
      ) : null}
    </>
  )
}

/** Calls `begin` once when `isDue` becomes true. */
function useStartOnce(isDue: boolean, begin: () => void): void {
  const beginDue = useEffectEvent(begin)
  useEffect(() => {
    if (isDue) beginDue()
  }, [isDue])
}

function Failed() {
  const words = useWords(filmWords)
  const isOffline = useSyncStatus().connection === 'offline'
  return <p role="alert">{isOffline ? words.failedOffline : words.failed}</p>
}

interface BeginProps {
  readonly isSecondary: boolean
  readonly isMarked: boolean
  readonly isForAll: boolean
  readonly sound: FilmSound
  readonly onBegin: () => void
}

function Begin({ isSecondary, isMarked, isForAll, sound, onBegin }: BeginProps) {
  const words = useWords(filmWords)
  return (
    <>
      <Button
        tone={isSecondary ? 'stage' : 'primary'}
        icon={<Clapperboard size={19} aria-hidden="true" />}
        onClick={onBegin}
        aria-describedby="film-facts"
      >
        {isForAll ? words.makeForAll : words.make}
      </Button>
      <p id="film-facts" className={small}>
        {makeButtonText(sound, words)}
        {isForAll ? ` ${words.forAllText}` : ''}
        {isMarked ? ` ${words.marked}` : ''}
      </p>
    </>
  )
}

function makeButtonText(sound: FilmSound, words: WordsByArea['film']): string {
  if (!isAudible(sound)) return words.makeText
  const { track, inserts } = sound
  const text = track === null ? null : track.kind === 'beat' ? words.makeTextBeat : words.makeTextMusic
  if (inserts.length === 0) return text ?? words.makeText
  return text === null ? words.makeTextClips : `${text} ${words.withClips}`
}

function Making({ ratio, onCancel }: { readonly ratio: number; readonly onCancel: () => void }) {
  const words = useWords(filmWords)
  const percent = Math.floor(ratio * 100)
  return (
    <>
      <p>{words.making({ percent })}</p>
      <ProgressBar label={words.making({ percent })} ratio={ratio} />
      <Button tone="stage" onClick={onCancel}>
        {words.cancel}
      </Button>
    </>
  )
}

function MakeAgain({ deferred }: Pick<FilmActionsProps, 'deferred'>) {
  const words = useWords(filmWords)
  if (deferred === undefined || deferred.more === 0) return null
  return (
    <Button tone="stage" icon={<Clapperboard size={19} aria-hidden="true" />} onClick={deferred.onMakeAgain}>
      {words.makeAgain({ more: deferred.more })}
    </Button>
  )
}

function MadeFilm({ file, title }: { readonly file: File; readonly title: string }) {
  const words = useWords(filmWords)
  const content = { files: [file], title }
  const canShare = 'canShare' in navigator && navigator.canShare(content)
  const share = async () => {
    try {
      await navigator.share(content)
    } catch (failure) {
      const isCancelled = failure instanceof DOMException && failure.name === 'AbortError'
      if (!isCancelled) showToast(words.shareFailed, { tone: 'danger' })
    }
  }
  return (
    <>
      <p role="status">{words.made}</p>
      {canShare ? (
        <Button icon={<Share2 size={19} aria-hidden="true" />} onClick={() => void share()}>
          {words.share}
        </Button>
      ) : null}
      <Button
        tone={canShare ? 'stage' : 'primary'}
        icon={<Download size={19} aria-hidden="true" />}
        onClick={() => saveFile(file)}
      >
        {words.save}
      </Button>
    </>
  )
}

const small = css({ fontSize: 'sm', lineHeight: 'snug' })
