import { editorWords } from '#src/i18n/en/editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { filterRanges, neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { css } from '#src/styled-system/css/index.js'
import { mutedText } from '#src/ui/page/text.ts'
import { type SliderKey, sliderKeys, sliderValueOf } from './filter-name.ts'
import type { Editing } from '#src/components/editor/history/use-edit-history.ts'
import { ValueSlider } from './value-slider.tsx'

/** The seven numbers of a look. */
export function AdjustPanel({ editing }: { readonly editing: Editing }) {
  const words = useWords(editorWords)
  const { edit, change, endGesture } = editing
  const set = (key: SliderKey, value: number, gesture?: string) =>
    change({ ...edit, filter: { ...edit.filter, [key]: value } }, gesture)
  return (
    <div className={list}>
      {sliderKeys.map((key) => (
        <ValueSlider
          key={key}
          label={words.sliders[key]}
          valueLabel={words.valueOf(words.sliders[key])}
          resetLabel={words.resetOne(words.sliders[key])}
          unit={words.units[units[key]]}
          value={edit.filter[key]}
          range={filterRanges[key]}
          onChange={(value) => set(key, sliderValueOf(key, value), key)}
          onEnd={endGesture}
          onReset={() => set(key, neutralFilter[key])}
        />
      ))}
      <p className={mutedText}>{words.resetHint}</p>
    </div>
  )
}

const units = {
  brightness: 'percent',
  contrast: 'percent',
  saturation: 'percent',
  hue: 'degrees',
  sepia: 'percent',
  grayscale: 'percent',
  blur: 'pixels',
} as const satisfies Record<SliderKey, string>

const list = css({ display: 'grid', gap: '2' })
