import * as v from 'valibot'
import { Password } from '#src/contract/entities/accounts/user.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** What is wrong with a new password before it is sent; undefined where nothing is. */
export function newPasswordProblem(
  password: string,
  words: Pick<WordsByArea['account'], 'passwordMissing' | 'passwordShort'>,
): string | undefined {
  if (password === '') return words.passwordMissing
  return v.is(Password, password) ? undefined : words.passwordShort
}
