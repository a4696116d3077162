import { useId, useState } from 'react'
import * as v from 'valibot'
import { hostWords } from '#src/i18n/en/host.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { CodeLabel, CodeRole } from '#src/contract/entities/zones/code.ts'
import type { CodeId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { addCode } from '#src/data/codes/code-commands.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'

interface NewCodeDialogProps {
  readonly zoneId: ZoneId
  readonly onMade: (id: CodeId) => void
  readonly onClose: () => void
}

/** Makes another code for the zone; it holds at once, also offline. */
export function NewCodeDialog({ zoneId, onMade, onClose }: NewCodeDialogProps) {
  const wording = useBrandWords()
  const words = useWords(hostWords)
  const id = useId()
  const draft = useDraft<{ readonly label: string; readonly role: CodeRole }>(`code ${zoneId}`, {
    label: '',
    role: 'contributor',
  })
  const { label, role } = draft.value
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useOneAtATime(async () => {
    const read = v.safeParse(CodeLabel, label)
    if (!read.success || read.output === '') {
      setProblem(read.success ? words.labelMissing : words.labelLong)
      document.getElementById(`${id}-label`)?.focus()
      return
    }
    try {
      const made = await addCode(zoneId, { label: read.output, role })
      draft.clear()
      onClose()
      onMade(made.id)
    } catch {
      showToast(wording.error.unexpected, { tone: 'danger' })
    }
  })
  return (
    <FormDialog
      title={words.newCodeTitle}
      closeLabel={wording.shell.close}
      cancelLabel={wording.shell.cancel}
      submitLabel={words.makeCode}
      isBusy={isBusy}
      className={form}
      onSubmit={run}
      onDiscard={draft.clear}
      onClose={onClose}
    >
      <TextField
        id={`${id}-label`}
        label={words.codeLabel}
        hint={words.codeLabelHint}
        error={problem}
        value={label}
        autoComplete="off"
        onChange={(event) => {
          draft.set({ ...draft.value, label: event.target.value })
          setProblem(undefined)
        }}
      />
      <RoleChoice role={role} onRole={(chosen) => draft.set({ ...draft.value, role: chosen })} />
    </FormDialog>
  )
}

interface RoleChoiceProps {
  readonly role: CodeRole
  readonly onRole: (role: CodeRole) => void
}

function RoleChoice({ role, onRole }: RoleChoiceProps) {
  const wording = useBrandWords()
  const words = useWords(hostWords)
  return (
    <div className={choice}>
      <p className={choiceLabel}>{words.codeRole}</p>
      <Segmented
        label={words.codeRole}
        options={CodeRole.options.map((value) => ({ value, label: wording.zone.roles[value] }))}
        value={role}
        onChange={onRole}
      />
      <p className={mutedText}>{words.roleNotes[role]}</p>
    </div>
  )
}

const form = css({ display: 'grid', gap: '5', paddingBlockEnd: '3' })
const choice = css({ display: 'grid', gap: '2' })
const choiceLabel = css({ fontWeight: 'semibold', fontSize: 'sm' })
