import { useState } from 'react'
import { usePhotoWording } from '#src/brand/use-photo-wording.ts'
import type { CommentId, PhotoId } from '#src/contract/ids.ts'
import { useComments } from '#src/data/comments/comment-queries.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { css } from '#src/styled-system/css/index.js'
import { headingStyle, mutedText } from '#src/ui/text.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'

/** What people said about a photo, oldest first, and a field to say more. One comment is edited at a time. */
export function Comments({ photoId }: { readonly photoId: PhotoId }) {
  const words = usePhotoWording()
  const comments = useComments(photoId)
  const [edited, setEdited] = useState<CommentId | null>(null)
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
      {comments === undefined ? null : (
        <CommentForm
          key={photoId}
          label={words.addComment}
          submitLabel={words.post}
          fieldId="new-comment"
          onSubmit={post}
        />
      )}
    </section>
  )
}

const stack = css({ display: 'grid', gap: '4' })
const list = css({ display: 'grid', gap: '4', listStyle: 'none' })
