import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs, minuteMs, secondMs } from '#src/contract/wire/durations.ts'
import { collectNewPhotos, hasNewPhotos, purgeAnnouncements } from './collect-photos.ts'
import { deliverPush, hasMessages, purgeMessages } from './deliver-push.ts'
import { hasNoticesToMail, mailNotices, hasNoticesToPush, pushNotices } from './due-notices.ts'

export const pushJobs: readonly Job<Deps>[] = [
  { name: 'push-notices', everyMs: 15 * secondMs, hasWork: hasNoticesToPush, run: pushNotices },
  { name: 'collect-new-photos', everyMs: minuteMs, hasWork: hasNewPhotos, run: collectNewPhotos },
  { name: 'deliver-push', everyMs: 15 * secondMs, hasWork: hasMessages, run: deliverPush },
  { name: 'mail-notices', everyMs: minuteMs, hasWork: hasNoticesToMail, run: mailNotices },
  { name: 'purge-announcements', everyMs: 10 * minuteMs, run: purgeAnnouncements },
  { name: 'purge-push-messages', everyMs: hourMs, run: purgeMessages },
]
