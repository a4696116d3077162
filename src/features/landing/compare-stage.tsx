import { MoveHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import type { FilterPreset } from '#src/brand/filter-presets.ts'
import { neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { css } from '#src/styled-system/css/index.js'
import { FilterPicture } from './filter-picture.tsx'
import type { OpenedPicture } from './open-picture.ts'

interface CompareStageProps {
  readonly look: FilterPreset
  readonly picture: OpenedPicture | null
}

const stagePx = 700

/** The same image before and after a filter, with a draggable divider. */
export function CompareStage({ look, picture }: CompareStageProps) {
  const words = useLandingWords()
  const [beforePercent, setBeforePercent] = useState(38)
  const side = { picture, maxLongSidePx: stagePx, ...(picture === null ? {} : { className: whole }) }
  return (
    <div className={stage}>
      <FilterPicture {...side} settings={neutralFilter} />
      <div className={layer} style={{ clipPath: `inset(0 0 0 ${beforePercent}%)` }}>
        <FilterPicture {...side} settings={look.settings} />
      </div>
      <span aria-hidden="true" className={css(tag, { insetInlineStart: '3' })}>
        {words.before}
      </span>
      <span aria-hidden="true" className={css(tag, { insetInlineEnd: '3' })}>
        {words.after({ look: look.name })}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={beforePercent}
        aria-label={words.compare}
        aria-valuetext={words.compareValue({ percent: beforePercent })}
        className={range}
        onChange={(event) => setBeforePercent(event.target.valueAsNumber)}
      />
      <span aria-hidden="true" className={line} style={{ insetInlineStart: `${beforePercent}%` }}>
        <span className={knob}>
          <MoveHorizontal size={22} />
        </span>
      </span>
    </div>
  )
}

const stage = css({
  position: 'relative',
  direction: 'ltr',
  aspectRatio: 'photo',
  width: 'full',
  overflow: 'hidden',
  borderRadius: 'card',
  borderWidth: '[6px]',
  borderColor: 'raised',
  boxShadow: 'float',
  backgroundColor: 'sunken',
  isolation: 'isolate',
  '&:has(:focus-visible)': { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[3px]' },
})
const layer = css({ position: 'absolute', inset: '0' })
const whole = css({ objectFit: 'contain' })
const tag = css.raw({
  position: 'absolute',
  top: '3',
  maxWidth: '[48%]',
  paddingInline: '3',
  paddingBlock: '1',
  borderRadius: 'chip',
  backgroundColor: '[rgb(13 11 14 / 0.78)]',
  color: 'onStage',
  fontSize: 'xs',
  fontWeight: 'semibold',
  lineHeight: 'snug',
  pointerEvents: 'none',
})
const range = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '[0]',
  cursor: 'ew-resize',
  touchAction: 'pan-y',
})
const line = css({
  position: 'absolute',
  insetBlock: '0',
  width: '[3px]',
  marginInlineStart: '[-1.5px]',
  backgroundColor: 'paper',
  boxShadow: '[0 0 12px rgb(0 0 0 / 0.5)]',
  pointerEvents: 'none',
  '@media (forced-colors: active)': { backgroundColor: '[Highlight]' },
})
const knob = css({
  position: 'absolute',
  top: '[50%]',
  insetInlineStart: '[50%]',
  transform: 'translate(-50%, -50%)',
  display: 'grid',
  placeItems: 'center',
  width: 'touch',
  height: 'touch',
  borderRadius: 'full',
  backgroundColor: 'accent',
  color: 'onAccent',
  borderWidth: '[3px]',
  borderColor: 'paper',
})
