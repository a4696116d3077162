import { RotateCcw, RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { formTraits } from '#src/contract/entities/commerce/product-form.ts'
import { middleCut, type PhotoCut, type Sides, zoomRange } from '#src/contract/rules/photo-cut.ts'
import { placePhoto } from '#src/data/basket/fill-basket.ts'
import type { BasketLine } from '#src/data/basket/basket-queries.ts'
import { usePhoto } from '#src/data/photos/photo-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { PrintQualityNotice } from './print-quality-notice.tsx'

/** Which part of the photo is on a thing, and whether it stands or lies; says where it will not look sharp. */
export function CutEditor({ line, photoId }: { readonly line: BasketLine; readonly photoId: PhotoId }) {
  const words = useWords(shopWords)
  const photo = usePhoto(photoId)
  const [cut, setCut] = useState<PhotoCut>(line.cut ?? middleCut)
  const { product, isTurned = false, id } = line
  if (photo === undefined || photo === null) return null
  const change = (next: PhotoCut) => {
    setCut(next)
    void placePhoto(id, { cut: next })
  }
  return (
    <>
      <PrintQualityNotice form={product.form} photo={photo} place={placeOf(product, isTurned)} cut={cut} />
      <details>
        <summary className={summary}>{words.cut}</summary>
        <div className={fields}>
          <CutSlider
            label={words.cutX}
            range={[0, 1]}
            value={cut.x}
            onChange={(x) => change({ ...cut, x })}
          />
          <CutSlider
            label={words.cutY}
            range={[0, 1]}
            value={cut.y}
            onChange={(y) => change({ ...cut, y })}
          />
          <CutSlider
            label={words.cutZoom}
            range={[zoomRange.least, zoomRange.most]}
            value={cut.zoom}
            onChange={(zoom) => change({ ...cut, zoom })}
          />
          <div className={buttons}>
            {formTraits[product.form].canTurn ? (
              <Button
                tone="soft"
                icon={<RotateCw size={18} aria-hidden="true" />}
                aria-pressed={isTurned}
                onClick={() => void placePhoto(id, { isTurned: !isTurned })}
              >
                {words.turn}
              </Button>
            ) : null}
            <Button
              tone="quiet"
              icon={<RotateCcw size={18} aria-hidden="true" />}
              onClick={() => change(middleCut)}
            >
              {words.cutReset}
            </Button>
          </div>
        </div>
      </details>
    </>
  )
}

function placeOf({ widthMm, heightMm }: BasketLine['product'], isTurned: boolean): Sides {
  return isTurned ? { width: heightMm, height: widthMm } : { width: widthMm, height: heightMm }
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
