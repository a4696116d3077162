import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import {
  Bookmark,
  Captions,
  Check,
  EyeOff,
  Flag,
  ImageUp,
  MonitorUp,
  Printer,
  Trash2,
  UserX,
} from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasPage } from '#src/components/navigation/use-has-page.ts'
import { actWithUndo } from '#src/components/undo/act-with-undo.ts'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { useSteerWall } from '#src/components/zone/use-steer-wall.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { wallRemoteWords } from '#src/i18n/en/wall-remote.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { PhotoDecision } from '#src/contract/entities/responses/report.ts'
import { chapterOf, chaptersOf } from '#src/contract/rules/chapters.ts'
import { chooseChapterCover } from '#src/data/chapters/chapter-commands.ts'
import { deletePhoto } from '#src/data/engine/outbox/deletions.ts'
import { type PhotoView, waitsForClip } from '#src/data/photos/photo-view.ts'
import { decidePhoto } from '#src/data/reports/report-commands.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { setZoneCover } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { Menu } from '#src/ui/overlays/menu.tsx'
import type { MenuAppearance } from '#src/ui/overlays/menu-button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

const { Dialog: ReportPhotoDialog } = dialogPart(() =>
  import('./report-photo-dialog.tsx').then((module) => module.ReportPhotoDialog),
)
const { Dialog: DescribeDialog } = dialogPart(() =>
  import('./describe-dialog.tsx').then((module) => module.DescribeDialog),
)
const { Dialog: OfMeDialog } = dialogPart(() =>
  import('./of-me-dialog.tsx').then((module) => module.OfMeDialog),
)

type PhotoMenuDialog = 'describe' | 'report' | 'of-me'

interface PhotoMoreProps {
  readonly photo: PhotoView
  /** The photo's zone; null if unknown. */
  readonly zone: ZoneView | null
  readonly appearance: MenuAppearance
  /** Called when the reader can no longer see the photo. */
  readonly onDeleted: () => void
}

/** The rarely used actions on a photo: reporting it and, if the reader may, moderating and deleting it. */
export function PhotoMore({ photo, zone, appearance, onDeleted }: PhotoMoreProps) {
  const words = useWords(moderationWords)
  const me = useSession()?.user.id
  const role = zone?.role ?? null
  const [openDialog, setOpenDialog] = useState<PhotoMenuDialog | null>(null)
  const decisions = useDecisionItems(photo)
  const print = usePrintItem(photo)
  const cover = useCoverItem(photo, zone)
  const chapterCover = useChapterCoverItem(photo, zone)
  const onWall = useWallItem(photo)
  const deletion = useDeleteItem(photo, onDeleted)
  const describe = useDescribeItem(() => setOpenDialog('describe'))
  const canDecide = isAtLeast(role, 'moderator') && !photo.isLocal
  const isOwn = photo.uploader.id === me
  const canReport = !isOwn && role !== null && !photo.isLocal
  const items = [
    ...(isOwn ? [describe] : []),
    ...(canDecide ? decisions : []),
    ...(canReport ? reportItems(words, setOpenDialog) : []),
    ...(print === null ? [] : [print]),
    ...(canDecide && photo.status === 'ready' ? [cover, ...chapterCover, onWall] : []),
    ...(photo.canDelete ? [deletion] : []),
  ]
  return (
    <>
      {items.length === 0 ? null : <Menu {...appearance} items={items} />}
      {openDialog === 'describe' ? (
        <DescribeDialog photo={photo} onClose={() => setOpenDialog(null)} />
      ) : null}
      {openDialog === 'report' ? (
        <ReportPhotoDialog photoId={photo.id} onClose={() => setOpenDialog(null)} />
      ) : null}
      {openDialog === 'of-me' ? (
        <OfMeDialog photoId={photo.id} onDeleted={onDeleted} onClose={() => setOpenDialog(null)} />
      ) : null}
    </>
  )
}

