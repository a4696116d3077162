import type { UserId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { consumeDuplicates } from '#src/data/engine/outbox/duplicates.ts'
import { currentWords } from '#src/i18n/current-words.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface Listener {
  readonly me: UserId | undefined
  readonly onShow: (id: PhotoId) => void
}

/**
 * Shows who had already added photos that were just sent, with a link to them, because their tiles disappear in favor
 * of the first ones.
 */
export async function showDuplicatePhotoToast({ me, onShow }: Listener): Promise<void> {
  const duplicates = await consumeDuplicates()
  const [first] = duplicates
  if (first === undefined) return
  const words = currentWords(trayWords)
  const { id, uploaderId, displayName } = first
  const by = uploaderId === me ? words.addedBefore : words.addedBy({ name: displayName })
  showToast(words.inAlbum({ count: duplicates.length }), {
    ...(duplicates.length === 1 ? { text: by } : {}),
    action: { label: words.showPhoto, onAction: () => onShow(id) },
  })
}
