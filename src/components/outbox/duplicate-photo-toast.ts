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
 * Says that photos which were just sent were in the album already, since their tiles vanish in favour of the first ones: who
 * had added them, and the way there.
 */
export async function showDuplicatePhotoToast({ me, onShow }: Listener): Promise<void> {
  const known = await consumeDuplicates()
  const [first] = known
  if (first === undefined) return
  const words = currentWords(trayWords)
  const { id, uploaderId, displayName } = first
  const by = uploaderId === me ? words.addedBefore : words.addedBy({ name: displayName })
  showToast(words.inAlbum({ count: known.length }), {
    ...(known.length === 1 ? { text: by } : {}),
    action: { label: words.showPhoto, onAct: () => onShow(id) },
  })
}
