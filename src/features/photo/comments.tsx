import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { CommentId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { useComments } from '#src/data/comments/comment-queries.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { controlStyle } from '#src/ui/fields/field-styles.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useSentText } from '#src/ui/fields/use-sent-text.ts'
import { CommentItem } from './comment-item.tsx'

/** The comments on a photo, oldest first, and a field for a new one. One comment can be edited at a time. */
export function Comments({ photoId }: { readonly photoId: PhotoId }) {
  const words = useWords(photoWords)
  const comments = useComments(photoId)
  const [edited, setEdited] = useState<CommentId | null>(null)
  const { items, onPost } = useScrollToOwnComment(comments?.length)
  return (
    <>
      <section aria-labelledby="comments" className={stack}>
        <h2 id="comments" className={headingStyle({ size: 'small' })}>
          {words.comments}
        </h2>
        {comments?.length === 0 ? (
          <p className={mutedText} data-transient>
            {words.noComments}
          </p>
        ) : null}
        <ul ref={items} aria-labelledby="comments" className={list}>
          {comments?.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              isEditing={edited === comment.id}
              onEditing={(isOn) => setEdited(isOn ? comment.id : null)}
            />
          ))}
        </ul>
      </section>
      {/* Stays at the bottom of the viewport while the page scrolls. */}
      {comments === undefined ? null : <NewComment key={photoId} photoId={photoId} onPost={onPost} />}
    </>
  )
}

/** The user's new comment is the last one. It is scrolled into view above the field as soon as it appears. */
function useScrollToOwnComment(count: number | undefined) {
  const items = useRef<HTMLUListElement>(null)
  const wanted = useRef(Infinity)
  useEffect(() => {
    if (count === undefined || count < wanted.current) return
    items.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    wanted.current = Infinity
  }, [count])
  const onPost = () => {
    wanted.current = (count ?? 0) + 1
  }
  return { items, onPost }
}

/** A field that is immediately ready for the next comment. */
function NewComment({ photoId, onPost }: { readonly photoId: PhotoId; readonly onPost: () => void }) {
  const words = useWords(photoWords)
  const { text, fieldProps, send } = useSentText(useDraft(`comment ${photoId}`, ''))
  const isEmpty = isBlank(text)
  const post = async (content: string) => {
    onPost()
    try {
      await addComment(photoId, content)
      showToast(words.commentAdded, { tone: 'success', isQuiet: true })
      return true
    } catch {
      showToast(words.errorTitle, { text: words.commentAddFailed, tone: 'danger' })
      return false
    }
  }
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) send(post)
      }}
    >
      <textarea
        id="new-comment"
        aria-label={words.addComment}
        placeholder={words.addComment}
        rows={1}
        className={field}
        enterKeyHint="send"
        {...fieldProps}
      />
      <IconButton type="submit" label={words.post} disabled={isEmpty} className={isEmpty ? undefined : ready}>
        <SendHorizontal size={20} aria-hidden="true" />
      </IconButton>
    </form>
  )
}

const stack = css({ display: 'grid', gap: '4' })
const form = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  alignItems: 'end',
  gap: '1',
  paddingBlockStart: '2',
  paddingBlockEnd: { base: '[calc(0.5rem + env(safe-area-inset-bottom))]', md: '2' },
  backgroundColor: 'canvas',
  position: 'sticky',
  // On a screen that is short for its text size, the space is better used for the content above. The large offset turns
  // stickiness off.
  bottom: {
    base: '[min(token(spacing.bar) + var(--end-height, 0px), (100dvh - 26rem) * 99)]',
    md: '[min(var(--end-height, 0px), (100dvh - 26rem) * 99)]',
  },
  zIndex: 'raised',
  borderBlockStartWidth: 'thin',
})
const field = css(
  controlStyle,
  css.raw({
    // Grows with its text, up to six lines.
    fieldSizing: 'content',
    maxHeight: '[9rem]',
    resize: 'none',
    borderRadius: '[min(token(radii.control), 1.375rem)]',
    _placeholder: { color: 'muted' },
  }),
)
const ready = css({ color: 'accentText' })
const list = css({
  display: 'grid',
  gap: '4',
  listStyle: 'none',
  '& > li': { scrollMarginBlockEnd: '[calc(5rem + token(spacing.bar) + var(--end-height, 0px))]' },
})
