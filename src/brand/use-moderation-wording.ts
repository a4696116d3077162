import { useLocalized } from './use-localized.ts'
import { moderationWording } from './wording/moderation-wording.ts'

/** The visible strings of reporting and moderating photos. */
export function useModerationWording(): typeof moderationWording {
  return useLocalized('moderation', moderationWording)
}
