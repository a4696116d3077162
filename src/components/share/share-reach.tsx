import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { updateZone } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface ShareReachProps {
  readonly isForAll: boolean
  readonly subject: 'photo' | 'album'
  /** The zone of the photos; null or undefined if it is not on this device, or if they are from several zones. */
  readonly zone: ZoneView | null | undefined
}

/** Shows who can open the link to photos. Hosts can open the zone's links to everyone here. */
export function ShareReach({ isForAll, subject, zone }: ShareReachProps) {
  const words = useWords(linkWords)
  if (isForAll) return <p>{subject === 'photo' ? words.reachEverybody : words.reachEverybodyAlbum}</p>
  if (zone && zone.mode === 'open' && !zone.sharesLinks && isAtLeast(zone.role, 'admin'))
    return (
      <Notice title={words.reachMembers} actions={<OpenToAll zone={zone} />}>
        {words.openToAllText}
      </Notice>
    )
  return <Notice title={words.reachMembers}>{words.reachMembersText}</Notice>
}

function OpenToAll({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(linkWords)
  const open = async () => {
    await updateZone(zone.id, { sharesLinks: true })
    showToast(words.openedToAll, { tone: 'success' })
  }
  return (
    <Button size="small" tone="soft" onClick={() => void open()}>
      {words.openToAll}
    </Button>
  )
}
