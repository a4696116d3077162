import { Clock3, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import { formatAge } from '#src/i18n/format.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { initialsOf } from '#src/contract/entities/accounts/user.ts'
import type { CommentView } from '#src/data/comments/comment-view.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { css } from '#src/styled-system/css/index.js'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'

const EditComment = lazyPart(() => import('./edit-comment.tsx').then((module) => module.EditComment))

const { Dialog: CommentConflictDialog } = dialogPart(() =>
  import('#src/components/comments/comment-conflict-dialog.tsx').then(
    (module) => module.CommentConflictDialog,
  ),
)
const { Dialog: DeleteCommentDialog } = dialogPart(() =>
  import('./delete-comment-dialog.tsx').then((module) => module.DeleteCommentDialog),
)

interface CommentItemProps {
  readonly comment: CommentView
  readonly isEditing: boolean
  readonly onEditing: (isOn: boolean) => void
}

/** A comment with Edit and Delete, each enabled if the server allows it. */
export function CommentItem({ comment, isEditing, onEditing }: CommentItemProps) {
  const textId = useId()
  const [isConfirming, setConfirming] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const shownText = <CommentText comment={comment} textId={textId} onChoosing={setChoosing} />
  return (
    <li className={row}>
      <Avatar
        initials={initialsOf(comment.user.displayName)}
        imageUrl={comment.user.profileImageUrl}
        size="small"
      />
      <div className={body}>
        <CommentLine
          comment={comment}
          textId={textId}
          onEditing={onEditing}
          onConfirmingChange={setConfirming}
        />
        <Suspense fallback={shownText}>
          {isEditing ? <EditComment comment={comment} onDone={() => onEditing(false)} /> : shownText}
        </Suspense>
      </div>
      {isChoosing ? <CommentConflictDialog id={comment.id} onClose={() => setChoosing(false)} /> : null}
      {isConfirming ? <DeleteCommentDialog id={comment.id} onClose={() => setConfirming(false)} /> : null}
    </li>
  )
}

interface CommentLineProps {
  readonly comment: CommentView
  /** The id of the element that contains the text. */
  readonly textId: string
  readonly onEditing: (isOn: boolean) => void
  readonly onConfirmingChange: (value: boolean) => void
}

/** The author and date of a comment, with buttons to edit and delete it. */
function CommentLine({ comment, textId, onEditing, onConfirmingChange }: CommentLineProps) {
  const words = useWords(photoWords)
  const wording = useBrandWords()
  const now = useNow()
  return (
    <div className={head}>
      <p className={line}>
        <span dir="auto" className={name}>
          {comment.user.displayName}
        </span>
        <span className={mutedText} data-transient>
          {formatAge(comment.createdAt, now)}
          {comment.editedAt === null ? '' : ` · ${words.edited}`}
        </span>
        {comment.waiting === null ? null : (
          <span className={waiting} data-transient>
            <Clock3 size={13} aria-hidden="true" />
            {wording.tile.waiting[comment.waiting]}
          </span>
        )}
      </p>
      <button
        type="button"
        aria-label={words.editOf({ name: comment.user.displayName })}
        aria-describedby={textId}
        className={action}
        disabled={!comment.canEdit}
        title={comment.canEdit ? words.edit : words.notYours}
        onClick={() => onEditing(true)}
      >
        <Pencil size={15} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={words.deleteOf({ name: comment.user.displayName })}
        aria-describedby={textId}
        className={action}
        disabled={!comment.canDelete}
        title={comment.canDelete ? words.deleteComment : words.mayNotDelete}
        onClick={() => onConfirmingChange(true)}
      >
        <Trash2 size={15} aria-hidden="true" />
      </button>
    </div>
  )
}

interface CommentTextProps {
  readonly comment: CommentView
  readonly textId: string
  readonly onChoosing: (value: boolean) => void
}

function CommentText({ comment, textId, onChoosing }: CommentTextProps) {
  const words = useWords(photoWords)
  return (
    <>
      <p id={textId} className={text}>
        {comment.content}
      </p>
      {comment.isContested ? (
        <p className={contested} data-transient>
          {words.contested}
          <Button tone="soft" size="small" onClick={() => onChoosing(true)}>
            {words.settle}
          </Button>
        </p>
      ) : null}
    </>
  )
}

const row = css({ display: 'flex', gap: '3', alignItems: 'flex-start' })
const body = css({
  flexGrow: '1',
  minWidth: '0',
  display: 'grid',
  gap: '0.5',
  gridTemplateColumns: '[minmax(0, 1fr)]',
})
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  flexGrow: '1',
  minWidth: '0',
  columnGap: '2',
  alignItems: 'baseline',
  paddingBlock: '1.5',
})
const name = css({ fontWeight: 'semibold', fontSize: 'sm' })
const text = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' })
const contested = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'danger',
})
const waiting = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  fontSize: 'xs',
  fontWeight: 'semibold',
  color: 'accentText',
})
const head = css({ display: 'flex', alignItems: 'flex-start', minHeight: '8' })
const action = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '8',
  height: '8',
  color: 'muted',
  borderRadius: 'full',
  cursor: 'pointer',
  _hover: { backgroundColor: 'accentSoft', color: 'accentText' },
  _disabled: { opacity: '[0.35]', cursor: 'not-allowed' },
})
