import { Link } from '@tanstack/react-router'
import { useBackup } from '#src/data/backups/backup-queries.ts'
import { profileWords } from '#src/i18n/en/profile.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

/**
 * Names the storage that receives the user's backups, with a link to change it: ending sessions and tokens does not
 * stop them. Renders nothing for a user without backups.
 */
export function BackupReminder() {
  const words = useWords(profileWords)
  const backup = useBackup()
  if (backup === undefined || backup === null) return null
  return (
    <Notice
      tone="warning"
      actions={
        <Link to="/cloud-applications" className={buttonStyle({ tone: 'soft', size: 'small' })}>
          {words.checkBackups}
        </Link>
      }
    >
      {words.backupsContinue({ host: backup.host })}
    </Notice>
  )
}
