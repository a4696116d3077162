import { organisationWords } from '#src/i18n/en/organisation.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { Words } from '#src/i18n/words-by-area.ts'
import { organisationSignInWords } from '#src/i18n/en/organisation-sign-in.ts'

/** The words of organisations in the language in use; like the desk's they are no area of their language's file. */
export function useOrganisationWords(): Words<typeof organisationWords> {
  return useWords(organisationWords)
}

export function useSignInWords() {
  return useWords(organisationSignInWords)
}
