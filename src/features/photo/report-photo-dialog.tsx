import { ReportDialog } from '#src/components/report/report-dialog.tsx'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { reportPhoto } from '#src/data/reports/report-commands.ts'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { useWords } from '#src/i18n/use-words.ts'

interface ReportPhotoDialogProps {
  readonly photoId: PhotoId
  readonly onClose: () => void
}

/**
 * Reports a photo to the zone's moderators. "This photo shows me" is reported elsewhere, because that hides the photo.
 */
export function ReportPhotoDialog({ photoId, onClose }: ReportPhotoDialogProps) {
  const { reportTitle, reportText } = useWords(moderationWords)
  return (
    <ReportDialog
      title={reportTitle}
      text={reportText}
      draftKey={`report ${photoId}`}
      onReport={(report) => reportPhoto(photoId, report)}
      onClose={onClose}
    />
  )
}
