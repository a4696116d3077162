import * as v from 'valibot'
import { isBlank } from './text.ts'
import { DisplayName, isAnonymousName } from '#src/contract/entities/accounts/user.ts'

/** Why a name is not allowed: nothing of it can be seen, it is too long, or it stands for people without a name. */
export type NameProblem = 'missing' | 'long' | 'taken'

/** What is wrong with a typed name; null when it is accepted. */
export function nameProblem(name: string): NameProblem | null {
  if (v.is(DisplayName, name)) return null
  if (isBlank(name)) return 'missing'
  return isAnonymousName(name) ? 'taken' : 'long'
}
