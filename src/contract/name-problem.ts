const maxLength = 60

/** Why a typed name cannot be used: there is none, it is too long, or nothing of it can be seen. */
export type NameProblem = 'missing' | 'long' | 'unseen'

/**
 * What is wrong with a typed display name; null where `DisplayName` accepts it. It stands apart from the schemas so that
 * the script of the join page, which has to be small, checks names without them.
 */
export function nameProblem(typed: string): NameProblem | null {
  const name = typed.normalize('NFC').trim()
  if (name === '') return 'missing'
  if (!typed.isWellFormed() || name.includes('\0')) return 'unseen'
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')))
    return 'unseen'
  return name.length > maxLength ? 'long' : null
}
