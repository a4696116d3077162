import { useLocalized } from './use-localized.ts'
import { activityWording } from './wording/activity-wording.ts'

/** The visible strings of the activity page. */
export function useActivityWording(): typeof activityWording {
  return useLocalized('activity', activityWording)
}
