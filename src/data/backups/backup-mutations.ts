import type { BackupRow } from '#src/contract/entities/accounts/backup.ts'
import type { backupMutations } from '#src/contract/mutations/backup-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { appendAll, rewriteRow } from '#src/data/engine/outbox/fold-unsent.ts'
import { isUnsent, type OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly backup: BackupRow
  }
}

/** Client mutations for backups. Repeating an unsent request rewrites it, so only one is queued. */
export const backupClientMutations: ClientMutations<typeof backupMutations> = {
  'backup.run': {
    apply: { backup: (view) => (view === null ? null : { ...view, isRunning: true }) },
    fold: (args, { pending }) => {
      const last = lastUnsent(pending)
      return last?.name === 'backup.run' ? rewriteRow(last, { name: 'backup.run', args }) : appendAll
    },
  },
  'backup.schedule': {
    apply: { backup: (view, { args }) => (view === null ? null : { ...view, schedule: args.schedule }) },
    fold: (args, { pending }) => {
      const last = lastUnsent(pending)
      return last?.name === 'backup.schedule'
        ? rewriteRow(last, { name: 'backup.schedule', args })
        : appendAll
    },
  },
  'backup.stop': { apply: { backup: () => null } },
}

function lastUnsent(pending: readonly OutboxRow[]): OutboxRow | undefined {
  const last = pending.at(-1)
  return last !== undefined && isUnsent(last) ? last : undefined
}
