import { minuteMs } from '#src/contract/wire/durations.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { ensureDemoZones, lacksDemoZones } from './demo/make-zones.ts'
import { hasDemo, removeDemo } from './demo/remove-demo.ts'
import { hasMoreToTell, tellStories } from './demo/tell-stories.ts'
import type { Deps } from './kernel/environment/deps.ts'
import type { ApplyMutation } from './replication/single-request-mutation.ts'
import { mutationHandlers } from './sync/mutation-registry.ts'

/** What the site has to do about its demo zones. A variable that switches them off leaves those that are there. */
async function dueOf(deps: Deps): Promise<'fill' | 'remove' | null> {
  await deps.site.refresh()
  if (deps.config.hasDemo) return (await lacksDemoZones(deps)) || (await hasMoreToTell(deps)) ? 'fill' : null
  return deps.site.current().hasDemo === false && (await hasDemo(deps)) ? 'remove' : null
}

/** The people of the demo do more in a minute than the limits allow to others. */
const withoutLimits: ApplyMutation = (context, mutation) =>
  mutationHandlers[mutation.name](context, mutation.args)

/** Makes the demo zones in the background, keeps them open, and removes them when an admin switches them off. */
export const demoJobs: readonly Job<Deps>[] = [
  {
    name: 'follow-demo-setting',
    everyMs: minuteMs / 12,
    maxAttempts: 10,
    hasWork: async (deps) => (await dueOf(deps)) !== null,
    async run(deps, stop) {
      const due = await dueOf(deps)
      if (due === 'remove') await removeDemo(deps, stop)
      if (due !== 'fill') return
      await ensureDemoZones(deps)
      await tellStories({ ...deps, applyMutation: withoutLimits }, stop)
    },
  },
]
