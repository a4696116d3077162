import type { Deps } from '../deps.ts'
import { keepReviewers } from '../places/reviewers.ts'
import { hideExpiredPhotos, removeHiddenPhotos, removeOldParts, removeUnwantedFiles } from './photo-jobs.ts'
import {
  forgetOldPositions,
  purgeAudit,
  purgeNotices,
  purgeIdempotency,
  purgeSessions,
  purgeSupport,
  purgeTombstones,
} from './purge-jobs.ts'
import { purgeUsage } from '../usage/purge-usage.ts'
import { turnPlans } from '../subscriptions/plan-jobs.ts'
import { collectPeoplesNews } from '../push/collect-news.ts'
import { collectNewPhotos } from '../push/collect-photos.ts'
import { deliverPush } from '../push/deliver-push.ts'
import { announceEnds, purgeZones, revealZones } from './zone-jobs.ts'

/** Each may run at any time and again; none relies on when it ran last. */
const jobs = {
  turnPlans,
  revealZones,
  announceEnds,
  hideExpiredPhotos,
  removeHiddenPhotos,
  removeUnwantedFiles,
  removeOldParts,
  purgeZones,
  purgeNotices,
  purgeAudit,
  purgeUsage,
  forgetOldPositions,
  purgeTombstones,
  purgeIdempotency,
  purgeSessions,
  purgeSupport,
  keepReviewers,
  collectPeoplesNews,
  collectNewPhotos,
  deliverPush,
} satisfies Record<string, (deps: Deps) => Promise<void>>

const intervalMs = 60_000

/** Runs every job once, one after the other. One that breaks is logged and holds no other up. */
export async function runJobs(deps: Deps): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job(deps)
    } catch (error) {
      deps.log.error({ err: error, job: name }, 'A job broke')
    }
  }
}

/** Runs the jobs now and each minute. `stop` resolves when none is under way. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  let running = runJobs(deps)
  const timer = setInterval(() => {
    running = running.then(() => runJobs(deps))
  }, intervalMs)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return running
    },
  }
}
