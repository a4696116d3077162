import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeviceList } from '#src/components/session/device-list.tsx'
import { useStorageReport } from '#src/data/storage/storage-queries.ts'
import { backupsWords } from '#src/i18n/en/backups.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle, Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { TopicView } from '#src/components/topic/topic-view.tsx'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useBackup } from '#src/data/backups/backup-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { BackupDialog } from './backup-dialog.tsx'
import { BackupStatus } from './backup-status.tsx'

export const Route = createFileRoute('/_signed-in/cloud-applications')({ component: CloudPage })

/** The account's devices, this device's storage, backups to the user's own storage, and where data is stored. */
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
      <p>{all === null ? words.storageUnknown : words.storage({ bytes: all.usedBytes })}</p>
      <Link to="/storage-optimization" className={buttonStyle({ tone: 'plain', size: 'small' })}>
        {words.toStorage}
      </Link>
    </div>
  )
}

/** Backups of the user's zones: their status, read from this device, and the available actions. */
function BackupSection() {
  const words = useWords(backupsWords)
  return (
    <Section id="backups" title={words.title} text={words.text} className={css(cardStyle.raw(), stack)}>
      <Backups />
    </Section>
  )
}

function Backups() {
  const { loading } = useBrandWords().shell
  const words = useWords(backupsWords)
  const session = useSession()
  const backup = useBackup()
  const isOffline = useSyncStatus().connection === 'offline'
  const [isNaming, setNaming] = useState(false)
  if (session?.user.kind === 'guest')
    return (
      <Notice
        actions={
          <Link to="/profile/$part" params={{ part: 'you' }} className={buttonStyle({ size: 'small' })}>
            {words.toProfile}
          </Link>
        }
      >
        {words.guest}
      </Notice>
    )
  if (backup === undefined) return <PageSkeleton label={loading} variant="minimal" />
  const name = (label: string, tone: 'plain' | 'primary') => (
    <Button tone={tone} disabled={isOffline} onClick={() => setNaming(true)}>
      {label}
    </Button>
  )
  return (
    <>
      {backup === null ? (
        <>
          <p>{words.none}</p>
          <div>{name(words.setUp, 'primary')}</div>
        </>
      ) : (
        <BackupStatus backup={backup}>{name(words.change, 'plain')}</BackupStatus>
      )}
      {isNaming ? <BackupDialog backup={backup} onClose={() => setNaming(false)} /> : null}
    </>
  )
}

const row = css.raw({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const stack = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
