import { useLinkWording } from '#src/brand/use-link-wording.ts'
import { Notice } from '#src/ui/notice.tsx'

interface ShareReachProps {
  readonly isForAll: boolean
  readonly what: 'photo' | 'album'
}

/** Who can open the link to photos. */
export function ShareReach({ isForAll, what }: ShareReachProps) {
  const words = useLinkWording()
  return isForAll ? (
    <p>{what === 'photo' ? words.reachEverybody : words.reachEverybodyAlbum}</p>
  ) : (
    <Notice title={words.reachMembers}>{words.reachMembersText}</Notice>
  )
}
