import type { User } from '#src/contract/entities/accounts/user.ts'

/** The properties that decide which links a person sees. */
export interface Person {
  /** True if they joined with only a name, without an account. */
  readonly isGuest: boolean
  readonly isAdmin: boolean
  /** How many albums they are in, not counting ended ones. */
  readonly albumCount: number
  /** True if they host one of these albums. */
  readonly isHost: boolean
}

/**
 * Exactly one of the first four applies to a person.
 * `newcomer`: a guest without an album.
 * `album-guest`: a guest with one album, which is their home.
 * `member`: an account without an album of its own, or a guest with several albums.
 * `host`: a person with an album of their own.
 * In addition: `account`, everybody except guests, and `operator`, an admin.
 */
export type Audience = 'newcomer' | 'album-guest' | 'member' | 'host' | 'account' | 'operator'

/** The audiences of links that everybody sees. */
export const everybody: readonly Audience[] = ['newcomer', 'album-guest', 'member', 'host']
/** The audiences of links about paying or earning. Guests come for the photos. */
export const payers: readonly Audience[] = ['account', 'host']

/** Returns the audiences that a person belongs to. */
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

/** Returns the audience that a person most likely belongs to at a URL while their albums are unknown. */
export function likeliestAudience(user: Pick<User, 'kind' | 'hostsAlbum'>, pathname: string): Audience {
  if (user.hostsAlbum === true) return 'host'
  if (user.kind !== 'guest') return 'member'
  return codePages.test(pathname) ? 'newcomer' : 'album-guest'
}

/** An item that is shown to some audiences only. */
interface AudienceItem {
  readonly audiences: readonly Audience[]
}

/** Returns the links of a list that a person sees, in the order of the list. */
export function linksFor<Item extends AudienceItem>(person: Person, list: readonly Item[]): readonly Item[] {
  const own = audiencesOf(person)
  return list.filter(({ audiences }) => audiences.some((audience) => own.includes(audience)))
}
