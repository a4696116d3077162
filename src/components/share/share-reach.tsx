import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

interface ShareReachProps {
  readonly isForAll: boolean
  readonly what: 'photo' | 'album'
}

/** Who can open the link to photos. */
export function ShareReach({ isForAll, what }: ShareReachProps) {
  const words = useWords(linkWords)
  return isForAll ? (
    <p>{what === 'photo' ? words.reachEverybody : words.reachEverybodyAlbum}</p>
  ) : (
    <Notice title={words.reachMembers}>{words.reachMembersText}</Notice>
  )
}
