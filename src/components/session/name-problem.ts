import * as v from 'valibot'
import { nameProblem } from '#src/contract/rules/name-problem.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { FullName } from '#src/contract/entities/accounts/user.ts'

interface NameWords {
  readonly nameMissing: string
  readonly nameLong: string
  readonly nameTaken: string
}

/** Why a name is not accepted, as text; null if it is accepted. */
export function nameProblemOf(name: string, words: NameWords): string | null {
  const problem = nameProblem(name)
  const texts = { missing: words.nameMissing, long: words.nameLong, taken: words.nameTaken }
  return problem === null ? null : texts[problem]
}

/** Like `nameProblemOf`, for an optional last name next to a valid first name. */
export function lastNameProblemOf(firstName: string, lastName: string, words: NameWords): string | null {
  if (isBlank(lastName) || v.is(FullName, { firstName, lastName })) return null
  return nameProblemOf(lastName, words) ?? words.nameTaken
}
