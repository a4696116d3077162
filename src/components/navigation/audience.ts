import type { User } from '#src/contract/entities/accounts/user.ts'

/** What decides which links a person sees. */
export interface Person {
  /** Whether they came with a name alone. */
  readonly isGuest: boolean
  readonly isAdmin: boolean
  /** How many albums they are in. Ended ones do not count. */
  readonly albumCount: number
  /** Whether one of these albums is their own. */
  readonly isHost: boolean
}

/**
 * Exactly one of the first four is true of a person. `newcomer`: a guest without an album. `album-guest`: a guest with one
 * album, which is their home. `member`: an account without an album of its own, or a guest with several albums. `host`:
 * somebody with an album of their own. Beside them: `account`, everybody but guests, and `operator`, an admin.
 */
export type Audience = 'newcomer' | 'album-guest' | 'member' | 'host' | 'account' | 'operator'

/** The audiences of what nobody is kept from. */
export const everybody: readonly Audience[] = ['newcomer', 'album-guest', 'member', 'host']
/** The audiences of what costs or earns something. Guests come for the photos. */
export const payers: readonly Audience[] = ['account', 'host']

/** The audiences that a person belongs to. */
export function audiencesOf({ isGuest, isAdmin, albumCount, isHost }: Person): readonly Audience[] {
  const main = isHost
    ? 'host'
    : !isGuest || albumCount > 1
      ? 'member'
      : albumCount === 1
        ? 'album-guest'
        : 'newcomer'
  return [main, ...(isGuest ? [] : (['account'] as const)), ...(isAdmin ? (['operator'] as const) : [])]
}

const codePages = /^\/z\//

/** The audience that a person most likely belongs to at an address, while their albums are unknown. */
export function likeliestAudience(user: Pick<User, 'kind' | 'hostsAlbum'>, pathname: string): Audience {
  if (user.hostsAlbum === true) return 'host'
  if (user.kind !== 'guest') return 'member'
  return codePages.test(pathname) ? 'newcomer' : 'album-guest'
}

/** Something that is there for some people alone. */
interface ForSome {
  readonly forWhom: readonly Audience[]
}

/** The links of a list that a person sees, in the order of the list. */
export function linksFor<Item extends ForSome>(person: Person, list: readonly Item[]): readonly Item[] {
  const own = audiencesOf(person)
  return list.filter(({ forWhom }) => forWhom.some((audience) => own.includes(audience)))
}
