import type { BackupProblem } from '#src/contract/entities/accounts/backup.ts'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { BackupsTable } from '#server/core/db/tables/outgoing-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { StorageError, defaultTimeouts } from '#server/kernel/user-storage/user-storage.ts'
import { openUserStorage } from '#server/kernel/user-storage/open-user-storage.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { backUpZone, type BackupRun, requireRun, RunEnded } from './back-up-zone.ts'
import { backupOf, backupsDue, beginTry, failTry, finishRun, ownedZonesAfter } from './backup-store.ts'
import { nextRunAt, nextTryAt } from './next-backup.ts'
import { openPlace } from './save-backup.ts'
import { recordGivenUp } from '#server/kernel/tasks/attempt-task.ts'
import { deleteTaskFailure } from '#server/kernel/tasks/task-store.ts'
import { hasDue } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { dayMs, secondMs } from '#src/contract/wire/durations.ts'

/** How many users are processed at once, so that one slow storage delays few others. */
const concurrency = 4
const zonesAtOnce = 100
/** How many times a temporary failure is retried before the user is notified. */
const notifyAfterTries = 3

/** Problems that retries do not solve: the user is notified at once. */
const permanentProblems: ReadonlySet<BackupProblem> = new Set([
  'not-https',
  'not-public',
  'certificate',
  'login-refused',
  'not-allowed',
  'no-folder',
  'no-bucket',
  'other-region',
  'no-webdav',
  'redirects',
  'full',
  'too-large',
])

type DueBackup = BackupsTable & { readonly plan: PlanId }

export const hasBackups = hasDue(backupsDue)

/**
 * Runs all due backups, a few at a time. An interrupted run, also after a crash, starts again and replaces its own
 * files. Finished zones are not sent twice.
 */
