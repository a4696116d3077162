import { clipLengthText } from '#src/contract/rules/clip-length.ts'
import { clipWords } from '#src/i18n/en/clip.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { type Cut, withEnd, withStart } from './cut-range.ts'
import { FilmStrip } from './film-strip.tsx'

interface CutSlidersProps {
  readonly source: Blob | null
  readonly cut: Cut
  readonly lengthMs: number
  readonly onChange: (cut: Cut) => void
}

/** A press of an arrow key moves a handle by so much. */
const stepMs = 250

/** The film's pictures with a handle at each end of the part; what is left out is dim. Times run from left to right. */
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
/** The pictures give way: their own size would widen the sheet. */
const frame = css({ minWidth: '0' })
const bar = css({ position: 'relative', height: '[4rem]', marginInline: '[0.875rem]' })
const out = css({ position: 'absolute', insetBlock: '0', backgroundColor: '[rgb(0 0 0 / 0.6)]' })
const kept = css({
  position: 'absolute',
  insetBlock: '0',
  borderBlockWidth: '[3px]',
  borderBlockStyle: 'solid',
  borderBlockColor: 'accent',
})
/** As wide as the strip and half a thumb at each side: its thumb's middle stands where the cut is. The strip below stays free. */
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
