import { dayMs, secondMs } from '#src/contract/wire/durations.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { collectMessages, forgetOldMessages } from './collect-messages.ts'
import { deliverMessages, hasDueMessages } from './deliver-messages.ts'
import { webhooksAfter } from './webhook-store.ts'

export const webhookJobs: readonly Job<Deps>[] = [
  {
    name: 'collect-webhooks',
    everyMs: 10 * secondMs,
    maxAttempts: 10,
    hasWork: async ({ database }) =>
      (await database.reader.first(webhooksAfter, { after: '', limit: 1 })) !== undefined,
    run: collectMessages,
  },
  {
    name: 'deliver-webhooks',
    everyMs: 5 * secondMs,
    maxAttempts: 10,
    hasWork: hasDueMessages,
    run: deliverMessages,
  },
  { name: 'forget-webhook-messages', everyMs: dayMs, maxAttempts: 10, run: forgetOldMessages },
]
