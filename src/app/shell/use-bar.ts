import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { audiencesOf, likeliestAudience, type Audience } from '#src/components/navigation/audience.ts'
import { usePerson } from '#src/components/navigation/use-person.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useZonesReadState } from '#src/data/zones/zone-queries.ts'
import { storedChoice } from '#src/platform/storage/subscribable-choice.ts'

/** The last bar shown on this device: `<user id> <audience>`. Available before the albums are read. */
const lastBar = storedChoice('bar')
const bars: readonly Audience[] = ['newcomer', 'album-guest', 'member', 'host']

const albumPages = /^\/(?:z|locations)\/./

/**
 * Returns the audience whose bar is shown. While the user's albums are unknown, returns the last audience or the most
 * likely one. null: there is no bar. A guest who joins their first album sees no bar until they have joined, so that
 * the first bar does not change.
 */
export function useBar(): Audience | null {
  const user = useSession()?.user
  const person = usePerson()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [lastUserId, lastAudience] = lastBar.use()?.split(' ') ?? []
  // If the server is unreachable, an empty local list does not mean that the user has no albums.
  const isKnown = useZonesReadState() === 'read' || (person?.albumCount ?? 0) > 0
  const [currentAudience] = person && isKnown ? audiencesOf(person) : []
  useEffect(() => {
    if (
      user === undefined ||
      currentAudience === undefined ||
      (lastUserId === user.id && lastAudience === currentAudience)
    )
      return
    lastBar.choose(`${user.id} ${currentAudience}`)
  }, [user, currentAudience, lastUserId, lastAudience])
  if (user === undefined) return null
  const last = lastUserId === user.id ? bars.find((audience) => audience === lastAudience) : undefined
  const audience = currentAudience ?? last ?? likeliestAudience(user, pathname)
  return audience === 'newcomer' && albumPages.test(pathname) ? null : audience
}
