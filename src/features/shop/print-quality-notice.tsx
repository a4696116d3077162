import { formTraits, type ProductForm } from '#src/contract/entities/shop/product-form.ts'
import { effectiveDpi, type PhotoCut, printQuality, type Sides } from '#src/contract/rules/photo-cut.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

interface PrintQualityNoticeProps {
  readonly form: ProductForm
  readonly photo: Sides
  /** In millimeters. */
  readonly place: Sides
  readonly cut: PhotoCut
  /** The name of the photo, if there are several. */
  readonly name?: string
}

/** Says how sharp a photo will look in print. Renders nothing if the quality is good. */
export function PrintQualityNotice({ form, photo, place, cut, name }: PrintQualityNoticeProps) {
  const words = useWords(shopWords)
  const quality = printQuality(effectiveDpi(photo, place, cut), formTraits[form].dpi)
  if (quality === 'sharp') return null
  return (
    <div role="status">
      <Notice
        tone="warning"
        title={name === undefined ? words.quality[quality] : `${name}: ${words.quality[quality]}`}
      >
        {words.qualityText}
      </Notice>
    </div>
  )
}
