import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { Download, Heart, SlidersHorizontal } from 'lucide-react'
import { LicenceLine } from '#src/components/photo/licence-line.tsx'
import { useDownload } from '#src/components/photo/use-download.tsx'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css, cva, cx } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { PhotoMore } from './photo-more.tsx'
import { PhotoSharing } from './photo-sharing.tsx'
import { keyButtonIds } from './use-photo-keys.ts'

const { Dialog: EditStoredPhoto } = dialogPart(() =>
  import('#src/components/editor/edit-stored-photo.tsx').then((module) => module.EditStoredPhoto),
)

interface PhotoActionsProps {
  readonly photo: PhotoView
  readonly isEditing: boolean
  readonly onEditing: (isOn: boolean) => void
  readonly onLike: () => void
  readonly onDeleted: () => void
}

/** Like, download, edit, share, and more. */
export function PhotoActions({ photo, isEditing, onEditing, onLike, onDeleted }: PhotoActionsProps) {
  const words = useWords(photoWords)
  const { download, isBusy, blocked, cost, upgrade } = useDownload(photo)
  const note = blocked ?? cost
  const me = useSession()?.user.id
  const isArriving = photo.waiting === 'arriving'
  return (
    <div className={stack}>
      <div className={row}>
        <LikeButton photo={photo} onLike={onLike} />
        <p className={counts}>
          <span>{words.likeCount(photo.likes)}</span>
          <span>{words.commentCount(photo.commentCount)}</span>
        </p>
        <PhotoMore photo={photo} onGone={onDeleted} />
        <div className={tools}>
          <Button
            id={keyButtonIds.download}
            tone="soft"
            isBusy={isBusy}
            disabled={blocked !== null}
            aria-describedby={note === null ? undefined : 'download-reason'}
            icon={<Download size={19} aria-hidden="true" />}
            onClick={download}
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
        </div>
      </div>
      {/* Its line is there before its words, so that nothing below it moves. */}
      <p id="download-reason" className={cx(mutedText, noteLine)}>
        {note}
      </p>
      <LicenceLine isOwn={photo.uploader.id === me} />
      {upgrade}
      {/* Before it is sent, its link leads nowhere. */}
      {photo.isLocal ? null : <PhotoSharing photo={photo} />}
      {isEditing ? <EditStoredPhoto photo={photo} onClose={() => onEditing(false)} /> : null}
    </div>
  )
}

function LikeButton({ photo, onLike }: { readonly photo: PhotoView; readonly onLike: () => void }) {
  const words = useWords(photoWords)
  return (
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
  )
}

const noteLine = css({ minHeight: '[1lh]' })
const stack = css({ display: 'grid', gap: '3' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', width: 'full' })
const counts = css({ display: 'grid', fontWeight: 'semibold', lineHeight: 'snug', flexGrow: '1' })
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
