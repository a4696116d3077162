import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids.ts'
import { ReportNote, type ReportReason, ReportReason as Reasons } from '#src/contract/entities/report.ts'
import { reportPhoto } from '#src/data/reports/report-commands.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { mutedText } from '#src/ui/text.ts'
import { TextArea } from '#src/ui/text-field.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

/** That somebody is in the photo is told elsewhere, as it hides the photo. */
const reasons = Reasons.options.filter((reason) => reason !== 'of-me')

interface ReportDialogProps {
  readonly photoId: PhotoId
  readonly onClose: () => void
}

/** Tells the zone's moderators what is wrong with a photo; kept until it can be sent. */
export function ReportDialog({ photoId, onClose }: ReportDialogProps) {
  const words = useWords(moderationWords)
  const shell = useBrandWords().shell
  const id = useId()
  const [reason, setReason] = useState<ReportReason>('inappropriate')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useOneAtATime(async () => {
    const read = v.safeParse(ReportNote, note)
    if (!read.success) {
      setProblem(words.noteLong)
      document.getElementById(`${id}-note`)?.focus()
      return
    }
    try {
      await reportPhoto(photoId, { reason, note: read.output })
      showToast(words.reported, { text: words.reportedText, tone: 'success' })
      onClose()
    } catch {
      showToast(words.failed, { text: words.failedText, tone: 'danger' })
    }
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <Dialog
      title={words.reportTitle}
      closeLabel={shell.close}
      onClose={onClose}
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={form} onSubmit={send}>
        <p className={mutedText}>{words.reportText}</p>
        <fieldset className={group}>
          <legend className={legend}>{words.reason}</legend>
          {reasons.map((value) => (
            <label key={value} className={choice}>
              <input
                type="radio"
                name={`${id}-reason`}
                className={dot}
                checked={value === reason}
                onChange={() => setReason(value)}
              />
              {words.reasons[value]}
            </label>
          ))}
        </fieldset>
        <TextArea
          id={`${id}-note`}
          label={words.note}
          rows={3}
          value={note}
          error={problem}
          onChange={(event) => {
            setNote(event.target.value)
            setProblem(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}

const form = css({ display: 'grid', gap: '4' })
const group = css({ display: 'grid', borderWidth: '0', padding: '0', minWidth: '0' })
const legend = css({ fontWeight: 'semibold', fontSize: 'sm', marginBlockEnd: '1' })
const choice = css({ display: 'flex', alignItems: 'center', gap: '3', minHeight: 'touch', cursor: 'pointer' })
const dot = css({ width: '5', height: '5', flexShrink: '0', accentColor: 'accent' })
