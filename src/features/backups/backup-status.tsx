import { type ReactNode, useState } from 'react'
import { useNow } from '#src/components/time/use-now.ts'
import { BackupSchedule } from '#src/contract/entities/accounts/backup.ts'
import { runBackup, setBackupSchedule, stopBackups } from '#src/data/backups/backup-commands.ts'
import type { BackupView } from '#src/data/backups/backup-queries.ts'
import { backupsWords } from '#src/i18n/en/backups.ts'
import { formatAge, formatDateTime } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface BackupStatusProps {
  readonly backup: BackupView
  /** Additional buttons. */
  readonly children: ReactNode
}

/** The backup status, the schedule and the buttons. Everything works offline. */
export function BackupStatus({ backup, children }: BackupStatusProps) {
  const words = useWords(backupsWords)
  const act = useStoreWithToast()
  const options = BackupSchedule.options.map((value) => ({ value, label: words.schedules[value] }))
  return (
    <>
      <Failure backup={backup} />
      <Facts backup={backup} />
      <div className={field}>
        <p className={term} aria-hidden="true">
          {words.schedule}
        </p>
        <Segmented
          label={words.schedule}
          options={options}
          value={backup.schedule}
          onChange={(schedule) => void act(() => setBackupSchedule(schedule))}
        />
      </div>
      <div className={buttons}>
        <Button disabled={backup.isRunning} onClick={() => void act(runBackup, words.asked)}>
          {words.now}
        </Button>
        {children}
        <StopButton onStop={() => void act(stopBackups, words.stopped)} />
      </div>
    </>
  )
}

function useStoreWithToast() {
  const words = useWords(backupsWords)
  return async (store: () => Promise<void>, done?: string) => {
    try {
      await store()
      if (done !== undefined) showToast(done, { tone: 'success' })
    } catch {
      showToast(words.failedToStore, { tone: 'danger' })
    }
  }
}

function Failure({ backup: { failure } }: Pick<BackupStatusProps, 'backup'>) {
  const words = useWords(backupsWords)
  const now = useNow()
  if (failure === null) return null
  return (
    <Notice tone="warning" title={words.failed({ age: formatAge(failure.at, now) })}>
      {words.problems[failure.problem]}
    </Notice>
  )
}

function Facts({ backup }: Pick<BackupStatusProps, 'backup'>) {
  const words = useWords(backupsWords)
  const now = useNow()
  const { host, kind, last, failure, nextAt, isRunning, isWaiting } = backup
  return (
    <dl className={facts}>
      <div>
        <dt className={term}>{words.host}</dt>
        <dd className={long}>
          {host} · {words.kinds[kind]}
        </dd>
      </div>
      <div>
        <dt className={term}>{words.last}</dt>
        <dd>
          {last === null ? words.never : formatAge(last.at, now)}
          {last === null ? null : (
            <span className={mutedText}>
              {' '}
              {words.lastOf({ photos: last.photos, zones: last.zones, bytes: last.bytes })}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt className={term}>{failure === null ? words.next : words.nextTry}</dt>
        <dd>
          {isRunning ? words.running : formatDateTime(nextAt)}{' '}
          {isWaiting ? <Chip>{words.waiting}</Chip> : null}
        </dd>
      </div>
    </dl>
  )
}

function StopButton({ onStop }: { readonly onStop: () => void }) {
  const words = useWords(backupsWords)
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button tone="plain" onClick={() => setConfirming(true)}>
        {words.stop}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={words.stopTitle}
          confirmLabel={words.stop}
          cancelLabel={words.cancel}
          onConfirm={() => {
            setConfirming(false)
            onStop()
          }}
          onCancel={() => setConfirming(false)}
        >
          <p>{words.stopText}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const facts = css({ display: 'grid', gap: '3' })
const term = css({ fontSize: 'sm', color: 'muted' })
const long = css({ overflowWrap: 'anywhere' })
const field = css({ display: 'grid', gap: '1.5' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
