import { Pause, Play } from 'lucide-react'
import { clipLengthText } from '#src/contract/rules/clip-length.ts'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { longestClipMs } from '#src/contract/rules/clip-limits.ts'
import { useChosenUrl } from '#src/data/chosen-photos/chosen-file-queries.ts'
import { readChosen } from '#src/data/chosen-photos/read-chosen.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import { clipWords } from '#src/i18n/en/clip.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { readClip } from '#src/media/prepare-clip.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Spinner } from '#src/ui/buttons/spinner.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { type Cut, firstCut } from './cut-range.ts'
import { CutSliders } from './cut-sliders.tsx'

interface TrimSheetProps {
  readonly row: ChosenPhotoRow
  readonly onCut: (cut: Cut) => void
  readonly onClose: () => void
}

/**
 * Selects the part of a video that becomes a clip: its frames with a handle at each end, and a preview of the
 * selection.
 */
export function TrimSheet({ row, onCut, onClose }: TrimSheetProps) {
  const wording = useBrandWords()
  const words = useWords(clipWords)
  const source = useSource(row)
  const lengthMs = useLength(row, source)
  const [chosen, setChosen] = useState<Cut | null>(row.film?.cut ?? null)
  const cut = chosen ?? (lengthMs === null ? null : firstCut(lengthMs))
  return (
    <Dialog
      title={words.title}
      closeLabel={wording.shell.close}
      onClose={onClose}
      footer={
        <Button
          size="large"
          isWide
          disabled={cut === null}
          onClick={() => {
            if (cut !== null) onCut(cut)
          }}
        >
          {cut === null ? words.title : words.use({ length: clipLengthText(cut.endMs - cut.startMs) })}
        </Button>
      }
    >
      <p className={mutedText}>{words.rule({ length: clipLengthText(longestClipMs) })}</p>
      {cut === null || lengthMs === null ? (
        <Spinner />
      ) : (
        <>
          <Preview row={row} cut={cut} />
          <CutSliders source={source} cut={cut} lengthMs={lengthMs} onChange={setChosen} />
        </>
      )}
    </Dialog>
  )
}

function useSource({ id }: ChosenPhotoRow): Blob | null {
  const [source, setSource] = useState<Blob | null>(null)
  useEffect(() => whileWanted(readChosen(id, 'chosen'), setSource), [id])
  return source
}

function useLength({ film }: ChosenPhotoRow, source: Blob | null): number | null {
  const [read, setRead] = useState<number | null>(null)
  const storedLengthMs = film?.lengthMs ?? null
  useEffect(() => {
    if (storedLengthMs !== null || source === null) return undefined
    const abort = new AbortController()
    const measure = async () => {
      const found = await readClip(source, abort.signal)
      if (found.ok && !abort.signal.aborted) setRead(found.value.lengthMs)
    }
    measure().catch(() => undefined)
    return () => abort.abort()
  }, [storedLengthMs, source])
  return storedLengthMs ?? read
}

/** A preview of the selection. Renders nothing if this browser cannot play the video. */
function Preview({ row, cut }: { readonly row: ChosenPhotoRow; readonly cut: Cut }) {
  const words = useWords(clipWords)
  const url = useChosenUrl(row)
  const video = useRef<HTMLVideoElement>(null)
  const label = useId()
  const [isPlaying, setPlaying] = useState(false)
  const [isPlayable, setPlayable] = useState(true)
  useStart(video, cut)
  if (url === null || !isPlayable) return null
  const toggle = () => {
    const element = video.current
    if (element === null) return
    if (!element.paused) return element.pause()
    if (element.currentTime >= cut.endMs / 1000 - 0.05) seekTo(element, cut.startMs)
    element.play().catch(() => setPlayable(false))
  }
  return (
    <div className={stage}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Only the person who filmed it plays it here. */}
      <video
        ref={video}
        src={url}
        playsInline
        preload="metadata"
        aria-labelledby={label}
        className={film}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setPlayable(false)}
        onTimeUpdate={({ currentTarget }) => {
          if (currentTarget.currentTime >= cut.endMs / 1000) currentTarget.pause()
        }}
      />
      <span id={label} hidden>
        {words.preview}
      </span>
      <IconButton
        tone="stage"
        label={isPlaying ? words.pause : words.play}
        className={control}
        onClick={toggle}
      >
        {isPlaying ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
      </IconButton>
    </div>
  )
}

/** Seeks to the end of the selection that was moved last. */
function useStart(video: RefObject<HTMLVideoElement | null>, { startMs, endMs }: Cut): void {
  const before = useRef<Cut | null>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return
    const isEnd = before.current?.startMs === startMs && before.current.endMs !== endMs
    before.current = { startMs, endMs }
    element.pause()
    seekTo(element, isEnd ? endMs : startMs)
  }, [video, startMs, endMs])
}

function seekTo(film: HTMLVideoElement, atMs: number): void {
  film.currentTime = atMs / 1000
}

const stage = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  minWidth: '0',
  placeItems: 'center',
  backgroundColor: 'stage',
  borderRadius: '[min(token(radii.card), 1rem)]',
  overflow: 'hidden',
})
const film = css({ maxWidth: 'full', maxHeight: '[45dvh]', display: 'block' })
const control = css({ position: 'absolute', insetInlineEnd: '2', bottom: '2' })
