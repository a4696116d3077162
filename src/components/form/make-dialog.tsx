import type { ReactNode } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { Draft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import type { useForm } from './use-form.ts'

interface MakeDialogProps {
  /**
   * `lost` is shown if it is unknown whether the item was created. Sending the same form again does not create a second
   * one.
   */
  readonly words: Readonly<Record<'makeTitle' | 'submit' | 'lost', string>>
  readonly form: Pick<ReturnType<typeof useForm>, 'problem' | 'isBusy' | 'run'>
  readonly draft: Pick<Draft<unknown>, 'clear'>
  /** An error that belongs to no field. The form is not sent while it is set. */
  readonly missing?: string | null
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form for creating an item, with its errors. A `ShownOnceDialog` shows the result. */
export function MakeDialog({ words, form, draft, missing = null, onClose, children }: MakeDialogProps) {
  const { shell, error } = useBrandWords()
  const { problem, isBusy, run } = form
  return (
    <FormDialog
      title={words.makeTitle}
      closeLabel={shell.close}
      cancelLabel={shell.cancel}
      submitLabel={words.submit}
      isBusy={isBusy}
      className={stack}
      onSubmit={() => {
        if (missing === null) run()
      }}
      onDiscard={draft.clear}
      onClose={onClose}
    >
      {children}
      <div role="alert">
        {missing === null ? null : <Notice tone="danger">{missing}</Notice>}
        {problem === null || problem === 'not-stored' ? null : (
          <Notice tone="danger">
            {problem.code === 'timeout' ? words.lost : problemText(problem, error)}
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
