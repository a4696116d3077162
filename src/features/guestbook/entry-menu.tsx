import { Ellipsis, Eye, EyeOff, Flag, Pencil, QrCode, Trash2 } from 'lucide-react'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import type { GuestbookDecision } from '#src/contract/entities/responses/guestbook.ts'
import { moderateGuestbookEntry, deleteEntry, unlinkVoice } from '#src/data/guestbook/guestbook-commands.ts'
import { needsDecision } from '#src/data/guestbook/guestbook-queries.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import { guestbookWords } from '#src/i18n/en/guestbook.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Menu } from '#src/ui/overlays/menu.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

const sign = { size: 18, 'aria-hidden': true } as const

interface EntryMenuProps {
  readonly entry: GuestbookView
  readonly isModerator: boolean
  readonly onEdit: () => void
  readonly onReport: () => void
}

/** The actions that the reader may take on an entry; nothing without any. */
export function EntryMenu({ entry, isModerator, onEdit, onReport }: EntryMenuProps) {
  const words = useWords(guestbookWords)
  const trayText = useWords(trayWords)
  const { id, canEdit, canDelete, isOwn, isReported, isPrinted, status } = entry
  const decide = (decision: GuestbookDecision) => {
    moderateGuestbookEntry(id, decision).catch(() => showToast(words.storeFailed, { tone: 'danger' }))
  }
  const unlink = () => {
    unlinkVoice(id).catch(() => showToast(words.storeFailed, { tone: 'danger' }))
  }
  const canDecide = isModerator && !needsDecision(entry) && entry.waiting === null
  const items = [
    ...(canEdit ? [{ key: 'edit', label: words.edit, icon: <Pencil {...sign} />, onChoose: onEdit }] : []),
    ...(canDecide && status === 'ready'
      ? [{ key: 'hide', label: words.hide, icon: <EyeOff {...sign} />, onChoose: () => decide('hide') }]
      : []),
    ...(canDecide && status === 'hidden'
      ? [{ key: 'show', label: words.approve, icon: <Eye {...sign} />, onChoose: () => decide('approve') }]
      : []),
    ...(isPrinted === true
      ? [{ key: 'unlink', label: words.unlink, icon: <QrCode {...sign} />, onChoose: unlink }]
      : []),
    ...(isOwn || isReported
      ? []
      : [{ key: 'report', label: words.report, icon: <Flag {...sign} />, onChoose: onReport }]),
    ...(canDelete
      ? [
          {
            key: 'delete',
            label: words.delete,
            icon: <Trash2 {...sign} />,
            tone: 'danger' as const,
            onChoose: () => void deleteWithUndo(() => deleteEntry(id), trayText),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu label={words.more({ name: entry.user.displayName })} icon={<Ellipsis size={20} />} items={items} />
  )
}
