import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { Check, EllipsisVertical, EyeOff, Flag, ImageUp, Printer, Trash2, UserX } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasPage } from '#src/components/navigation/use-has-page.ts'
import { actWithUndo } from '#src/components/offline/act-with-undo.ts'
import { deleteWithUndo } from '#src/components/offline/delete-with-undo.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoDecision } from '#src/contract/entities/report.ts'
import { deletePhoto } from '#src/data/engine/outbox/deletions.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { decidePhoto } from '#src/data/reports/report-commands.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { setZoneCover } from '#src/data/zones/zone-commands.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { Menu } from '#src/ui/menu.tsx'
import { showToast } from '#src/ui/toast-store.ts'

const { Dialog: ReportDialog } = dialogPart(() =>
  import('./report-dialog.tsx').then((module) => module.ReportDialog),
)
const { Dialog: OfMeDialog } = dialogPart(() =>
  import('./of-me-dialog.tsx').then((module) => module.OfMeDialog),
)

interface PhotoMoreProps {
  readonly photo: PhotoView
  /** The photo is out of the reader's sight now. */
  readonly onGone: () => void
}

/** What is done to a photo more rarely: reporting it, deciding about it and deleting it where the reader may. */
export function PhotoMore({ photo, onGone }: PhotoMoreProps) {
  const words = useWords(moderationWords)
  const photoText = useWords(photoWords)
  const trayText = useWords(trayWords)
  const me = useSession()?.user.id
  const zone = useZone(photo.zoneId)
  const role = zone?.role ?? null
  const [asking, setAsking] = useState<'report' | 'of-me' | null>(null)
  const hasPage = useHasPage()
  const navigate = useNavigate()
  const isCover = zone?.coverPhotoId === photo.id
  const chooseCover = () =>
    void setZoneCover(photo.zoneId, isCover ? null : photo.id).then(
      () => showToast(isCover ? photoText.coverRemoved : photoText.coverChosen, { tone: 'success' }),
      () => showToast(photoText.coverFailed, { text: photoText.pleaseTryAgain, tone: 'danger' }),
    )
  const remove = () => {
    onGone()
    void deleteWithUndo(() => deletePhoto(photo.id), trayText)
  }
  const decide = (decision: PhotoDecision) =>
    void actWithUndo(
      {
        said: decision === 'hide' ? words.hideDone : words.showDone,
        act: async () => {
          const { undo } = await decidePhoto(photo, decision)
          return { undo: () => undo().then(() => 'restored' as const) }
        },
      },
      trayText,
    )
  const show = (label: string, decision: PhotoDecision) => ({
    key: decision,
    label,
    icon: <Check size={18} aria-hidden="true" />,
    onChoose: () => decide(decision),
  })
  const hide = {
    key: 'hide',
    label: words.hide,
    icon: <EyeOff size={18} aria-hidden="true" />,
    onChoose: () => decide('hide'),
  }
  const items = [
    ...(isAtLeast(role, 'moderator') && !photo.isLocal
      ? photo.status === 'hidden'
        ? [show(words.showAgain, 'restore')]
        : photo.status === 'pending'
          ? [show(words.approve, 'approve'), hide]
          : [hide]
      : []),
    ...(photo.uploader.id === me || role === null || photo.isLocal
      ? []
      : [
          {
            key: 'report',
            label: words.report,
            icon: <Flag size={18} aria-hidden="true" />,
            onChoose: () => setAsking('report'),
          },
          {
            key: 'of-me',
            label: words.ofMe,
            icon: <UserX size={18} aria-hidden="true" />,
            onChoose: () => setAsking('of-me'),
          },
        ]),
    ...(hasPage('/merchandise') && !photo.isLocal
      ? [
          {
            key: 'print',
            label: photoText.orderPrint,
            icon: <Printer size={18} aria-hidden="true" />,
            onChoose: () => void navigate({ href: `/merchandise?photo=${photo.id}` }),
          },
        ]
      : []),
    ...(isAtLeast(role, 'moderator') && photo.status === 'ready' && !photo.isLocal
      ? [
          {
            key: 'cover',
            label: isCover ? photoText.removeCover : photoText.useAsCover,
            icon: <ImageUp size={18} aria-hidden="true" />,
            onChoose: chooseCover,
          },
        ]
      : []),
    ...(photo.canDelete
      ? [
          {
            key: 'delete',
            label: photoText.delete,
            tone: 'danger' as const,
            icon: <Trash2 size={18} aria-hidden="true" />,
            onChoose: remove,
          },
        ]
      : []),
  ]
  return (
    <>
      {items.length === 0 ? null : (
        <Menu label={words.more} icon={<EllipsisVertical size={20} aria-hidden="true" />} items={items} />
      )}
      {asking === 'report' ? <ReportDialog photoId={photo.id} onClose={() => setAsking(null)} /> : null}
      {asking === 'of-me' ? (
        <OfMeDialog photoId={photo.id} onGone={onGone} onClose={() => setAsking(null)} />
      ) : null}
    </>
  )
}
