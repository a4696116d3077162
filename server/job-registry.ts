import type { Deps } from '#server/kernel/environment/deps.ts'
import { apiTokenJobs } from '#server/accounts/api-tokens/api-token-jobs.ts'
import { resetJobs } from '#server/accounts/passwords/reset-jobs.ts'
import { sessionJobs } from '#server/accounts/sessions/session-jobs.ts'
import { analyticsJobs } from '#server/analytics/analytics-jobs.ts'
import { auditJobs } from '#server/audit/audit-jobs.ts'
import { badgeJobs } from '#server/badges/award-badges.ts'
import { adJobs } from '#server/ads/ad-jobs.ts'
import { priceTrialJobs } from '#server/shop/catalog/price-trial-jobs.ts'
import { organisationJobs } from '#server/organisations/organisation-jobs.ts'
import { domainJobs } from '#server/organisations/sign-in/domain-jobs.ts'
import { bookJobs } from '#server/payments/check-books.ts'
import { printJobs } from '#server/shop/printing/print-jobs.ts'
import { settlementJobs } from '#server/checkout/settlement-jobs.ts'
import { subscriptionJobs } from '#server/plans/subscription-jobs.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { limitJobs } from '#server/kernel/limits/limit-jobs.ts'
import { mailJobs } from '#server/kernel/mail/mail-jobs.ts'
import { deskJobs } from '#server/desk/desk-jobs.ts'
import { exportJobs } from '#server/export/account/export-jobs.ts'
import { backupJobs } from '#server/export/backups/backup-jobs.ts'
import { mergingJobs } from '#server/merging/merging-jobs.ts'
import { activityJobs } from '#server/notifications/activity/collect-activity.ts'
import { noticeJobs } from '#server/notifications/notices/notice-jobs.ts'
import { pushJobs } from '#server/notifications/push/push-jobs.ts'
import { filmJobs, filmNoticeJobs } from '#server/photos/films/film-jobs.ts'
import { clipJobs } from '#server/photos/clips/clip-jobs.ts'
import { webhookJobs } from '#server/accounts/webhooks/webhook-jobs.ts'
import { folderJobs } from '#server/photos/folders/folder-files.ts'
import { photoJobs } from '#server/photos/photo-jobs.ts'
import { rewriteJobs } from '#server/photos/rewrites/rewrite-jobs.ts'
import { removalJobs } from '#server/removal/removal-jobs.ts'
import { replicationJobs } from '#server/replication/replication-jobs.ts'
import { supportJobs } from '#server/support/support-jobs.ts'
import { demoJobs } from './demo-jobs.ts'
import { siteJobs } from '#server/site/site-jobs.ts'
import { scanJobs } from '#server/zones/joining/presence.ts'
import { zoneJobs } from '#server/zones/lifetime/zone-jobs.ts'
import { reviewerJobs } from '#server/zones/places/reviewers.ts'

/** All recurring jobs of the server. Each has its own timer, so their order has no effect. */
export const jobs: readonly Job<Deps>[] = [
  ...subscriptionJobs,
  ...organisationJobs,
  ...domainJobs,
  ...zoneJobs,
  ...rewriteJobs,
  ...removalJobs,
  ...mergingJobs,
  ...exportJobs,
  ...backupJobs,
  ...photoJobs,
  ...clipJobs,
  ...filmJobs,
  ...folderJobs,
  ...webhookJobs,
  ...filmNoticeJobs,
  ...noticeJobs,
  ...auditJobs,
  ...deskJobs,
  ...analyticsJobs,
  ...scanJobs,
  ...replicationJobs,
  ...sessionJobs,
  ...apiTokenJobs,
  ...supportJobs,
  ...limitJobs,
  ...reviewerJobs,
  ...activityJobs,
  ...badgeJobs,
  ...pushJobs,
  ...resetJobs,
  ...mailJobs,
  ...settlementJobs,
  ...printJobs,
  ...bookJobs,
  ...adJobs,
  ...priceTrialJobs,
  ...siteJobs,
  ...demoJobs,
]
