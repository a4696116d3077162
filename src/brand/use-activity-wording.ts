import { useLocalized } from '#src/i18n/use-words.ts'
import { activityWording } from '#src/i18n/en/activity.ts'

/** The visible strings of the activity page. */
export function useActivityWording(): typeof activityWording {
  return useLocalized('activity', activityWording)
}
