import { useId } from 'react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { type PhotoCut, zoomRange } from '#src/contract/rules/photo-cut.ts'
import { css } from '#src/styled-system/css/index.js'
import { mutedText } from '#src/ui/page/text.ts'

interface CutSlidersProps {
  readonly cut: PhotoCut
  readonly onChange: (cut: PhotoCut) => void
}

/** Moves the part of a photo that is printed, and enlarges it. */
export function CutSliders({ cut, onChange }: CutSlidersProps) {
  const words = useWords(shopWords)
  return (
    <>
      <CutSlider label={words.cutX} range={[0, 1]} value={cut.x} onChange={(x) => onChange({ ...cut, x })} />
      <CutSlider label={words.cutY} range={[0, 1]} value={cut.y} onChange={(y) => onChange({ ...cut, y })} />
      <CutSlider
        label={words.cutZoom}
        range={[zoomRange.least, zoomRange.most]}
        value={cut.zoom}
        onChange={(zoom) => onChange({ ...cut, zoom })}
      />
    </>
  )
}

interface CutSliderProps {
  readonly label: string
  readonly range: readonly [number, number]
  readonly value: number
  readonly onChange: (value: number) => void
}

function CutSlider({ label, range: [least, most], value, onChange }: CutSliderProps) {
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id} className={mutedText}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={0.02}
        value={value}
        className={slider}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}

const field = css({ display: 'grid', gap: '1' })
const slider = css({ width: 'full', accentColor: 'accent', minHeight: 'touch' })
