import { Eraser, Undo2 } from 'lucide-react'
import { editorWords } from '#src/i18n/en/editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { defaultBrushPercent, maxStrokes } from '#src/components/editor/stage/brush-layer.tsx'
import type { EditController } from '#src/components/editor/history/use-edit-history.ts'
import { ValueSlider } from './value-slider.tsx'

interface BlurPanelProps {
  readonly editing: EditController
  /** The brush's width in percent of the photo's long side. */
  readonly brushPercent: number
  readonly onBrush: (percent: number) => void
}

const brushRange = { min: 1, max: 30, step: 1 }

/** The size of the blur brush, and the buttons that undo or remove its strokes. */
export function BlurPanel({ editing, brushPercent, onBrush }: BlurPanelProps) {
  const words = useWords(editorWords)
  const { edit, change } = editing
  const { strokes } = edit
  return (
    <div className={stack}>
      <p className={mutedText}>{strokes.length < maxStrokes ? words.brushHint : words.brushFull}</p>
      <ValueSlider
        label={words.brushSize}
        unit={words.units.percent}
        value={brushPercent}
        range={brushRange}
        onChange={(percent) => onBrush(Math.min(30, Math.max(1, Math.round(percent) || 1)))}
        onEnd={() => {}}
        onReset={() => onBrush(defaultBrushPercent)}
      />
      <div className={row}>
        <Button
          tone="plain"
          size="small"
          disabled={strokes.length === 0}
          icon={<Undo2 size={18} aria-hidden="true" />}
          onClick={() => change({ ...edit, strokes: strokes.slice(0, -1) })}
        >
          {words.undoStroke}
        </Button>
        <Button
          tone="plain"
          size="small"
          disabled={strokes.length === 0}
          icon={<Eraser size={18} aria-hidden="true" />}
          onClick={() => change({ ...edit, strokes: [] })}
        >
          {words.clearStrokes}
        </Button>
      </div>
    </div>
  )
}

const stack = css({ display: 'grid', gap: '3' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
