import { ownRowsSince } from '#server/replication/rows-since-store.ts'
import type { BackupRow } from '#src/contract/entities/accounts/backup.ts'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, putRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

type UserParams = { readonly userId: UserId }
/** Identifies the backups that were read: saving them again makes them different ones. */
type BackupVersion = UserParams & { readonly savedAt: number }

export const backupsSince = ownRowsSince('backups')

export const backupOf = selectRows('backups', ['user_id'])

type SavedBackup = BackupVersion & {
  readonly rev: number
  readonly kind: BackupRow['kind']
  readonly host: string
  readonly place: string
  readonly schedule: BackupRow['schedule']
}

/** Must follow `deleteBackup`, because facts about an earlier storage do not apply to this one. */
export const insertBackup = query<SavedBackup>()((param) =>
  build.insertInto('backups').values({
    user_id: param('userId'),
    rev: param('rev'),
    kind: param('kind'),
    host: param('host'),
    place: param('place'),
    schedule: param('schedule'),
    saved_at: param('savedAt'),
    next_at: param('savedAt'),
    requested_at: param('savedAt'),
    run_at: null,
    tries: 0,
    is_running: 0,
    last: null,
    failing_since: null,
    failed_at: null,
    problem: null,
  }),
)

export const deleteBackup = deleteRows('backups', ['user_id'])

export const deleteZoneBackups = deleteRows('zone_backups', ['user_id'])

export const requestBackup = updateRows('backups', {
  where: ['user_id'],
  set: ['next_at as at', 'rev'],
  fill: ['requested_at as at'],
})

export const setSchedule = updateRows('backups', { where: ['user_id'], set: ['schedule', 'next_at', 'rev'] })

// Queries of the job.

/** Selects the due backups of users who are not suspended, longest overdue first. */
export const backupsDue = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('backups')
    .innerJoin('users', 'users.id', 'backups.user_id')
    .leftJoin('suspensions', 'suspensions.user_id', 'backups.user_id')
    .selectAll('backups')
    .select('users.plan')
    .where('backups.next_at', '<=', param('now'))
    .where('suspensions.user_id', 'is', null)
    .orderBy('backups.next_at')
    .limit(param('limit')),
)

/**
 * Records an attempt before it starts, so that it is retried if the process dies. Changes no row if another process has
 * taken it.
 */
export const beginTry = query<
  BackupVersion & { rev: number; runAt: number; seenAt: number; nextAt: number }
>()((param) =>
  build
    .updateTable('backups')
    .set((set) => ({
      run_at: param('runAt'),
      next_at: param('nextAt'),
      requested_at: null,
      is_running: 1,
      tries: set('tries', '+', 1),
      rev: param('rev'),
    }))
    .where('user_id', '=', param('userId'))
    .where('saved_at', '=', param('savedAt'))
    .where('next_at', '=', param('seenAt')),
)

export const finishRun = updateRows('backups', {
  where: ['user_id', 'saved_at'],
  set: ['next_at', 'rev'],
  fill: ['last'],
  fixed: { run_at: null, tries: 0, is_running: 0, failing_since: null, failed_at: null, problem: null },
})

export const failTry = updateRows('backups', {
  where: ['user_id', 'saved_at'],
  set: ['next_at', 'rev'],
  fill: ['failed_at as at', 'failing_since as since', 'problem'],
  fixed: { is_running: 0 },
})

/** Selects the zones that a user owns, by id. */
export const ownedZonesAfter = query<UserParams & { after: ZoneId | ''; limit: number }>()((param) =>
  build
    .selectFrom('zones')
    .select('id')
    .where('owner_id', '=', param('userId'))
    .where('purged_at', 'is', null)
    .where(sql<boolean>`zones.id > ${param('after')}`)
    .orderBy('id')
    .limit(param('limit')),
)

export const zoneBackupsOf = query<UserParams>()((param) =>
  build.selectFrom('zone_backups').selectAll().where('user_id', '=', param('userId')).orderBy('zone_id'),
)

export const putZoneBackup = putRow('zone_backups', {
  key: ['user_id', 'zone_id'],
  set: ['content', 'photos', 'bytes', 'made_at as at'],
})

export const deleteZoneBackup = deleteRows('zone_backups', ['user_id', 'zone_id'])
