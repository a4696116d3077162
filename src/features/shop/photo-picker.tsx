import { useState } from 'react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { PhotoChoice } from '#src/components/photo/photo-choice.tsx'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { BasketLine } from '#src/data/shop/basket-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { qualityOn, printableStill } from './print-quality.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'

interface PhotoPickerProps {
  readonly line: BasketLine
  readonly onPick: (id: PhotoId) => void
  readonly onClose: () => void
}

const shownPhotos = 60

/** Chooses one photo from the user's zones. */
export function PhotoPicker({ line, onPick, onClose }: PhotoPickerProps) {
  const words = useWords(shopWords)
  const zones = useMyZones()
  const [chosen, setChosen] = useState<string | null>(null)
  const withPhotos = zones?.toSorted((a, b) => (b.photoCount ?? 0) - (a.photoCount ?? 0)) ?? []
  const zone = withPhotos.find(({ id }) => id === chosen) ?? withPhotos[0]
  return (
    <Dialog title={words.picker} closeLabel={words.close} size="wide" onClose={onClose}>
      {zones?.length === 0 ? <EmptyState title={words.noZones} text={words.noZonesText} /> : null}
      {zone === undefined ? null : (
        <>
          <SelectField
            label={words.pickerZone}
            options={withPhotos.map(({ id, name }) => ({ value: id, label: name }))}
            value={zone.id}
            onChange={(event) => setChosen(event.target.value)}
          />
          <ZoneGrid zoneId={zone.id} line={line} onPick={onPick} />
        </>
      )}
    </Dialog>
  )
}

interface ZoneGridProps extends Pick<PhotoPickerProps, 'line' | 'onPick'> {
  readonly zoneId: ZoneId
}

function ZoneGrid({ zoneId, line, onPick }: ZoneGridProps) {
  const words = useWords(shopWords)
  const page = usePhotosOfZone(zoneId, 'all', shownPhotos)
  if (page?.total === 0) return <EmptyState title={words.pickerEmpty} text={words.pickerEmptyText} />
  const warningOf = (photo: PhotoView) => {
    const still = printableStill(line, photo)
    if (still !== null) return words.still[still]
    const quality = qualityOn(line, photo)
    return quality === 'sharp' ? null : words.quality[quality]
  }
  const pick = (id: PhotoId) => {
    const photo = page?.photos.find((one) => one.id === id)
    if (photo !== undefined && printableStill(line, photo) === 'too-small') showToast(words.stillTooSmall)
    else onPick(id)
  }
  return page === undefined ? null : <PhotoChoice photos={page.photos} onPress={pick} warningOf={warningOf} />
}
