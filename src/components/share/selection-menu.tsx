import { EllipsisVertical, EyeOff, ImageUp, Trash2 } from 'lucide-react'
import { actWithUndo } from '#src/components/undo/act-with-undo.ts'
import type { Selection } from '#src/components/photo-grid/selection/selection.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useStoredPhotos } from '#src/data/photos/stored-photo-queries.ts'
import { type BulkAct, deletePhotos, hidePhotos } from '#src/data/photos/bulk-commands.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { setZoneCover } from '#src/data/zones/zone-commands.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { selectionWords } from '#src/i18n/en/selection.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Menu } from '#src/ui/overlays/menu.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface SelectionMenuProps {
  readonly zoneId: ZoneId
  readonly chosen: Selection
  /** The chosen photos were dealt with. */
  readonly onDone: () => void
}

/** Hiding, deleting and the cover, where the reader may do that to every chosen photo; nothing where they may do none of it. */
export function SelectionMenu({ zoneId, chosen, onDone }: SelectionMenuProps) {
  const { more } = useWords(photoWords)
  const photos = useStoredPhotos(chosen) ?? nothing
  const isModerator = isAtLeast(useZone(zoneId)?.role ?? null, 'moderator')
  const cover = useCoverItem(zoneId, photos[0]?.id ?? null, onDone)
  const { hide, remove } = useBulkItems(photos, onDone)
  if (photos.length === 0 || photos.length !== chosen.length) return null
  const items = [
    ...(isModerator && photos.length === 1 && photos[0]?.status === 'ready' ? [cover] : []),
    ...(isModerator ? [hide] : []),
    ...(photos.every(({ canDelete }) => canDelete) ? [remove] : []),
  ]
  return items.length === 0 ? null : (
    <Menu label={more} icon={<EllipsisVertical size={20} aria-hidden="true" />} items={items} />
  )
}

const nothing: readonly PhotoView[] = []

function useCoverItem(zoneId: ZoneId, id: PhotoId | null, onDone: () => void) {
  const words = useWords(photoWords)
  return {
    key: 'cover',
    label: words.useAsCover,
    icon: <ImageUp size={18} aria-hidden="true" />,
    onChoose: () => {
      onDone()
      void setZoneCover(zoneId, id).then(
        () => showToast(words.coverChosen, { tone: 'success' }),
        () => showToast(words.coverFailed, { text: words.pleaseTryAgain, tone: 'danger' }),
      )
    },
  }
}

/** What is done to all of them in one step, which one tap undoes. */
function useBulkItems(photos: readonly PhotoView[], onDone: () => void) {
  const words = useWords(selectionWords)
  const moderationText = useWords(moderationWords)
  const trayText = useWords(trayWords)
  const act = (say: (count: number) => string, run: () => Promise<BulkAct | null>) => {
    onDone()
    let count = 0
    const counting = async () => {
      const done = await run()
      count = done?.count ?? 0
      return done
    }
    void actWithUndo({ said: () => say(count), act: counting }, trayText)
  }
  return {
    hide: {
      key: 'hide',
      label: moderationText.hide,
      icon: <EyeOff size={18} aria-hidden="true" />,
      onChoose: () =>
        act(
          (count) => words.hidden({ count }),
          () => hidePhotos(photos),
        ),
    },
    remove: {
      key: 'delete',
      label: words.delete({ count: photos.length }),
      tone: 'danger' as const,
      icon: <Trash2 size={18} aria-hidden="true" />,
      onChoose: () =>
        act(
          (count) => words.deleted({ count }),
          () => deletePhotos(photos.map(({ id }) => id)),
        ),
    },
  }
}
