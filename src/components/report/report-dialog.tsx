import { useId, useState } from 'react'
import * as v from 'valibot'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { GuestbookReason as Reason } from '#src/contract/entities/responses/guestbook.ts'
import { ReportNote } from '#src/contract/entities/responses/report.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'

interface ReportDialogProps {
  readonly title: string
  /** Explains who sees the report. */
  readonly text: string
  /** The key of the draft, which outlives the dialog. */
  readonly draftKey: string
  /** Stores the report to be sent. `note` satisfies ReportNote. */
  readonly onReport: (report: Report) => Promise<void>
  readonly onClose: () => void
}

interface Report {
  readonly reason: Reason
  readonly note: string
}

/** Reports a photo or an entry to the zone's moderators. The report is stored until it can be sent. */
export function ReportDialog({ title, text, draftKey, onReport, onClose }: ReportDialogProps) {
  const words = useWords(moderationWords)
  const shell = useBrandWords().shell
  const id = useId()
  const draft = useDraft<Report>(draftKey, { reason: 'inappropriate', note: '' })
  const { reason, note } = draft.value
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useOneAtATime(async () => {
    const parsed = v.safeParse(ReportNote, note)
    if (!parsed.success) {
      setProblem(words.noteLong)
      document.getElementById(`${id}-note`)?.focus()
      return
    }
    try {
      await onReport({ reason, note: parsed.output })
      draft.clear()
      showToast(words.reported, { text: words.reportedText, tone: 'success' })
      onClose()
    } catch {
      showToast(words.failed, { text: words.failedText, tone: 'danger' })
    }
  })
  return (
    <FormDialog
      title={title}
      closeLabel={shell.close}
      cancelLabel={shell.cancel}
      submitLabel={words.send}
      isBusy={isBusy}
      className={form}
      onSubmit={run}
      onDiscard={draft.clear}
      onClose={onClose}
    >
      <p className={mutedText}>{text}</p>
      <ReasonChoice
        id={id}
        reason={reason}
        onReason={(newReason) => draft.set({ ...draft.value, reason: newReason })}
      />
      <TextArea
        id={`${id}-note`}
        label={words.note}
        rows={3}
        value={note}
        error={problem}
        onChange={(event) => {
          draft.set({ ...draft.value, note: event.target.value })
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}

function ReasonChoice({
  id,
  reason,
  onReason,
}: {
  readonly id: string
  readonly reason: Reason
  readonly onReason: (reason: Reason) => void
}) {
  const words = useWords(moderationWords)
  return (
    <fieldset className={group}>
      <legend className={legend}>{words.reason}</legend>
      {Reason.options.map((value) => (
        <label key={value} className={choice}>
          <input
            type="radio"
            name={`${id}-reason`}
            className={dot}
            checked={value === reason}
            onChange={() => onReason(value)}
          />
          {words.reasons[value]}
        </label>
      ))}
    </fieldset>
  )
}

const form = css({ display: 'grid', gap: '4' })
const group = css({ display: 'grid', borderWidth: '0', padding: '0', minWidth: '0' })
const legend = css({ fontWeight: 'semibold', fontSize: 'sm', marginBlockEnd: '1' })
const choice = css({ display: 'flex', alignItems: 'center', gap: '3', minHeight: 'touch', cursor: 'pointer' })
const dot = css({ width: '5', height: '5', flexShrink: '0', accentColor: 'accent' })
