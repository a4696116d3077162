import type { Selection } from '#src/components/photo-grid/selection/selection.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useStoredPhotos } from '#src/data/photos/stored-photo-queries.ts'
import { selectionWords } from '#src/i18n/en/selection.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { BulkDownloads } from './bulk-downloads.tsx'

interface BulkDownloadDialogProps {
  readonly zoneId: ZoneId
  readonly ids: Selection
  readonly onClose: () => void
}

/** Shows what downloading the selected photos uses of the plan, before the download. */
export function BulkDownloadDialog({ zoneId, ids, onClose }: BulkDownloadDialogProps) {
  const close = useBrandWords().shell.close
  const words = useWords(selectionWords)
  const photos = useStoredPhotos(ids)
  return (
    <Dialog title={words.downloadTitle({ count: ids.length })} closeLabel={close} onClose={onClose}>
      {photos === undefined ? null : <BulkDownloads zoneId={zoneId} photos={photos} />}
    </Dialog>
  )
}
