import { Download, SlidersHorizontal, Share2 } from 'lucide-react'
import { useState, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { LicenceLine } from '#src/components/photo/licence-line.tsx'
import { useDownload } from '#src/components/photo/use-download.tsx'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { mutedText } from '#src/ui/page/text.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { Spinner } from '#src/ui/buttons/spinner.tsx'
import { keyButtonIds } from './use-photo-keys.ts'

const { Dialog: EditStoredPhoto } = dialogPart(() =>
  import('#src/components/editor/edit-stored-photo.tsx').then((module) => module.EditStoredPhoto),
)

const { Dialog: SharePhotoDialog } = dialogPart(() =>
  import('#src/components/share/share-photo-dialog.tsx').then((module) => module.SharePhotoDialog),
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
        {/* The link does not work before the photo is sent. */}
        {photo.isLocal ? null : <PhotoSharing photo={photo} />}
      </div>
      {/* Also rendered when it is empty, so that nothing below moves when the note appears. */}
      <p id="download-reason" className={cx(mutedText, noteLineStyle)} data-transient>
        {note}
      </p>
      <LicenceLine isOwn={photo.uploader.id === me} />
      {upgrade}
      {isEditing ? <EditStoredPhoto photo={photo} onClose={() => onEditing(false)} /> : null}
    </div>
  )
}

/** The button that opens the dialog with all sharing options. */
function PhotoSharing({ photo }: { readonly photo: PhotoView }) {
  const words = useWords(linkWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton
        id={keyButtonIds.share}
        icon={<Share2 size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.share}
      </ToolButton>
      {isOpen ? (
        <SharePhotoDialog photo={photo} isLinkSelected={false} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: ReactNode
  readonly isBusy?: boolean
}

/** One of a row of equally wide tools, with its icon above its label. */
function ToolButton({ icon, isBusy = false, disabled, children, ...rest }: ToolButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={tool}
    >
      {isBusy ? <Spinner /> : icon}
      <span className={word}>{children}</span>
    </button>
  )
}

const noteLineStyle = css({ minHeight: '[1lh]', textAlign: 'center' })
const stack = css({ display: 'grid', gap: '1' })
const row = css({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '[minmax(0, 1fr)]', gap: '2' })
const tool = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '0.5',
  minHeight: '[min(3.25rem, 60px)]',
  minWidth: '0',
  paddingInline: '1',
  paddingBlock: '1',
  borderRadius: '[min(token(radii.control), 1rem)]',
  backgroundColor: 'accentSoft',
  color: 'accentText',
  cursor: 'pointer',
  transition: '[background-color 120ms, transform 120ms]',
  _active: { transform: 'scale(0.97)' },
  _disabled: { cursor: 'not-allowed', opacity: '[0.55]', _active: { transform: 'none' } },
})
const word = css({
  maxWidth: 'full',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: 'xs',
  fontWeight: 'semibold',
  lineHeight: 'snug',
})
