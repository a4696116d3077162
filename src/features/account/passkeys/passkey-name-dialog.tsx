import { type ReactNode, useId, useState } from 'react'
import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { PasskeyName } from '#src/contract/entities/accounts/passkey.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { profileWords } from '#src/i18n/en/profile.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'

interface PasskeyNameDialogProps {
  readonly title: string
  readonly text?: string
  readonly submitLabel: string
  readonly name: string
  /** Performs the action. Resolves with an error message, or null if it succeeded. */
  readonly onNamed: (name: string) => Promise<string | null>
  readonly onClose: () => void
  /** Further fields. */
  readonly children?: ReactNode
}

/** Asks for the name of a passkey. Shows why it failed and keeps the typed name. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, text, submitLabel, onNamed, onClose, children } = props
  const wording = useBrandWords()
  const words = useWords(profileWords)
  const id = useId()
  const [name, setName] = useState(props.name)
  const [nameProblem, setNameProblem] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useOneAtATime(async () => {
    const read = v.safeParse(PasskeyName, name)
    setProblem(null)
    setNameProblem(read.success ? undefined : isBlank(name) ? words.nameMissing : words.nameLong)
    if (!read.success) {
      document.getElementById(id)?.focus()
      return
    }
    const failure = await onNamed(read.output)
    if (failure === null) onClose()
    else setProblem(failure)
  })
  return (
    <FormDialog
      title={title}
      closeLabel={wording.shell.close}
      cancelLabel={wording.shell.cancel}
      submitLabel={submitLabel}
      isBusy={isBusy}
      className={form}
      onSubmit={run}
      onClose={onClose}
    >
      {text === undefined ? null : <p className={mutedText}>{text}</p>}
      <TextField
        id={id}
        label={words.passkeyName}
        error={nameProblem}
        value={name}
        autoComplete="off"
        required
        onChange={(event) => setName(event.target.value)}
      />
      {children}
      <div role="status">{problem === null ? null : <Notice tone="danger">{problem}</Notice>}</div>
    </FormDialog>
  )
}

const form = css({ display: 'grid', gap: '4' })