export async function runBackups(deps: Deps, stop: AbortSignal): Promise<void> {
  const running = new Set<UserId>()
  const work = async () => {
    while (!stop.aborted) {
      const due = await deps.database.reader.all(backupsDue, {
        now: deps.clock.now(),
        limit: concurrency + 1,
      })
      const next = due.find(({ user_id: userId }) => !running.has(userId))
      if (next === undefined) return
      running.add(next.user_id)
      try {
        await runBackup(deps, next, stop)
      } finally {
        running.delete(next.user_id)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

async function runBackup(deps: Deps, backup: DueBackup, stop: AbortSignal): Promise<void> {
  const now = deps.clock.now()
  // A run that takes longer than a day gets new file names.
  const runAt = backup.run_at !== null && now - backup.run_at < dayMs ? backup.run_at : now
  if (!(await begin(deps, backup, runAt))) return
  try {
    const last = await backUpZones(deps, { backup, runAt, stop })
    await finish(deps, backup, { runAt, last })
  } catch (error) {
    if (error instanceof RunEnded) return
    if (!(error instanceof StorageError))
      deps.log.error({ err: error }, 'A backup failed with an unexpected error')
    await fail(deps, backup, error instanceof StorageError ? error.problem : 'not-made')
  }
}

/** Returns false if another process has started the backup or the user has saved it again. */
async function begin({ database, clock }: Deps, backup: DueBackup, runAt: number): Promise<boolean> {
  const { user_id: userId, saved_at: savedAt, next_at: seenAt, tries } = backup
  const scope = userScope(userId)
  const begun = await database.write(
    async (transaction) => {
      const rev = await allocateRevisions(transaction, scope)
      const nextAt = nextTryAt(tries + 1, clock.now())
      return ok(await transaction.run(beginTry, { userId, savedAt, rev, runAt, seenAt, nextAt }))
    },
    { scopes: [scope] },
  )
  return begun.ok && begun.value > 0
}

interface RunContext {
  readonly backup: DueBackup
  readonly runAt: number
  readonly stop: AbortSignal
}

async function backUpZones(deps: Deps, { backup, runAt, stop }: RunContext) {
  const { user_id: userId, saved_at: savedAt } = backup
  const place = openPlace(deps, backup)
  // After the deployment's secret has changed, only the user can restore the credentials.
  if (place === null) throw new StorageError('login-refused')
  const options = { allowsLoopback: deps.config.allowsLoopbackBackups, timeouts: defaultTimeouts }
  const storage = await openUserStorage(place, options)
  const run: BackupRun = { viewer: viewerOf(backup), storage, savedAt, runAt, stop }
  const total = { photos: 0, bytes: 0, zones: 0 }
  let tooLarge: StorageError | null = null
  try {
    for await (const zoneId of ownedZones(deps, userId)) {
      await requireRun(deps, run)
      try {
        const made = await backUpZone(deps, run, zoneId)
        if (made === null) continue
        total.photos += made.photos
        total.bytes += made.bytes
        total.zones += 1
      } catch (error) {
        // The other zones may fit.
        if (!(error instanceof StorageError) || error.problem !== 'too-large') throw error
        tooLarge = error
      }
    }
  } finally {
    storage.close()
  }
  if (tooLarge !== null) throw tooLarge
  return total
}

async function* ownedZones({ database }: Deps, userId: UserId): AsyncGenerator<ZoneId> {
  let after: ZoneId | '' = ''
  for (;;) {
    const page: readonly { readonly id: ZoneId }[] = await database.reader.all(ownedZonesAfter, {
      userId,
      after,
      limit: zonesAtOnce,
    })
    for (const { id } of page) yield id
    if (page.length < zonesAtOnce) return
    after = page.at(-1)?.id ?? ''
  }
}

/** Returns a viewer who may read what the user may read, as in their own export. */
function viewerOf({ user_id: userId, plan }: DueBackup): Viewer {
  const device = { id: null, unsentCount: 0, lostCount: 0 }
  return { userId, sessionId: `backup:${userId}`, kind: 'member', plan, isAdmin: false, device }
}

interface RunResult {
  readonly runAt: number
  readonly last: { readonly photos: number; readonly bytes: number; readonly zones: number }
}

async function finish(
  { database, clock }: Deps,
  backup: DueBackup,
  { runAt, last }: RunResult,
): Promise<void> {
  const { user_id: userId, saved_at: savedAt } = backup
  const scope = userScope(userId)
  await database.write(
    async (transaction) => {
      const row = await transaction.first(backupOf, { userId })
      if (row?.saved_at !== savedAt) return ok(null)
      const now = clock.now()
      const rev = await allocateRevisions(transaction, scope)
      // A run that was requested in the meantime starts at once.
      const nextAt = row.requested_at === null ? nextRunAt(row.schedule, runAt, now) : now
      await transaction.run(finishRun, {
        userId,
        savedAt,
        rev,
        last: JSON.stringify({ at: now, ...last }),
        nextAt,
      })
      await transaction.run(deleteTaskFailure, { kind: 'backup', id: userId })
      return ok(null)
    },
    { scopes: [scope] },
  )
}

/** Records why an attempt failed. For consecutive failures, notifies the user once, in the app and by mail. */
async function fail(deps: Deps, backup: DueBackup, problem: BackupProblem): Promise<void> {
  const { database, clock, ids, log } = deps
  const { user_id: userId, saved_at: savedAt, host } = backup
  const scope = userScope(userId)
  log.info({ problem }, 'A backup to a user’s storage failed')
  await database.write(
    async (transaction) => {
      const row = await transaction.first(backupOf, { userId })
      if (row?.saved_at !== savedAt) return ok(null)
      const now = clock.now()
      const since = row.failing_since ?? now
      const rev = await allocateRevisions(transaction, scope)
      const nextAt = row.requested_at === null ? nextTryAt(row.tries, now) : now
      await transaction.run(failTry, { userId, savedAt, rev, at: now, since, nextAt, problem })
      if (!permanentProblems.has(problem) && row.tries < notifyAfterTries) return ok(null)
      const onceKey = `backup-failed ${userId} ${since}`
      await recordGivenUp(transaction, { kind: 'backup', id: userId, attempts: row.tries, at: now, problem })
      await sendNotice(transaction, ids, { userId, kind: 'backup-failed', zone: null, at: now, onceKey })
      const mail = { kind: 'backup-failed', params: { host } } as const
      await queueMailToUser(transaction, deps, { userId, key: onceKey, mail })
      return ok(null)
    },
    { scopes: [scope] },
  )
}

export const backupJobs: readonly Job<Deps>[] = [
  { name: 'run-backups', everyMs: 2 * secondMs, hasWork: hasBackups, run: runBackups },
]