/** Returns the decisions that a moderator can make in the photo's current state. */
function useDecisionItems(photo: PhotoView) {
  const words = useWords(moderationWords)
  const trayText = useWords(trayWords)
  const decide = (decision: PhotoDecision) =>
    void actWithUndo(
      {
        message: decision === 'hide' ? words.hideDone : words.showDone,
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
  if (photo.status === 'hidden') return [show(words.showAgain, 'restore')]
  if (waitsForClip(photo)) return [hide]
  return photo.status === 'pending' ? [show(words.approve, 'approve'), hide] : [hide]
}

function reportItems(words: WordsByArea['moderation'], onReport: (about: 'report' | 'of-me') => void) {
  return [
    {
      key: 'report',
      label: words.report,
      icon: <Flag size={18} aria-hidden="true" />,
      onChoose: () => onReport('report'),
    },
    {
      key: 'of-me',
      label: words.ofMe,
      icon: <UserX size={18} aria-hidden="true" />,
      onChoose: () => onReport('of-me'),
    },
  ]
}

function useDescribeItem(onChoose: () => void) {
  const words = useWords(photoWords)
  return { key: 'describe', label: words.describe, icon: <Captions size={18} aria-hidden="true" />, onChoose }
}

/** Returns null if prints are not sold or not yet possible for this photo, and for guests, whose album has no shop. */
function usePrintItem(photo: PhotoView) {
  const words = useWords(photoWords)
  const hasPage = useHasPage()
  const navigate = useNavigate()
  const isGuest = useSession()?.user.kind === 'guest'
  if (isGuest || !hasPage('/merchandise') || photo.isLocal) return null
  return {
    key: 'print',
    label: words.orderPrint,
    icon: <Printer size={18} aria-hidden="true" />,
    onChoose: () => void navigate({ href: `/merchandise?photo=${photo.id}` }),
  }
}

function useCoverItem(photo: PhotoView, zone: ZoneView | null) {
  const words = useWords(photoWords)
  const isCover = zone?.coverPhotoId === photo.id
  const chooseCover = () =>
    void setZoneCover(photo.zoneId, isCover ? null : photo.id).then(
      () => showToast(isCover ? words.coverRemoved : words.coverChosen, { tone: 'success' }),
      () => showToast(words.coverFailed, { text: words.pleaseTryAgain, tone: 'danger' }),
    )
  return {
    key: 'cover',
    label: isCover ? words.removeCover : words.useAsCover,
    icon: <ImageUp size={18} aria-hidden="true" />,
    onChoose: chooseCover,
  }
}

/** For members who manage the zone, if the photo is in a chapter. */
function useChapterCoverItem(photo: PhotoView, zone: ZoneView | null) {
  const words = useWords(photoWords)
  const remote = useWords(wallRemoteWords)
  const chapter = zone === null ? null : chapterOf(chaptersOf(zone), photo)
  if (zone === null || chapter === null || !isAtLeast(zone.role, 'admin')) return []
  const choose = () =>
    void chooseChapterCover(zone, photo).then(
      () => showToast(words.coverChosen, { tone: 'success' }),
      () => showToast(words.coverFailed, { text: words.pleaseTryAgain, tone: 'danger' }),
    )
  return [
    {
      key: 'chapter-cover',
      label: remote.asChapterCover({ chapter: chapter.title }),
      icon: <Bookmark size={18} aria-hidden="true" />,
      onChoose: choose,
    },
  ]
}

/** Shows the photo on every live wall for one minute. */
function useWallItem(photo: PhotoView) {
  const words = useWords(wallRemoteWords)
  const steer = useSteerWall(photo.zoneId)
  return {
    key: 'wall',
    label: words.showPhoto,
    icon: <MonitorUp size={18} aria-hidden="true" />,
    onChoose: () => void steer({ action: 'photo', photoId: photo.id }),
  }
}

function useDeleteItem(photo: PhotoView, onDeleted: () => void) {
  const words = useWords(photoWords)
  const trayText = useWords(trayWords)
  return {
    key: 'delete',
    label: words.delete,
    tone: 'danger' as const,
    icon: <Trash2 size={18} aria-hidden="true" />,
    onChoose: () => {
      onDeleted()
      void deleteWithUndo(() => deletePhoto(photo.id), trayText)
    },
  }
}
