import { RotateCcw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { formTraits } from '#src/contract/entities/shop/product-form.ts'
import { middleCut, type PhotoCut } from '#src/contract/rules/photo-cut.ts'
import { placePhoto } from '#src/data/shop/basket-commands.ts'
import type { BasketLine } from '#src/data/shop/basket-queries.ts'
import { usePhoto } from '#src/data/photos/photo-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { CutSliders } from './cut-sliders.tsx'
import { PrintQualityNotice } from './print-quality-notice.tsx'
import { placeOf } from './quality-on.ts'

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
      <PrintQualityNotice form={product.form} photo={photo} place={placeOf(line)} cut={cut} />
      <details>
        <summary className={summary}>{words.cut}</summary>
        <div className={fields}>
          <CutSliders cut={cut} onChange={change} />
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

const summary = css({
  fontWeight: 'semibold',
  fontSize: 'sm',
  cursor: 'pointer',
  minHeight: 'touch',
  paddingBlock: '3',
})
const fields = css({ display: 'grid', gap: '2' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
