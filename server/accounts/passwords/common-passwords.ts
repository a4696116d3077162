import { refused } from '#server/core/errors/refusal.ts'

/** So many of the list count, which has the most common first. */
const listed = 10_000
const shortest = 8

let known: Promise<ReadonlySet<string>> | undefined

/** Throws `invalid` where a password is among the 10,000 most common ones, whatever its case. */
export async function refuseCommonPassword(password: string): Promise<void> {
  const common = await (known ??= readList())
  if (!common.has(password.toLowerCase())) return
  throw refused('invalid', 'This password is one of the most common ones. Choose another, longer one.', {
    details: [{ field: 'password', reason: 'is one of the most common passwords' }],
  })
}

/** Read at the first password that somebody chooses. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common'].slice(0, listed)
  return new Set(common.filter((password) => password.length >= shortest))
}
