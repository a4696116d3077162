import { FlipVertical2, RotateCcw, RotateCw } from 'lucide-react'
import { editorWords } from '#src/i18n/en/editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { areaOfAspect, cropOf } from '#src/components/editor/crop/crop-area.ts'
import {
  aspectOf,
  type CropRatio,
  cropRatios,
  mirroredEdit,
  type Size,
  rotatedEdit,
  turnedRatio,
  turnedSize,
} from '#src/components/editor/crop/edit-geometry.ts'
import type { EditController } from '#src/components/editor/history/use-edit-history.ts'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { ValueSlider } from './value-slider.tsx'

interface CropPanelProps {
  readonly editing: EditController
  readonly ratio: CropRatio
  readonly onRatio: (ratio: CropRatio) => void
  /** The size of the upright source. */
  readonly size: Size
}

const straightenRange = { min: -15, max: 15, step: 0.1 }

/** The crop's shape, and controls to straighten, rotate and mirror. */
export function CropPanel({ editing, ratio, onRatio, size }: CropPanelProps) {
  const words = useWords(editorWords)
  const { edit, change, endGesture } = editing
  const choose = (selectedRatio: CropRatio) => {
    onRatio(selectedRatio)
    const aspect = aspectOf(selectedRatio, turnedSize(size, edit))
    if (aspect !== null) change({ ...edit, crop: cropOf(areaOfAspect(aspect)) })
  }
  const straighten = (degrees: number, gesture?: string) =>
    change(
      { ...edit, straightenDegrees: Math.min(15, Math.max(-15, Number(degrees.toFixed(1)) || 0)) },
      gesture,
    )
  return (
    <div className={stack}>
      <Segmented
        label={words.ratio}
        value={ratio}
        onChange={choose}
        options={cropRatios.map((value) => ({ value, label: words.ratios[value] }))}
      />
      <ValueSlider
        label={words.straighten}
        unit={words.units.degrees}
        value={edit.straightenDegrees}
        range={straightenRange}
        onChange={(degrees) => straighten(degrees, 'straighten')}
        onEnd={endGesture}
        onReset={() => straighten(0)}
      />
      <TurnButtons change={change} edit={edit} onRatio={onRatio} ratio={ratio} />
    </div>
  )
}

interface TurnButtonsProps {
  readonly change: (edit: PhotoEdit, gesture?: string) => void
  readonly edit: PhotoEdit
  readonly onRatio: (ratio: CropRatio) => void
  readonly ratio: CropRatio
}

function TurnButtons({ change, edit, onRatio, ratio }: TurnButtonsProps) {
  const words = useWords(editorWords)
  const turn = (quarters: 1 | 3) => {
    onRatio(turnedRatio(ratio))
    let next = edit
    for (let count = 0; count < quarters; count += 1) next = rotatedEdit(next)
    change(next)
  }
  return (
    <div className={row}>
      <Button
        tone="plain"
        size="small"
        icon={<RotateCcw size={18} aria-hidden="true" />}
        onClick={() => turn(3)}
      >
        {words.turnLeft}
      </Button>
      <Button
        tone="plain"
        size="small"
        icon={<RotateCw size={18} aria-hidden="true" />}
        onClick={() => turn(1)}
      >
        {words.turnRight}
      </Button>
      <Button
        tone="plain"
        size="small"
        icon={<FlipVertical2 size={18} aria-hidden="true" />}
        onClick={() => change(mirroredEdit(edit))}
      >
        {words.mirror}
      </Button>
    </div>
  )
}

const stack = css({ display: 'grid', gap: '3' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
