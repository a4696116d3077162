import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { audiencesOf, likeliestAudience, type Audience } from '#src/components/navigation/audience.ts'
import { usePerson } from '#src/components/navigation/use-person.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useZonesReadState } from '#src/data/zones/zone-queries.ts'
import { keptChoice } from '#src/platform/storage/kept-choice.ts'

/** Whose bar this device showed last, and which: `<user id> <audience>`. It is there before the albums are read. */
const lastBar = keptChoice('bar')
const bars: readonly Audience[] = ['newcomer', 'album-guest', 'member', 'host']

const albumPages = /^\/(?:z|locations)\/./

/**
 * The audience whose bar is shown: while the person's albums are unknown their last one, or the likeliest. null: there is no
 * bar. A guest who joins their first album has none before they are in it, so that the first bar they see stays.
 */
export function useBar(): Audience | null {
  const user = useSession()?.user
  const person = usePerson()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [keptFor, kept] = lastBar.use()?.split(' ') ?? []
  // Where the server cannot be reached, nobody is without albums just because this device has read none.
  const isKnown = useZonesReadState() === 'read' || (person?.albumCount ?? 0) > 0
  const [known] = person && isKnown ? audiencesOf(person) : []
  useEffect(() => {
    if (user === undefined || known === undefined || (keptFor === user.id && kept === known)) return
    lastBar.choose(`${user.id} ${known}`)
  }, [user, known, keptFor, kept])
  if (user === undefined) return null
  const last = keptFor === user.id ? bars.find((audience) => audience === kept) : undefined
  const audience = known ?? last ?? likeliestAudience(user, pathname)
  return audience === 'newcomer' && albumPages.test(pathname) ? null : audience
}
