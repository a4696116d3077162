import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/core/environment/deps.ts'
import { awardBadges, hasBadgeMarks } from '#server/badges/award-badges.ts'
import { keepReviewers } from '#server/zones/places/reviewers.ts'
import { collectActivity, hasActivity } from '#server/notifications/activity/collect-activity.ts'
import { collectNewPhotos } from '#server/notifications/push/collect-photos.ts'
import { mailNotices } from '#server/notifications/push/mail-notices.ts'
import { pushNotices } from '#server/notifications/push/push-notices.ts'
import { deliverPush } from '#server/notifications/push/deliver-push.ts'
import { renewSubscriptions } from '#server/commerce/subscriptions/subscription-jobs.ts'
import { runOrganisations } from '#server/commerce/organisations/organisation-jobs.ts'
import { checkDomains } from '#server/commerce/organisations/sign-in/domain-jobs.ts'
import { runAds } from '#server/commerce/advertising/ad-jobs.ts'
import { runPriceTrials } from '#server/commerce/catalog/price-trial-jobs.ts'
import { checkBooks } from '#server/commerce/payments/check-books.ts'
import {
  hasPaymentTasks,
  purgePaymentEvents,
  runPaymentTasks,
} from '#server/commerce/settlement/settlement-jobs.ts'
import { hasPrints, makeDuePrints, purgePrints } from '#server/commerce/printing/print-jobs.ts'
import { hasSubmissions, submitPrints } from '#server/commerce/printing/submit-prints.ts'
import { purgeEvents } from '#server/analytics/analytics-jobs.ts'
import {
  hideExpiredPhotos,
  removeHiddenPhotos,
  removeOldParts,
  removeRefusedUploads,
  removeUnwantedFiles,
} from '#server/photos/photo-jobs.ts'
import { forgetOldPositions } from '#server/zones/joining/scan-jobs.ts'
import { purgeDeskLog } from '#server/desk/desk-jobs.ts'
import { purgeAudit } from '#server/audit/audit-jobs.ts'
import { purgeIdempotency, purgeTombstones } from '#server/replication/replication-jobs.ts'
import { purgeLimits } from '#server/core/limits/limit-jobs.ts'
import { purgeNotices } from '#server/notifications/notices/notice-jobs.ts'
import { purgeTokens, sendResets } from '#server/accounts/passwords/reset-jobs.ts'
import { purgeApiTokens } from '#server/accounts/api-tokens/api-token-jobs.ts'
import { purgeSessions } from '#server/accounts/sessions/session-jobs.ts'
import { purgeSupport } from '#server/support/support-jobs.ts'
import { deliverMail, hasMail, purgeMail } from '#server/core/mail/mail-jobs.ts'
import { hasBackups, runBackups } from '#server/export/backups/backup-jobs.ts'
import { hasExports, makeExports, purgeExports } from '#server/export/account/export-jobs.ts'
import { removeAccounts } from '#server/removal/removal-jobs.ts'
import { mergeLateWork } from '#server/merging/merging-jobs.ts'
import { repeat } from '#server/core/jobs/repeat.ts'
import { continueRewrites, hasRewrites } from '#server/photos/rewrites/rewrite-jobs.ts'
import { runLeased } from '#server/core/jobs/run-leased.ts'
import { announceClosing, announceEnds, purgeZones, revealZones } from '#server/zones/lifetime/zone-jobs.ts'

/** Each may run at any time and again; none relies on when it ran last. A long one ends early when `stop` says so. */
type Job = (deps: Deps, stop: AbortSignal) => Promise<void>

const jobs = {
  renewSubscriptions,
  runOrganisations,
  checkDomains,
  revealZones,
  runRewrites,
  announceEnds,
  announceClosing,
  removeAccounts,
  mergeLateWork,
  exportData,
  purgeExports,
  hideExpiredPhotos,
  removeHiddenPhotos,
  removeUnwantedFiles,
  removeOldParts,
  removeRefusedUploads,
  purgeZones,
  purgeNotices,
  purgeAudit,
  purgeDeskLog,
  purgeEvents,
  forgetOldPositions,
  purgeTombstones,
  purgeIdempotency,
  purgeSessions,
  purgeApiTokens,
  purgeSupport,
  purgeLimits,
  keepReviewers,
  countActivity,
  countBadges,
  pushNotices,
  collectNewPhotos,
  deliverPush,
  mailNotices,
  sendMail,
  purgeMail,
  purgeTokens,
  tellPaymentProvider,
  purgePaymentEvents,
  makePrintFiles,
  purgePrints,
  checkBooks,
  runAds,
  runPriceTrials,
} satisfies Record<string, Job>

