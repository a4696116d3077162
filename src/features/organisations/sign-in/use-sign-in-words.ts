import { organisationSignInWords } from '#src/i18n/en/organisation-sign-in.ts'
import { useWords } from '#src/i18n/use-words.ts'

export function useSignInWords() {
  return useWords(organisationSignInWords)
}
