import { WandSparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { editorWords } from '#src/i18n/en/editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { filterRanges, neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { suggestColors } from '#src/media/edit-photo.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import type { EditController } from '#src/components/editor/history/use-edit-history.ts'
import type { SmallCopy } from '#src/components/editor/preview/use-small-copy.ts'
import { isSameFilter, type SliderKey, sliderKeys, sliderValueOf } from './filter-name.ts'
import { ValueSlider } from './value-slider.tsx'

interface AdjustPanelProps {
  readonly editing: EditController
  readonly copy: SmallCopy | null
}

/** The seven sliders of a filter. Three of them can be set automatically from the photo. */
export function AdjustPanel({ editing, copy }: AdjustPanelProps) {
  const words = useWords(editorWords)
  const { edit, change, endGesture } = editing
  const set = (key: SliderKey, value: number, gesture?: string) =>
    change({ ...edit, filter: { ...edit.filter, [key]: value } }, gesture)
  const auto = useAutoColors(editing, copy)
  return (
    <div className={list}>
      <div className={autoRow}>
        <Button
          tone="stage"
          size="small"
          isBusy={auto.isBusy}
          disabled={copy === null}
          icon={<WandSparkles size={18} aria-hidden="true" />}
          onClick={auto.find}
        >
          {words.auto}
        </Button>
        <p role="status" className={mutedText}>
          {words.autoSaid[auto.outcome]}
        </p>
      </div>
      {sliderKeys.map((key) => (
        <ValueSlider
          key={key}
          label={words.sliders[key]}
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

interface AutoColors {
  readonly isBusy: boolean
  /** The result of the last run; `none` if it did not run or the sliders were moved since. */
  readonly outcome: 'none' | 'set' | 'same' | 'failed'
  readonly find: () => void
}

/** Sets the sliders to suit the photo, as one step of the history. Other changes made while it runs are kept. */
function useAutoColors(editing: EditController, copy: SmallCopy | null): AutoColors {
  const [isBusy, setBusy] = useState(false)
  const [last, setLast] = useState<Pick<AutoColors, 'outcome'> & { readonly filter: Filter }>()
  const latest = useRef(editing)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => {
    latest.current = editing
  })
  useEffect(() => () => abort.current?.abort(), [])
  const find = async (source: Blob) => {
    const own = new AbortController()
    abort.current = own
    setBusy(true)
    const found = await suggestColors(source, own.signal)
    if (own.signal.aborted) return
    setBusy(false)
    const { edit, change } = latest.current
    if (!found.ok) return setLast({ outcome: 'failed', filter: edit.filter })
    const filter = { ...edit.filter, ...found.value }
    if (isSameFilter(filter, edit.filter)) return setLast({ outcome: 'same', filter })
    change({ ...edit, filter })
    return setLast({ outcome: 'set', filter })
  }
  const isCurrent = last !== undefined && isSameFilter(last.filter, editing.edit.filter)
  return {
    isBusy,
    outcome: isCurrent ? last.outcome : 'none',
    find: () => {
      if (copy !== null && !isBusy) void find(copy.blob)
    },
  }
}

type Filter = EditController['edit']['filter']

const list = css({ display: 'grid', gap: '2' })
const autoRow = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  alignItems: 'center',
  gap: '3',
})
