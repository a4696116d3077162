import { minuteMs } from '#src/contract/wire/durations.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { ensureDemoZones, lacksDemoZones } from './demo/make-zones.ts'
import { hasDemo, removeDemo } from './demo/remove-demo.ts'
import { hasUnfinishedStories, addStoryPhotos } from './demo/add-story-photos.ts'
import type { Deps } from './kernel/environment/deps.ts'
import type { ApplyMutation } from './replication/single-request-mutation.ts'
import { mutationHandlers } from './sync/mutation-registry.ts'

/** Returns what the background task must do about the demo zones. If a variable turns them off, existing ones stay. */
async function dueAction(deps: Deps): Promise<'fill' | 'remove' | null> {
  await deps.site.refresh()
  if (deps.config.hasDemo)
    return (await lacksDemoZones(deps)) || (await hasUnfinishedStories(deps)) ? 'fill' : null
  return deps.site.current().hasDemo === false && (await hasDemo(deps)) ? 'remove' : null
}

/** The demo accounts do more in one minute than the rate limits allow. */
const withoutLimits: ApplyMutation = (context, mutation) =>
  mutationHandlers[mutation.name](context, mutation.args)

/** Creates the demo zones in the background, keeps them open, and removes them when an admin turns them off. */
export const demoJobs: readonly Job<Deps>[] = [
  {
    name: 'follow-demo-setting',
    everyMs: minuteMs / 12,
    hasWork: async (deps) => (await dueAction(deps)) !== null,
    async run(deps, stop) {
      const due = await dueAction(deps)
      if (due === 'remove') await removeDemo(deps, stop)
      if (due !== 'fill') return
      await ensureDemoZones(deps)
      await addStoryPhotos({ ...deps, applyMutation: withoutLimits }, stop)
    },
  },
]
