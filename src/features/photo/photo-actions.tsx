import { Download, Heart, Share2, SlidersHorizontal, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { deleteWithUndo } from '#src/components/offline/delete-with-undo.ts'
import { PlanDialog } from '#src/components/plan/plan-dialog.tsx'
import { problemText } from '#src/components/session/problem-text.ts'
import { useLinkWording } from '#src/brand/use-link-wording.ts'
import { usePhotoWording } from '#src/brand/use-photo-wording.ts'
import { useTrayWording } from '#src/brand/use-tray-wording.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { deletePhoto } from '#src/data/outbox/deletions.ts'
import { downloadPhoto } from '#src/data/photos/photo-commands.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useSyncStatus } from '#src/data/sync-status.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { mutedText } from '#src/ui/text.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { PhotoMore } from './photo-more.tsx'
import { SharePhotoDialog } from './share-photo-dialog.tsx'

const EditStoredPhoto = lazy(() =>
  loadPart(() =>
    import('#src/components/editor/edit-stored-photo.tsx').then((module) => ({
      default: module.EditStoredPhoto,
    })),
  ),
)

interface PhotoActionsProps {
  readonly photo: PhotoView
  readonly isEditing: boolean
  readonly onEditing: (isOn: boolean) => void
  readonly onLike: () => void
  readonly onDeleted: () => void
}

/** Like, download, edit, share, delete. */
export function PhotoActions({ photo, isEditing, onEditing, onLike, onDeleted }: PhotoActionsProps) {
  const wording = useWording()
  const words = usePhotoWording()
  const linkWords = useLinkWording()
  const trayWords = useTrayWording()
  const { connection } = useSyncStatus()
  const [isSharing, setSharing] = useState(false)
  const [isDownloading, setDownloading] = useState(false)
  const [upgradeReason, setUpgradeReason] = useState<string | null>(null)
  const isArriving = photo.waiting === 'arriving'
  const blocked = photo.isLocal
    ? words.downloadNotSent
    : isArriving
      ? words.downloadArriving
      : connection === 'offline'
        ? words.downloadOffline
        : null

  const download = async () => {
    setDownloading(true)
    const answer = await downloadPhoto(photo.id)
    setDownloading(false)
    if (!answer.ok && answer.error.upgradeRequired) {
      setUpgradeReason(answer.error.message)
      return
    }
    if (!answer.ok) {
      showToast(words.downloadFailed, {
        text: problemText(answer.error, wording.error) || words.downloadFailedText,
        tone: 'danger',
      })
      return
    }
    const { url, filename, remainingDownloads } = answer.value
    save(url, filename)
    showToast(words.downloadRecorded, {
      tone: 'success',
      ...(remainingDownloads === null ? {} : { text: words.downloadsLeft(remainingDownloads) }),
    })
  }
  const remove = () => {
    onDeleted()
    void deleteWithUndo(() => deletePhoto(photo.id), trayWords)
  }

  return (
    <div className={stack}>
      <div className={row}>
        <button
          type="button"
          aria-label={words.like}
          aria-pressed={photo.liked}
          className={likeButton({ isOn: photo.liked })}
          onClick={onLike}
        >
          <Heart
            key={String(photo.liked)}
            size={22}
            aria-hidden="true"
            fill={photo.liked ? 'currentColor' : 'none'}
            className={photo.liked ? popping : undefined}
          />
        </button>
        <span className={count}>{words.likeCount(photo.likes)}</span>
        <div className={tools}>
          <Button
            tone="soft"
            isBusy={isDownloading}
            disabled={blocked !== null}
            aria-describedby={blocked === null ? undefined : 'download-reason'}
            icon={<Download size={19} aria-hidden="true" />}
            onClick={() => void download()}
          >
            {words.download}
          </Button>
          <Button
            tone="soft"
            disabled={isArriving}
            aria-describedby={isArriving ? 'download-reason' : undefined}
            icon={<SlidersHorizontal size={19} aria-hidden="true" />}
            onClick={() => onEditing(true)}
          >
            {words.editPhoto}
          </Button>
          {/* Before it is sent, its link leads nowhere. */}
          {photo.isLocal ? null : (
            <IconButton label={linkWords.share} onClick={() => setSharing(true)}>
              <Share2 size={20} aria-hidden="true" />
            </IconButton>
          )}
          {photo.canDelete ? (
            <IconButton label={words.delete} onClick={remove}>
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          ) : null}
          <PhotoMore photo={photo} onGone={onDeleted} />
        </div>
      </div>
      {blocked === null ? null : (
        <p id="download-reason" className={mutedText}>
          {blocked}
        </p>
      )}
      {isSharing ? <SharePhotoDialog photo={photo} onClose={() => setSharing(false)} /> : null}
      {upgradeReason === null ? null : (
        <PlanDialog
          reason={{ title: words.downloadFailed, text: upgradeReason }}
          onClose={() => setUpgradeReason(null)}
        />
      )}
      {isEditing ? (
        <Suspense fallback={null}>
          <EditStoredPhoto photo={photo} onClose={() => onEditing(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function save(url: string, filename: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
}

const stack = css({ display: 'grid', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const count = css({ fontWeight: 'semibold', flexGrow: '1' })
const popping = css({ animation: '[pop 320ms cubic-bezier(0.22, 1, 0.36, 1)]' })
const likeButton = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '14',
    height: '14',
    borderRadius: 'full',
    borderWidth: 'thin',
    borderStyle: 'solid',
    cursor: 'pointer',
    transition: '[background-color 120ms, transform 120ms]',
    _active: { transform: 'scale(0.92)' },
  },
  variants: {
    isOn: {
      true: { backgroundColor: 'accent', color: 'onAccent', borderColor: 'accent' },
      false: {
        backgroundColor: 'surface',
        color: 'accentText',
        borderColor: 'lineStrong',
        _hover: { backgroundColor: 'accentSoft' },
      },
    },
  },
})
