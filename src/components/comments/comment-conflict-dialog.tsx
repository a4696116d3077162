import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { CommentId } from '#src/contract/entities/ids/ids.ts'
import { resolveConflict, useCommentConflict } from '#src/data/comments/comment-conflict.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { headingStyle } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface CommentConflictDialogProps {
  readonly id: CommentId
  readonly onClose: () => void
}

/** Shows both versions of a comment that was changed in two places; its author keeps one. */
export function CommentConflictDialog({ id, onClose }: CommentConflictDialogProps) {
  const close = useBrandWords().shell.close
  const words = useWords(trayWords)
  const conflict = useCommentConflict(id)
  const chooseVersion = async (keptSide: 'mine' | 'theirs') => {
    if (!conflict) return
    onClose()
    try {
      await resolveConflict({ id, conflict, keptSide })
    } catch {
      showToast(words.editFailed, { tone: 'danger' })
    }
  }
  return (
    <Dialog title={words.conflictTitle} closeLabel={close} onClose={onClose}>
      <p>{conflict === null ? words.conflictGone : words.conflictText}</p>
      {conflict ? (
        <div className={sides}>
          <Side
            title={words.conflictMine}
            text={conflict.mine}
            action={words.keepMine}
            onKeep={() => void chooseVersion('mine')}
          />
          <Side
            title={words.conflictTheirs}
            text={conflict.theirs}
            action={words.keepTheirs}
            onKeep={() => void chooseVersion('theirs')}
          />
        </div>
      ) : null}
    </Dialog>
  )
}

interface SideProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly onKeep: () => void
}

function Side({ title, text, action, onKeep }: SideProps) {
  return (
    <section aria-label={title} className={side}>
      <h3 className={headingStyle({ size: 'small' })}>{title}</h3>
      <p className={quote}>{text}</p>
      <Button tone="soft" onClick={onKeep}>
        {action}
      </Button>
    </section>
  )
}

const sides = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '3',
  paddingBlockEnd: '5',
})
const side = css({
  display: 'grid',
  gridTemplateRows: '[auto 1fr auto]',
  gap: '2',
  padding: '4',
  borderRadius: '[min(token(radii.card), 1rem)]',
  backgroundColor: 'sunken',
})
const quote = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '[30dvh]',
  overflowY: 'auto',
})
