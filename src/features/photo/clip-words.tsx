import { Captions } from 'lucide-react'
import { useId, useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { removeClip } from '#src/data/clips/clip-commands.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { clipWords } from '#src/i18n/en/clip.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'

const { Dialog: ClipWordsDialog } = dialogPart(() =>
  import('./clip-words-dialog.tsx').then((module) => module.ClipWordsDialog),
)

/** The captions of a photo's clip as text, and the actions on the clip for its uploader and the hosts. */
export function ClipWords({ photo }: { readonly photo: PhotoView }) {
  const words = useWords(clipWords)
  const trayText = useWords(trayWords)
  const isOwn = useSession()?.user.id === photo.uploader.id
  const [isWriting, setWriting] = useState(false)
  const heading = useId()
  const captions = photo.clip?.captions ?? ''
  if (captions === '' && !isOwn && !photo.canDelete) return null
  return (
    <section aria-labelledby={captions === '' ? undefined : heading} className={stack}>
      {captions === '' ? null : (
        <>
          <h2 id={heading} className={mutedText}>
            {words.captions}
          </h2>
          <p dir="auto" className={text}>
            {captions}
          </p>
        </>
      )}
      <div className={actions}>
        {isOwn ? (
          <Button
            size="small"
            tone="soft"
            icon={<Captions size={18} aria-hidden="true" />}
            onClick={() => setWriting(true)}
          >
            {captions === '' ? words.captionsAdd : words.captionsEdit}
          </Button>
        ) : null}
        {isOwn || photo.canDelete ? (
          <Button
            size="small"
            tone="plain"
            onClick={() => void deleteWithUndo(() => removeClip(photo.id), trayText)}
          >
            {words.remove}
          </Button>
        ) : null}
      </div>
      {isWriting ? (
        <ClipWordsDialog photoId={photo.id} captions={captions} onClose={() => setWriting(false)} />
      ) : null}
    </section>
  )
}

const stack = css({ display: 'grid', gap: '2' })
const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
