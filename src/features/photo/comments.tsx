import { useState } from 'react'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { CommentId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useComments } from '#src/data/comments/comment-queries.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { css } from '#src/styled-system/css/index.js'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useSentText } from '#src/ui/fields/use-sent-text.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'

/** What people said about a photo, oldest first, and a field to say more. One comment is edited at a time. */
export function Comments({ photoId }: { readonly photoId: PhotoId }) {
  const words = useWords(photoWords)
  const comments = useComments(photoId)
  const [edited, setEdited] = useState<CommentId | null>(null)
  return (
    <section aria-labelledby="comments" className={stack}>
      <h2 id="comments" className={headingStyle({ size: 'medium' })}>
        {words.comments}
      </h2>
      {comments?.length === 0 ? <p className={mutedText}>{words.noComments}</p> : null}
      <ul aria-labelledby="comments" className={list}>
        {comments?.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            isEditing={edited === comment.id}
            onEditing={(isOn) => setEdited(isOn ? comment.id : null)}
          />
        ))}
      </ul>
      {comments === undefined ? null : <NewComment key={photoId} photoId={photoId} />}
    </section>
  )
}

/** A field that is ready for the next comment at once. */
function NewComment({ photoId }: { readonly photoId: PhotoId }) {
  const words = useWords(photoWords)
  const { text, setText, send } = useSentText()
  const post = async (content: string) => {
    try {
      await addComment(photoId, content)
      showToast(words.commentAdded, { tone: 'success' })
      return true
    } catch {
      showToast(words.errorTitle, { text: words.commentAddFailed, tone: 'danger' })
      return false
    }
  }
  return (
    <CommentForm
      label={words.addComment}
      submitLabel={words.post}
      fieldId="new-comment"
      text={text}
      onText={setText}
      onSubmit={() => send(post)}
    />
  )
}

const stack = css({ display: 'grid', gap: '4' })
const list = css({ display: 'grid', gap: '4', listStyle: 'none' })
