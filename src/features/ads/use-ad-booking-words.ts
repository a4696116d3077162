import { adBookingGerman } from '#src/i18n/de/ad-booking.ts'
import { adBookingWords } from '#src/i18n/en/ad-booking.ts'
import { usePageWords } from '#src/i18n/use-page-words.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

/** The words of booking in the language in use; like the desk's they are no area of their language's file. */
export function useAdBookingWords(): Words<typeof adBookingWords> {
  return usePageWords(adBookingWords, adBookingGerman)
}
