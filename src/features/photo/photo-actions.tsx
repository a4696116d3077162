import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { Download, SlidersHorizontal } from 'lucide-react'
import { LicenceLine } from '#src/components/photo/licence-line.tsx'
import { useDownload } from '#src/components/photo/use-download.tsx'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { mutedText } from '#src/ui/page/text.ts'
import { PhotoSharing } from './photo-sharing.tsx'
import { ToolButton } from './tool-button.tsx'
import { keyButtonIds } from './use-photo-keys.ts'

const { Dialog: EditStoredPhoto } = dialogPart(() =>
  import('#src/components/editor/edit-stored-photo.tsx').then((module) => module.EditStoredPhoto),
)

interface PhotoActionsProps {
  readonly photo: PhotoView
  readonly isEditing: boolean
  readonly onEditing: (isOn: boolean) => void
}

/** Download, edit and share, side by side. */
export function PhotoActions({ photo, isEditing, onEditing }: PhotoActionsProps) {
  const words = useWords(photoWords)
  const { download, isBusy, blocked, cost, upgrade } = useDownload(photo)
  const note = blocked ?? cost
  const me = useSession()?.user.id
  const isArriving = photo.waiting === 'arriving'
  return (
    <div className={stack}>
      <div className={row}>
        <ToolButton
          id={keyButtonIds.download}
          isBusy={isBusy}
          disabled={blocked !== null}
          aria-describedby={note === null ? undefined : 'download-reason'}
          icon={<Download size={20} aria-hidden="true" />}
          onClick={download}
        >
          {words.download}
        </ToolButton>
        <ToolButton
          disabled={isArriving}
          aria-describedby={isArriving ? 'download-reason' : undefined}
          icon={<SlidersHorizontal size={20} aria-hidden="true" />}
          onClick={() => onEditing(true)}
        >
          {words.editPhoto}
        </ToolButton>
        {/* Before it is sent, its link leads nowhere. */}
        {photo.isLocal ? null : <PhotoSharing photo={photo} />}
      </div>
      {/* Its line is there before its words, so that nothing below it moves. */}
      <p id="download-reason" className={cx(mutedText, noteLine)} data-transient>
        {note}
      </p>
      <LicenceLine isOwn={photo.uploader.id === me} />
      {upgrade}
      {isEditing ? <EditStoredPhoto photo={photo} onClose={() => onEditing(false)} /> : null}
    </div>
  )
}

const noteLine = css({ minHeight: '[1lh]', textAlign: 'center' })
const stack = css({ display: 'grid', gap: '1' })
const row = css({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '[minmax(0, 1fr)]', gap: '2' })
