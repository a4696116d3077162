import { RotateCcw, RotateCw } from 'lucide-react'
import { type ReactNode, useState, useId } from 'react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { formTraits } from '#src/contract/entities/shop/product-form.ts'
import { middleCut, type PhotoCut, zoomRange } from '#src/contract/rules/photo-cut.ts'
import { setPrintLayout } from '#src/data/shop/basket-commands.ts'
import type { BasketLine } from '#src/data/shop/basket-queries.ts'
import { usePhoto } from '#src/data/photos/photo-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { PrintQualityNotice } from './print-quality-notice.tsx'
import { printedSizeOf } from './print-quality.ts'

/** Chooses which part of the photo is printed on a product, and in which orientation. Warns if it will not look sharp. */
export function CutEditor({ line, photoId }: { readonly line: BasketLine; readonly photoId: PhotoId }) {
  const words = useWords(shopWords)
  const photo = usePhoto(photoId)
  const [cut, setCut] = useState<PhotoCut>(line.cut ?? middleCut)
  const { product, isTurned = false, id } = line
  if (photo === undefined || photo === null) return null
  const change = (next: PhotoCut) => {
    setCut(next)
    void setPrintLayout(id, { cut: next })
  }
  return (
    <>
      <PrintQualityNotice form={product.form} photo={photo} place={printedSizeOf(line)} cut={cut} />
      <CutDetails
        title={words.cut}
        cut={cut}
        onChange={change}
        tools={
          formTraits[product.form].canTurn ? (
            <Button
              tone="soft"
              icon={<RotateCw size={18} aria-hidden="true" />}
              aria-pressed={isTurned}
              onClick={() => void setPrintLayout(id, { isTurned: !isTurned })}
            >
              {words.turn}
            </Button>
          ) : null
        }
      />
    </>
  )
}

interface CutDetailsProps extends CutSlidersProps {
  readonly title: string
  /** Shown beside the button that resets the cut. */
  readonly tools?: ReactNode
  /** Above the sliders. */
  readonly children?: ReactNode
}

/** Moves and enlarges the printed part of a photo. Collapsed until it is opened. */
export function CutDetails({ title, cut, onChange, tools, children }: CutDetailsProps) {
  const words = useWords(shopWords)
  return (
    <details>
      <summary className={summary}>{title}</summary>
      <div className={fields}>
        {children}
        <CutSliders cut={cut} onChange={onChange} />
        <div className={buttons}>
          {tools}
          <Button
            tone="quiet"
            icon={<RotateCcw size={18} aria-hidden="true" />}
            onClick={() => onChange(middleCut)}
          >
            {words.cutReset}
          </Button>
        </div>
      </div>
    </details>
  )
}

interface CutSlidersProps {
  readonly cut: PhotoCut
  readonly onChange: (cut: PhotoCut) => void
}

function CutSliders({ cut, onChange }: CutSlidersProps) {
  const words = useWords(shopWords)
  return (
    <>
      <CutSlider label={words.cutX} range={[0, 1]} value={cut.x} onChange={(x) => onChange({ ...cut, x })} />
      <CutSlider label={words.cutY} range={[0, 1]} value={cut.y} onChange={(y) => onChange({ ...cut, y })} />
      <CutSlider
        label={words.cutZoom}
        range={[zoomRange.min, zoomRange.max]}
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

const summary = css({
  fontWeight: 'semibold',
  fontSize: 'sm',
  cursor: 'pointer',
  minHeight: 'touch',
  paddingBlock: '3',
})
const fields = css({ display: 'grid', gap: '2' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const field = css({ display: 'grid', gap: '1' })
const slider = css({ width: 'full', accentColor: 'accent', minHeight: 'touch' })
