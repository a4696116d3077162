import { adBookingWords } from '#src/i18n/en/ad-booking.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

/** The words of booking in the language in use; like the desk's they are no area of their language's file. */
export function useAdBookingWords(): Words<typeof adBookingWords> {
  return useWords(adBookingWords)
}