const intervalMs = 60_000
const rewriteIntervalMs = 1000
/** Who waits for a mail looks at an empty inbox. */
const mailIntervalMs = 1000
const exportIntervalMs = 2000
const backupIntervalMs = 2000
const paymentIntervalMs = 2000
const printIntervalMs = 2000
/** Whoever is liked hears of it while the other is still looking; a crowd makes one row of it. */
const activityIntervalMs = 5000

/**
 * Runs every job once, one after the other, unless another process is just doing that. One that breaks is logged and holds
 * no other up.
 */
export async function runJobs(deps: Deps, stop: AbortSignal = new AbortController().signal): Promise<void> {
  await logged(deps, 'jobs', async () => {
    await runLeased(deps, { name: 'jobs', holder: randomUUID() }, async () => {
      for (const [name, job] of Object.entries(jobs)) {
        if (!stop.aborted) await logged(deps, name, () => job(deps, stop))
      }
    })
  })
}

/**
 * Runs the jobs now and each minute, and rewrites of zones as soon as there are any. A run that takes longer than that is
 * not followed by those that it delayed. `stop` resolves when none is under way.
 */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const all = repeat(() => runJobs(deps, signal), intervalMs)
  const rewrites = repeat(() => logged(deps, 'rewrites', () => runRewrites(deps, signal)), rewriteIntervalMs)
  const mail = repeat(() => logged(deps, 'mail', () => sendMail(deps, signal)), mailIntervalMs)
  const exports = repeat(() => logged(deps, 'exports', () => exportData(deps, signal)), exportIntervalMs)
  const backups = repeat(() => logged(deps, 'backups', () => backUpZones(deps, signal)), backupIntervalMs)
  const payments = repeat(
    () => logged(deps, 'payments', () => tellPaymentProvider(deps, signal)),
    paymentIntervalMs,
  )
  const prints = repeat(() => logged(deps, 'prints', () => makePrintFiles(deps, signal)), printIntervalMs)
  const activity = repeat(() => logged(deps, 'activity', () => countActivity(deps)), activityIntervalMs)
  const badges = repeat(() => logged(deps, 'badges', () => countBadges(deps)), activityIntervalMs)
  return {
    async stop() {
      stopping.abort()
      await Promise.all([
        all.stop(),
        rewrites.stop(),
        mail.stop(),
        exports.stop(),
        backups.stop(),
        payments.stop(),
        prints.stop(),
        activity.stop(),
        badges.stop(),
      ])
    },
  }
}

async function countActivity(deps: Deps): Promise<void> {
  const lease = { name: 'activity', holder: randomUUID() }
  if (await hasActivity(deps)) await runLeased(deps, lease, () => collectActivity(deps))
}

async function countBadges(deps: Deps): Promise<void> {
  const lease = { name: 'badges', holder: randomUUID() }
  if (await hasBadgeMarks(deps)) await runLeased(deps, lease, () => awardBadges(deps))
}

async function runRewrites(deps: Deps, stop: AbortSignal): Promise<void> {
  const lease = { name: 'rewrites', holder: randomUUID() }
  if (await hasRewrites(deps)) await runLeased(deps, lease, () => continueRewrites(deps, stop))
}

async function exportData(deps: Deps, stop: AbortSignal): Promise<void> {
  const lease = { name: 'exports', holder: randomUUID() }
  if (await hasExports(deps)) await runLeased(deps, lease, () => makeExports(deps, stop))
}

async function backUpZones(deps: Deps, stop: AbortSignal): Promise<void> {
  const lease = { name: 'backups', holder: randomUUID() }
  if (await hasBackups(deps)) await runLeased(deps, lease, () => runBackups(deps, stop))
}

async function tellPaymentProvider(deps: Deps, stop: AbortSignal): Promise<void> {
  const lease = { name: 'payments', holder: randomUUID() }
  if (await hasPaymentTasks(deps)) await runLeased(deps, lease, () => runPaymentTasks(deps, stop))
}

async function makePrintFiles(deps: Deps, stop: AbortSignal): Promise<void> {
  const lease = { name: 'prints', holder: randomUUID() }
  if (!(await hasPrints(deps)) && !(await hasSubmissions(deps))) return
  await runLeased(deps, lease, async () => {
    await makeDuePrints(deps, stop)
    await submitPrints(deps, stop)
  })
}

/** Writes the mails that were asked for, and hands over those that are due. */
export async function sendMail(deps: Deps, stop: AbortSignal = new AbortController().signal): Promise<void> {
  const lease = { name: 'mail', holder: randomUUID() }
  await sendResets(deps)
  if (await hasMail(deps)) await runLeased(deps, lease, () => deliverMail(deps, stop))
}

async function logged(deps: Deps, name: string, job: () => Promise<void>): Promise<void> {
  const begunAt = performance.now()
  try {
    await job()
    deps.metrics.jobRan(name, (performance.now() - begunAt) / 1000)
  } catch (error) {
    deps.log.error({ err: error, job: name }, 'A job broke')
  }
}
