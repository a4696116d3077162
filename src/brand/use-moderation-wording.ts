import { useLocalized } from '#src/i18n/use-words.ts'
import { moderationWording } from '#src/i18n/en/moderation.ts'

/** The visible strings of reporting and moderating photos. */
export function useModerationWording(): typeof moderationWording {
  return useLocalized('moderation', moderationWording)
}
