import { useSession } from '#src/data/session/session-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import type { Person } from './audience.ts'

type OwnAlbum = Pick<ZoneView, 'id' | 'role' | 'closedAt'>

/** The person on this device, and their only album if they have just one. */
export interface KnownPerson extends Person {
  /** The one album of a guest who hosts none; null for everybody else. */
  readonly onlyAlbum: OwnAlbum | null
}

/** The signed-in person; null if no one is signed in; undefined while their albums are unknown. Reads local data only. */
export function usePerson(): KnownPerson | null | undefined {
  const session = useSession()
  const zones = useMyZones()
  if (session === null) return null
  if (session === undefined || zones === undefined) return undefined
  return personOf(session.user, zones)
}

/** Builds the person from a user and their zones. */
export function personOf(
  user: { readonly kind: 'guest' | 'member'; readonly isAdmin: boolean },
  zones: readonly OwnAlbum[],
): KnownPerson {
  const isGuest = user.kind === 'guest'
  const isHost = zones.some(({ role }) => role === 'owner')
  const [first] = zones
  const isOnly = isGuest && !isHost && zones.length === 1
  return {
    isGuest,
    isHost,
    isAdmin: user.isAdmin,
    albumCount: zones.length,
    onlyAlbum: isOnly && first !== undefined ? first : null,
  }
}
