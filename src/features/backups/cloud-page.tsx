import { createFileRoute, Link } from '@tanstack/react-router'
import { DeviceList } from '#src/components/session/device-list.tsx'
import { useStorageReport } from '#src/data/storage/storage-queries.ts'
import { backupsWords } from '#src/i18n/en/backups.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { BackupSection } from './backup-section.tsx'
import { TopicView } from '#src/components/topic/topic-view.tsx'

export const Route = createFileRoute('/_signed-in/cloud-applications')({ component: CloudPage })

/** Where the account is signed in, backups to a storage of one's own, and where all of it lies. */
function CloudPage() {
  const before = (
    <>
      <DeviceList />
      <OwnStorage />
      <BackupSection />
    </>
  )
  return <TopicView name="cloud" tools={before} />
}

function OwnStorage() {
  const words = useWords(backupsWords)
  const all = useStorageReport(0)?.all ?? null
  return (
    <div className={css(cardStyle.raw(), row)}>
      <p>{all === null ? words.storageUnknown : words.storage({ bytes: all.analyticsBytes })}</p>
      <Link to="/storage-optimization" className={buttonStyle({ tone: 'plain', size: 'small' })}>
        {words.toStorage}
      </Link>
    </div>
  )
}

const row = css.raw({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
