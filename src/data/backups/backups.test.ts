import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BackupRow } from '#src/contract/entities/accounts/backup.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { fakePage, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { runBackup, setBackupSchedule, stopBackups } from './backup-commands.ts'
import { readBackup } from './backup-queries.ts'

async function withBackups() {
  const context = await makeFakeContext()
  const row = v.parse(BackupRow, { ...rowExamples.backup, id: context.user.id })
  const answer = fakePage([{ table: 'backup', row }], 1)
  await applyPage(context.database, userScope(context.user.id), { answer, since: 0, etag: null })
  return context
}

test('changes to backups show at once and are marked as unsent', async () => {
  const context = await withBackups()
  expect(await readBackup(context)).toMatchObject({ schedule: 'weekly', isRunning: false, isWaiting: false })
  await setBackupSchedule('daily', context)
  await runBackup(context)
  expect(await readBackup(context)).toMatchObject({ schedule: 'daily', isRunning: true, isWaiting: true })
  await stopBackups(context)
  expect(await readBackup(context)).toBeNull()
})

test('repeating an unsent request queues it once', async () => {
  const context = await withBackups()
  for (const schedule of ['daily', 'weekly', 'daily'] as const) await setBackupSchedule(schedule, context)
  for (let times = 0; times < 3; times += 1) await runBackup(context)
  expect(await context.database.outbox.toArray()).toMatchObject([
    { name: 'backup.schedule', args: { schedule: 'daily' } },
    { name: 'backup.run' },
  ])
})
