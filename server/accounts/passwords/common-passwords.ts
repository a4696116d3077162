import { refused } from '#server/core/errors/refusal.ts'

/** Only the first entries of the list count, which is sorted by frequency, and only those long enough to be chosen. */
const listed = 10_000
const shortest = 8

/** Likely first guesses: the product and its brands. */
const ownWords = ['waypost', 'snapshare', 'snapzone', 'pictureshare']

let known: Promise<ReadonlySet<string>> | undefined

/** Personal details that an attacker would try. */
interface Owner {
  readonly email?: string | null | undefined
  readonly names?: readonly (string | null | undefined)[]
}

/**
 * Throws `invalid` if a password is one of the 10,000 most common ones. Also throws if it is only a name of the product
 * or its owner, with digits and symbols around it. Ignores case.
 */
export async function refuseCommonPassword(password: string, owner: Owner = {}): Promise<void> {
  if (isName(password, owner))
    throw refused('invalid', 'This password is a name that is easy to guess. Choose another one.', {
      details: [{ field: 'password', reason: 'is a name that is easy to guess' }],
    })
  const common = await (known ??= readList())
  if (!common.has(password.toLowerCase())) return
  throw refused(
    'invalid',
    'This password is one of the most common ones. Choose a longer, less common one.',
    {
      details: [{ field: 'password', reason: 'is one of the most common passwords' }],
    },
  )
}

function isName(password: string, { email, names = [] }: Owner): boolean {
  const word = lettersOf(password)
  const [mailbox] = email?.split('@') ?? []
  const easy = [...ownWords, mailbox, email, ...names, names.join('')].map((name) => lettersOf(name ?? ''))
  return word !== '' && easy.includes(word)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
}

/** Loaded when the first password is chosen. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common'].filter((password) => password.length >= shortest)
  return new Set(common.slice(0, listed))
}
