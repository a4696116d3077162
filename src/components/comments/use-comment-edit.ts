import { useRef, useState } from 'react'
import * as v from 'valibot'
import { CommentContent } from '#src/contract/entities/responses/comment.ts'
import type { CommentId } from '#src/contract/entities/ids/ids.ts'
import { editComment } from '#src/data/comments/comment-commands.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { textToSend } from '#src/ui/fields/use-sent-text.ts'

interface CommentEdit {
  readonly id: CommentId
  /** The initial text. */
  readonly content: string
  /** The key of the draft. */
  readonly draftKey: string
  /** True if `content` is the server's text. The edit then replaces that text only, not a later version. */
  readonly isServerText: boolean
  /** Called once the edit is stored. */
  readonly onStored: () => void
  /** Called if this device could not store the edit. */
  readonly onFailed: () => void
}

/**
 * Edits a comment. The text survives a reload. Text that breaks a rule stays in the field, with the rule shown next to
 * it.
 */
export function useCommentEdit({ id, content, draftKey, isServerText, onStored, onFailed }: CommentEdit) {
  const words = useWords(trayWords)
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(draftKey, { before: content, text: content })
  const [error, setError] = useState<string>()
  const { before, text } = draft.value
  const { isBusy, run } = useOneAtATime(async () => {
    const read = v.safeParse(CommentContent, text)
    setError(read.success ? undefined : words.badText)
    if (!read.success) {
      field.current?.focus()
      return
    }
    try {
      if (read.output !== before)
        await editComment({ id, content: read.output, replaces: isServerText ? before : undefined })
      draft.clear()
      onStored()
    } catch {
      onFailed()
    }
  })
  const fieldProps = {
    ref: field,
    value: text,
    error,
    readOnly: isBusy,
    ...textToSend((typed) => {
      draft.set({ before, text: typed })
      setError(undefined)
    }),
  }
  return { fieldProps, isBusy, save: run, discard: draft.clear }
}
