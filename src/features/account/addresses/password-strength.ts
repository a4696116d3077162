import * as v from 'valibot'
import { Password } from '#src/contract/entities/accounts/user.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export type PasswordStrength = 'short' | 'fair' | 'good' | 'strong'

const shortest = 8

/**
 * Returns a hint while a password is being chosen. Length counts most, kinds of characters count a little, and
 * repetitions do not count. The server refuses common passwords.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = Array.from(password)
  if (characters.length < shortest) return 'short'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const distinct = new Set(characters.map((character) => character.toLowerCase())).size
  const score = Math.min(characters.length, distinct * 2) + (kinds - 1) * 2
  if (score >= 18) return 'strong'
  return score >= 13 ? 'good' : 'fair'
}

/** The problem of a new password that needs no server to find; undefined: none. */
export function newPasswordProblem(
  password: string,
  words: Pick<WordsByArea['account'], 'passwordMissing' | 'passwordShort'>,
): string | undefined {
  if (password === '') return words.passwordMissing
  return v.is(Password, password) ? undefined : words.passwordShort
}
