import * as v from 'valibot'
import { isBlank } from './text.ts'
import { DisplayName, isAnonymousName } from '#src/contract/entities/accounts/user.ts'

/** Why a name is not allowed: it has no visible characters, is too long, or is reserved for people without a name. */
export type NameProblem = 'missing' | 'long' | 'taken'

/** Returns the problem of a typed name; null if it is accepted. */
export function nameProblem(name: string): NameProblem | null {
  if (v.is(DisplayName, name)) return null
  if (isBlank(name)) return 'missing'
  return isAnonymousName(name) ? 'taken' : 'long'
}
