import { Camera, Images } from 'lucide-react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { usePreparingCount } from '#src/data/chosen-photos/chosen-queries.ts'
import { useHasAddedPhotos } from '#src/data/photos/photo-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useAddAtOnce } from './use-add-at-once.tsx'

interface QuickAddProps {
  readonly zoneId: ZoneId
  readonly zoneName: string
  /** True if the buttons are shown to a user who has not added a photo. */
  readonly isOffered: boolean
}

/**
 * Two large buttons that open the camera or the gallery with one tap, for users who have not added a photo to the zone
 * yet. While they are shown, a phone shows no other way to add one.
 */
export function QuickAdd({ zoneId, zoneName, isOffered }: QuickAddProps) {
  const words = useBrandWords().tile
  const hasAdded = useHasAddedPhotos(zoneId)
  const addingCount = usePreparingCount(zoneId)
  const { open, rescue } = useAddAtOnce(zoneId, zoneName)
  return (
    <>
      {(hasAdded === false && isOffered) || addingCount > 0 ? <AddButtons open={open} /> : null}
      <p role="status" className={status}>
        {addingCount > 0 ? words.adding({ count: addingCount }) : ''}
      </p>
      {rescue}
    </>
  )
}

function AddButtons({ open }: { readonly open: (from: 'camera' | 'gallery') => void }) {
  const words = useBrandWords().tile
  return (
    <div className={buttons} data-quick-add="">
      <Button icon={<Camera size={22} aria-hidden="true" />} onClick={() => open('camera')}>
        {words.takePhoto}
      </Button>
      <Button tone="soft" icon={<Images size={22} aria-hidden="true" />} onClick={() => open('gallery')}>
        {words.choosePhotos}
      </Button>
    </div>
  )
}

const buttons = css({
  display: 'grid',
  gap: '2',
  // Side by side, except with large text.
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))]',
  // On a phone the labels fit on one line in every language.
  '& > button': {
    minHeight: '12',
    paddingInline: '1',
    fontSize: '[clamp(0.8125rem, 3.4vw, 1rem)]',
  },
})
const status = css({ color: 'muted', fontSize: 'sm', _empty: { display: 'none' } })
