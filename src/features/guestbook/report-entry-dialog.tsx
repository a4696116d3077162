import { ReportDialog } from '#src/components/report/report-dialog.tsx'
import type { GuestbookId } from '#src/contract/entities/ids/ids.ts'
import { reportEntry } from '#src/data/guestbook/guestbook-commands.ts'
import { guestbookWords } from '#src/i18n/en/guestbook.ts'
import { useWords } from '#src/i18n/use-words.ts'

interface ReportEntryDialogProps {
  readonly id: GuestbookId
  readonly onClose: () => void
}

/** Reports an entry to the zone's moderators. */
export function ReportEntryDialog({ id, onClose }: ReportEntryDialogProps) {
  const { reportTitle, reportText } = useWords(guestbookWords)
  return (
    <ReportDialog
      title={reportTitle}
      text={reportText}
      draftKey={`report ${id}`}
      onReport={(report) => reportEntry(id, report)}
      onClose={onClose}
    />
  )
}
