import type { CheckCause, CheckName, DeskCheck } from '#src/contract/entities/desk/desk-check.ts'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { allAdmins } from '#server/accounts/admins/admin-store.ts'
import { noScopes } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { MailOfKind } from '#server/kernel/mail/mail-kinds.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import { lastAlerts, lastBackupAt, newestRelease, storeAlerts, storeChecks } from './check-store.ts'
import { statfs } from 'node:fs/promises'
import { mailsRefusedSince, oldestUnsentMail } from '#server/kernel/mail/mail-store.ts'
import { endsSoon, readCertificate } from '#server/core/requests/certificate.ts'
import { reservedBytes } from '#server/core/storage/storage-space.ts'
import { installedVersion } from '#server/core/installation/installation.ts'
import { isNewer, releaseNotesOf } from './releases.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * After this time without problems, a new problem of the same part sends another mail. A value near its threshold
 * therefore does not send a mail each hour.
 */
const quietMs = dayMs

/** Checks the site, stores the results for the desk, and mails every admin once for each new problem. */
export async function watchSite(deps: Deps): Promise<void> {
  const checks = await checkSite(deps)
  const now = deps.clock.now()
  await deps.database.write(async (transaction) => {
    await storeChecks(transaction, checks)
    const alerts = { ...(await lastAlerts(transaction)) }
    for (const check of checks) {
      const mail = mailOf(check)
      if (mail === null) continue
      const last = alerts[check.id]
      alerts[check.id] = now
      if (last !== undefined && now - last <= quietMs) continue
      for (const { user_id: userId } of await transaction.all(allAdmins, {}))
        await queueMailToUser(transaction, deps, { key: `site-${check.id}:${now}:${userId}`, mail, userId })
    }
    await storeAlerts(transaction, alerts)
    return ok(null)
  }, noScopes)
}

const mails: Partial<Record<CheckName, (check: DeskCheck) => MailOfKind | null>> = {
  disk: () => ({ kind: 'disk-short', params: null }),
  certificate: ({ at }) => (at === null ? null : { kind: 'certificate-ends', params: { endsAt: at } }),
  backup: () => ({ kind: 'backup-overdue', params: null }),
}

/** Returns null if the part works, or if its problem is shown only at the desk. */
function mailOf(check: DeskCheck): MailOfKind | null {
  return check.state === 'ok' ? null : (mails[check.id]?.(check) ?? null)
}

type Facts = Partial<Pick<DeskCheck, 'at' | 'count' | 'version' | 'notes'>>
type State = DeskCheck['state']

const timeoutMs = 5000
/** A mail that has been queued for longer was retried several times. */
const stuckMailMs = hourMs
/** From this delay on, taps feel slow. */
const slowMs = 200
/** Without a setting, a backup counts as old after a month. */
const usualBackupDays = 30

const none = { at: null, count: null, version: null, notes: null } as const

/**
 * Checks whether each watched part of the site works, and for how long it will. A part that cannot be read is left out.
 */
async function checkSite(deps: Deps): Promise<readonly DeskCheck[]> {
  const checks = await Promise.allSettled([
    versionCheck(deps),
    diskCheck(deps),
    certificateCheck(deps),
    backupCheck(deps),
    mailCheck(deps),
    loadCheck(),
  ])
  return checks.flatMap((check) => (check.status === 'fulfilled' ? [check.value] : []))
}

function checkResult(
  id: CheckName,
  [state, cause]: readonly [State, CheckCause],
  facts: Facts = {},
): DeskCheck {
  return { kind: 'check', id, state, cause, ...none, ...facts }
}

async function versionCheck({ database, config, site }: Deps): Promise<DeskCheck> {
  const version = installedVersion()
  const newest = site.current().updateUrl === null ? null : await newestRelease(database.reader)
  if (newest !== null && isNewer(newest.version, version))
    return checkResult('version', ['warning', 'version-newer'], {
      version: newest.version,
      notes: newest.notes,
    })
  const notes = await releaseNotesOf(config.distDir, version)
  return checkResult('version', ['ok', 'version-current'], { version, notes })
}

/** Checks the disk of this machine that has the least free space. */
async function diskCheck({ config: { dataDir, blobFolder, minFreeBytes } }: Deps): Promise<DeskCheck> {
  const disks = await Promise.all([dataDir, blobFolder].map((folder) => statfs(folder)))
  const rooms = disks.map((disk) => ({
    free: disk.bavail * disk.bsize,
    reserved: reservedBytes(disk, minFreeBytes),
  }))
  const [first] = rooms.toSorted((a, b) => a.free - a.reserved - (b.free - b.reserved))
  const { free, reserved } = first ?? { free: 0, reserved: 0 }
  if (free < reserved) return checkResult('disk', ['failing', 'disk-full'], { count: free })
  const isShort = free < 2 * reserved
  return checkResult('disk', isShort ? ['warning', 'disk-short'] : ['ok', 'disk-roomy'], { count: free })
}

async function certificateCheck({ config: { publicUrl }, clock }: Deps): Promise<DeskCheck> {
  if (publicUrl === null || !publicUrl.startsWith('https:'))
    return checkResult('certificate', ['ok', 'certificate-unknown'])
  try {
    const valid = await readCertificate(new URL(publicUrl), timeoutMs)
    const isSoon = endsSoon(valid, clock.now())
    return checkResult(
      'certificate',
      isSoon ? ['warning', 'certificate-ends'] : ['ok', 'certificate-valid'],
      {
        at: valid.endsAt,
      },
    )
  } catch {
    return checkResult('certificate', ['failing', 'certificate-unreachable'])
  }
}

async function backupCheck({ database, site, clock }: Deps): Promise<DeskCheck> {
  const at = await lastBackupAt(database.reader)
  const days = site.current().backupDays
  const bad = days === null ? 'ok' : 'warning'
  if (at === null) return checkResult('backup', [bad, 'backup-none'])
  const isOld = clock.now() - at > (days ?? usualBackupDays) * dayMs
  return checkResult('backup', isOld ? [bad, 'backup-old'] : ['ok', 'backup-recent'], { at })
}

async function mailCheck({ config, database, site, clock }: Deps): Promise<DeskCheck> {
  const now = clock.now()
  if (config.smtpUrl === null && site.current().mail === null)
    return checkResult('mail', ['ok', 'mail-folder'])
  const waiting = await database.reader.first(oldestUnsentMail, {})
  if (waiting?.at != null && now - waiting.at > stuckMailMs)
    return checkResult('mail', ['failing', 'mail-stuck'], { at: waiting.at, count: waiting.count })
  const refused = await database.reader.first(mailsRefusedSince, { since: now - dayMs })
  const count = refused?.count ?? 0
  return checkResult('mail', count > 0 ? ['warning', 'mail-refused'] : ['ok', 'mail-sent'], { count })
}

async function loadCheck(): Promise<DeskCheck> {
  const count = eventLoopDelayMs()
  return checkResult('load', count > slowMs ? ['warning', 'load-heavy'] : ['ok', 'load-light'], { count })
}

const resolutionMs = 50
const delays = monitorEventLoopDelay({ resolution: resolutionMs })
delays.enable()

/** Returns the event loop delay of this process since the last call: the 99th percentile in milliseconds. */
function eventLoopDelayMs(): number {
  const ms = Math.max(0, Math.round(delays.percentile(99) / 1e6) - resolutionMs)
  delays.reset()
  return ms
}
