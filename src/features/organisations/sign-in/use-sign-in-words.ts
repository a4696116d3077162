import { organisationSignInGerman } from '#src/i18n/de/organisation-sign-in.ts'
import { organisationSignInWords } from '#src/i18n/en/organisation-sign-in.ts'
import { usePageWords } from '#src/i18n/use-page-words.ts'

export function useSignInWords() {
  return usePageWords(organisationSignInWords, organisationSignInGerman)
}
