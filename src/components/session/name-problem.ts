import * as v from 'valibot'
import { nameProblem } from '#src/contract/rules/name-problem.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { FullName } from '#src/contract/entities/accounts/user.ts'

interface NameWords {
  readonly nameMissing: string
  readonly nameLong: string
  readonly nameTaken: string
}

/** Why a name is not accepted, in words; null when it is. */
export function nameProblemOf(name: string, words: NameWords): string | null {
  const problem = nameProblem(name)
  const texts = { missing: words.nameMissing, long: words.nameLong, taken: words.nameTaken }
  return problem === null ? null : texts[problem]
}

/** The same of a last name beside a first one that is right; one may do without. */
export function lastNameProblemOf(firstName: string, lastName: string, words: NameWords): string | null {
  if (isBlank(lastName) || v.is(FullName, { firstName, lastName })) return null
  return nameProblemOf(lastName, words) ?? words.nameTaken
}
