import { organisationWords } from '#src/i18n/en/organisation.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { Words } from '#src/i18n/words-by-area.ts'
import { organisationSignInWords } from '#src/i18n/en/organisation-sign-in.ts'

/**
 * Returns the organisation texts in the current language. Like the desk's texts, they are not part of the main language
 * file.
 */
export function useOrganisationWords(): Words<typeof organisationWords> {
  return useWords(organisationWords)
}

export function useSignInWords() {
  return useWords(organisationSignInWords)
}
