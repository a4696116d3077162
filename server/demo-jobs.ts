import { minuteMs } from '#src/contract/wire/durations.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { followDemoSetting } from './demo-data.ts'
import type { Deps } from './kernel/environment/deps.ts'

/** Demo zones as the admins want them. */
export const demoJobs: readonly Job<Deps>[] = [
  {
    name: 'follow-demo-setting',
    everyMs: minuteMs / 4,
    maxAttempts: 10,
    hasWork: async ({ site }) => site.current().hasDemo !== null,
    run: followDemoSetting,
  },
]
