import * as v from 'valibot'
import { isBlank } from '#src/contract/text.ts'
import { DisplayName, FullName, isAnonymousName } from '#src/contract/user.ts'

interface NameWords {
  readonly nameMissing: string
  readonly nameLong: string
  readonly nameTaken: string
}

/** Why a name cannot be somebody's, in words; null where it can. */
export function nameProblemOf(name: string, words: NameWords): string | null {
  if (v.is(DisplayName, name)) return null
  if (isBlank(name)) return words.nameMissing
  return isAnonymousName(name) ? words.nameTaken : words.nameLong
}

/** The same of a last name beside a first one that is right; one may do without. */
export function lastNameProblemOf(firstName: string, lastName: string, words: NameWords): string | null {
  if (isBlank(lastName) || v.is(FullName, { firstName, lastName })) return null
  return nameProblemOf(lastName, words) ?? words.nameTaken
}
