import { foundation } from './0001-foundation.ts'
import { editedPhotos } from './0002-edited-photos.ts'
import { resumableUploads } from './0003-resumable-uploads.ts'
import { unsentCounts } from './0004-unsent-counts.ts'
import { runningZones } from './0005-running-zones.ts'
import { orders } from './0006-orders.ts'
import { placeRequests } from './0007-place-requests.ts'
import { subscriptions } from './0008-subscriptions.ts'
import { supportRequests } from './0009-support-requests.ts'
import { catalog } from './0010-catalog.ts'
import { zoneCovers } from './0011-zone-covers.ts'
import { push } from './0012-push.ts'
import { usage } from './0013-usage.ts'
import { business } from './0014-business.ts'
import { pausedWalls } from './0015-paused-walls.ts'
import { durableJobs } from './0016-durable-jobs.ts'
import { sessionKeys } from './0017-session-keys.ts'
import { formerMembers } from './0018-former-members.ts'

/** Every migration in order; its number is its place, and a released one is never changed. */
export const migrations: readonly string[] = [
  foundation,
  editedPhotos,
  resumableUploads,
  unsentCounts,
  runningZones,
  orders,
  placeRequests,
  subscriptions,
  supportRequests,
  catalog,
  zoneCovers,
  push,
  usage,
  business,
  pausedWalls,
  durableJobs,
  sessionKeys,
  formerMembers,
]
