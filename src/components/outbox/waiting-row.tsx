import {
  CircleHelp,
  Download,
  Heart,
  ImageUp,
  MapPin,
  MessageCircle,
  MoveRight,
  Pencil,
  RefreshCw,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { useDeviceNow } from '#src/components/time/use-now.ts'
import { joinFacts } from '#src/i18n/direction.ts'
import { formatAge, formatBytes } from '#src/i18n/format.ts'
import { serverText } from '#src/components/session/problem-text.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { unconfirmedWords } from '#src/i18n/en/unconfirmed.ts'
import { type PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import { itemFile, retryItem, sendOverAnyConnection } from '#src/data/unsent/waiting-commands.ts'
import type { WaitingItem } from '#src/data/unsent/waiting-item.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useLocalPicture } from '#src/data/photos/photo-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { CommentConflictDialog } from '#src/components/comments/comment-conflict-dialog.tsx'
import { EditCommentDialog } from '#src/components/comments/edit-comment-dialog.tsx'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { focusNeighbour } from '#src/components/undo/focus-neighbour.ts'
import { saveFile } from '#src/components/share/save-file.ts'

const { Dialog: MoveDialog } = dialogPart(() =>
  import('#src/components/zone/unconfirmed-move-dialog.tsx').then((module) => module.MoveDialog),
)

interface WaitingRowProps {
  readonly item: WaitingItem
  /** True if the zone's name is shown above. */
  readonly isUnderName: boolean
}

/** One item of the tray: what it is, where it belongs, why it is unsent, and the available actions. */
export function WaitingRow({ item, isUnderName }: WaitingRowProps) {
  const words = useWords(trayWords)
  const now = useDeviceNow()
  const [isEditing, setEditing] = useState(false)
  const isClip = item.kind === 'clip.add'
  const isUpload = isClip || item.kind === 'photo.upload'
  const name =
    item.words === '' ? words.kinds[item.kind] : isClip ? words.clipOf({ length: item.words }) : item.words
  const isStuck = item.state === 'rejected' || item.state === 'parked'
  const isSeen = item.isPreviewed && (item.state === 'queued' || item.state === 'sending')
  const canEdit = item.commentId !== null && item.state !== 'sending'
  const facts = [
    isUpload || item.words === '' ? '' : words.kinds[item.kind],
    item.zoneName === null || isUnderName ? '' : words.inZone({ zone: item.zoneName }),
    isUpload ? formatBytes(item.sizeBytes) : '',
    formatAge(item.queuedAt, now),
  ]
  return (
    <li className={row}>
      <span className={frame}>
        {isUpload && item.photoId !== null ? (
          <LocalPreview id={item.photoId} />
        ) : (
          <KindSign kind={item.kind} />
        )}
      </span>
      <div className={text}>
        <span dir="auto" className={title}>
          {name}
        </span>
        <span className={line}>{joinFacts(facts)}</span>
        <span className={isStuck ? stuck : state}>
          {isSeen ? words.previewed : words.states[item.state]}
          {item.reason === null ? '' : `${isSeen ? '.' : ':'} ${reasonText(item, item.reason)}`}
        </span>
        {item.state === 'sending' && item.sizeBytes > 0 ? (
          <ProgressBar label={words.progress} ratio={item.sentBytes / item.sizeBytes} />
        ) : null}
        {item.state === 'preparing' && item.sentBytes > 0 ? (
          <ProgressBar label={words.prepared} ratio={item.sentBytes / item.sizeBytes} />
        ) : null}
      </div>
      <RowActions isStuck={isStuck} item={item} onEditing={setEditing} canEdit={canEdit} />
      {isEditing && item.commentId !== null && item.isContested ? (
        <CommentConflictDialog id={item.commentId} onClose={() => setEditing(false)} />
      ) : null}
      {isEditing && item.commentId !== null && !item.isContested ? (
        <EditCommentDialog id={item.commentId} text={item.words} onClose={() => setEditing(false)} />
      ) : null}
    </li>
  )
}

function reasonText({ reasonCode, foreignStatus }: WaitingItem, message: string) {
  const status = foreignStatus === undefined ? {} : { foreignStatus }
  return serverText({ code: reasonCode ?? '', message, ...status })
}

interface RowActionsProps {
  readonly isStuck: boolean
  readonly item: WaitingItem
  readonly onEditing: (value: boolean) => void
  readonly canEdit: boolean
}

function RowActions({ isStuck, item, onEditing, canEdit }: RowActionsProps) {
  const words = useWords(trayWords)
  // Without a network nothing can be sent again; everything is sent automatically when the network returns.
  const isOffline = useSyncStatus().connection === 'offline'
  return (
    <div className={actions}>
      {isStuck && (item.kind === 'photo.upload' || item.kind === 'clip.add') ? (
        <IconButton label={words.save} onClick={() => void saveItem(item, words.saveFailed)}>
          <Download size={18} aria-hidden="true" />
        </IconButton>
      ) : null}
      <MoveButton item={item} />
      {item.isContested ? (
        <Button tone="soft" onClick={() => onEditing(true)}>
          {words.choose}
        </Button>
      ) : item.state === 'needs-wifi' ? (
        <Button tone="soft" onClick={() => void sendOverAnyConnection(item.mutationId)}>
          {words.sendAnyway}
        </Button>
      ) : item.canRetry && !isOffline ? (
        <IconButton label={words.retry} onClick={() => void retryItem(item.mutationId)}>
          <RefreshCw size={18} aria-hidden="true" />
        </IconButton>
      ) : null}
      {canEdit && !item.isContested ? (
        <IconButton label={words.edit} onClick={() => onEditing(true)}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton
        label={words.delete}
        onClick={(event) => {
          focusNeighbour(event.currentTarget)
          void deleteWithUndo(() => deleteItem(item.mutationId), words)
        }}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** A photo that its zone rejects can be moved to another one. */
function MoveButton({ item: { mutationId, photoId, zoneName, isMovable } }: { readonly item: WaitingItem }) {
  const words = useWords(unconfirmedWords)
  const [isOpen, setOpen] = useState(false)
  if (!isMovable || photoId === null) return null
  const zone = { mutationId, zoneId: zoneIdOf(photoId), name: zoneName ?? '', photoIds: [photoId] }
  return (
    <>
      <IconButton label={words.move} onClick={() => setOpen(true)}>
        <MoveRight size={18} aria-hidden="true" />
      </IconButton>
      {isOpen ? <MoveDialog zone={zone} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** An unsent photo, read from this device. */
export function LocalPreview({ id }: { readonly id: PhotoId }) {
  const address = useLocalPicture(id, 'preview')
  if (address === undefined) return null
  return address === null ? (
    <KindSign kind="photo.upload" />
  ) : (
    <PictureImage src={address} alt="" className={picture} />
  )
}

function KindSign({ kind }: { readonly kind: WaitingItem['kind'] }) {
  if (kind === 'photo.upload') return <ImageUp size={20} aria-hidden="true" />
  if (kind === 'photo.download') return <Download size={20} aria-hidden="true" />
  if (kind.startsWith('comment')) return <MessageCircle size={20} aria-hidden="true" />
  if (kind.startsWith('zone')) return <MapPin size={20} aria-hidden="true" />
  if (kind.startsWith('support')) return <CircleHelp size={20} aria-hidden="true" />
  return <Heart size={20} aria-hidden="true" />
}

async function saveItem(item: WaitingItem, failure: string): Promise<void> {
  const file = await itemFile(item.mutationId)
  if (file === null) {
    showToast(failure, { tone: 'danger' })
    return
  }
  saveFile(file)
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  padding: '2',
  borderRadius: '[min(token(radii.card), 1rem)]',
  backgroundColor: 'sunken',
})
const frame = css({
  display: 'grid',
  placeItems: 'center',
  width: '12',
  height: '12',
  flexShrink: '0',
  overflow: 'hidden',
  borderRadius: 'sm',
  backgroundColor: 'accentSoft',
  color: 'accentText',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover' })
/** Three buttons get their own line if they would leave too little space for the text. */
const text = css({ display: 'grid', flex: '[1 1 9rem]', minWidth: '0', lineHeight: 'snug' })
const title = css({
  fontSize: 'sm',
  fontWeight: 'semibold',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const line = css({ fontSize: 'xs', color: 'muted' })
const state = css({ fontSize: 'xs', color: 'accentText', fontWeight: 'semibold' })
const stuck = css({ fontSize: 'xs', color: 'danger', fontWeight: 'semibold' })
const actions = css({ display: 'flex', flexShrink: '0', marginInlineStart: 'auto' })
