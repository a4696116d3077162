import { useEffect, useRef, useState } from 'react'
import { clipLengthText } from '#src/contract/rules/clip-length.ts'
import { clipWords } from '#src/i18n/en/clip.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { clipFrames } from '#src/media/prepare-clip.ts'
import { css } from '#src/styled-system/css/index.js'
import { type Cut, withEnd, withStart } from './cut-range.ts'

interface CutSlidersProps {
  readonly source: Blob | null
  readonly cut: Cut
  readonly lengthMs: number
  readonly onChange: (cut: Cut) => void
}

/** How far one press of an arrow key moves a handle. */
const stepMs = 250

/**
 * The video's frames with a handle at each end of the selection; the parts outside it are dimmed. Times run from left
 * to right.
 */
export function CutSliders({ source, cut, lengthMs, onChange }: CutSlidersProps) {
  const words = useWords(clipWords)
  const share = (ms: number) => `${(ms / Math.max(1, lengthMs)) * 100}%`
  return (
    <div className={frame}>
      <div dir="ltr" className={bar}>
        <FilmStrip source={source} />
        <span className={out} style={{ insetInlineStart: 0, width: share(cut.startMs) }} />
        <span className={out} style={{ insetInlineEnd: 0, width: share(lengthMs - cut.endMs) }} />
        <span
          className={kept}
          style={{ insetInlineStart: share(cut.startMs), width: share(cut.endMs - cut.startMs) }}
        />
        <Handle
          label={words.start}
          atMs={cut.startMs}
          lengthMs={lengthMs}
          onMove={(atMs) => onChange(withStart(cut, atMs, lengthMs))}
        />
        <Handle
          label={words.end}
          atMs={cut.endMs}
          lengthMs={lengthMs}
          onMove={(atMs) => onChange(withEnd(cut, atMs, lengthMs))}
        />
      </div>
      <p dir="ltr" className={times}>
        <span>{clipLengthText(cut.startMs)}</span>
        <span>{clipLengthText(cut.endMs)}</span>
      </p>
    </div>
  )
}

interface HandleProps {
  readonly label: string
  readonly atMs: number
  readonly lengthMs: number
  readonly onMove: (atMs: number) => void
}

function Handle({ label, atMs, lengthMs, onMove }: HandleProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={clipLengthText(atMs)}
      min={0}
      max={lengthMs}
      step={stepMs}
      value={atMs}
      className={handle}
      onChange={({ target }) => onMove(target.valueAsNumber)}
    />
  )
}

const thumb = {
  appearance: 'none',
  width: '[1.75rem]',
  height: '[4.5rem]',
  borderRadius: 'sm',
  borderWidth: 'thick',
  borderStyle: 'solid',
  borderColor: 'onAccent',
  backgroundColor: 'accent',
  boxShadow: 'float',
  cursor: 'ew-resize',
  pointerEvents: 'auto',
} as const
/** The frames may shrink: their intrinsic size would widen the sheet. */
const frame = css({ minWidth: '0' })
const bar = css({ position: 'relative', height: '[4rem]', marginInline: '[0.875rem]' })
const out = css({ position: 'absolute', insetBlock: '0', backgroundColor: '[rgb(0 0 0 / 0.6)]' })
const kept = css({
  position: 'absolute',
  insetBlock: '0',
  borderBlockWidth: '[3px]',
  borderBlockColor: 'accent',
})
/**
 * As wide as the strip plus half a thumb on each side, so that the middle of the thumb is at the cut. It does not cover
 * the strip below.
 */
const handle = css({
  appearance: 'none',
  position: 'absolute',
  top: '[-0.25rem]',
  insetInlineStart: '[-0.875rem]',
  width: '[calc(100% + 1.75rem)]',
  height: '[4.5rem]',
  margin: '0',
  backgroundColor: 'transparent',
  pointerEvents: 'none',
  '&::-webkit-slider-thumb': thumb,
  '&::-moz-range-thumb': thumb,
  _focusVisible: { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[4px]' },
})
const times = css({
  display: 'flex',
  justifyContent: 'space-between',
  marginBlockStart: '2',
  fontVariantNumeric: 'tabular-nums',
  fontSize: 'sm',
})

const frameCount = 10
const frameHeightPx = 96

/** Frames of a video from start to end, side by side. Empty while they are read and if none can be read. */
function FilmStrip({ source }: { readonly source: Blob | null }) {
  const frames = useFrames(source)
  return (
    <div className={strip} aria-hidden="true">
      {frames.map((frame, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order never changes
        <Frame key={index} frame={frame} />
      ))}
    </div>
  )
}

function Frame({ frame }: { readonly frame: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(frame, 0, 0)
  }, [frame])
  return <canvas ref={canvas} width={frame.width} height={frame.height} className={picture} />
}

function useFrames(source: Blob | null): readonly ImageBitmap[] {
  const [frames, setFrames] = useState<readonly ImageBitmap[]>([])
  useEffect(() => {
    if (source === null) return undefined
    const abort = new AbortController()
    let made: readonly ImageBitmap[] = []
    const read = async () => {
      const found = await clipFrames(source, {
        count: frameCount,
        heightPx: frameHeightPx,
        signal: abort.signal,
      })
      if (!found.ok) return
      made = found.value
      if (abort.signal.aborted) closeAll(made)
      else setFrames(made)
    }
    // Without frames, the user chooses by the times alone.
    read().catch(() => undefined)
    return () => {
      abort.abort()
      closeAll(made)
    }
  }, [source])
  return frames
}

function closeAll(frames: readonly ImageBitmap[]): void {
  for (const frame of frames) frame.close()
}

const strip = css({
  display: 'flex',
  height: 'full',
  overflow: 'hidden',
  borderRadius: 'sm',
  backgroundColor: 'sunken',
})
const picture = css({ flex: '[1 1 0]', width: '0', minWidth: '0', height: 'full', objectFit: 'cover' })
