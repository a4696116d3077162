import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { actWithUndo } from '#src/components/undo/act-with-undo.ts'
import { settingsWords } from '#src/i18n/en/settings.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { zonesWords } from '#src/i18n/en/zones.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useMembers } from '#src/data/members/member-queries.ts'
import { leaveZone } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { SettingsPart } from './settings-part.tsx'

/** The way out of a zone; a host leaves last, and the zone ends with that. */
export function LeavingPart({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(settingsWords)
  const zonesText = useWords(zonesWords)
  const trayText = useWords(trayWords)
  const navigate = useNavigate()
  const members = useMembers(zone.id)
  const isOwner = zone.role === 'owner'
  const others = (members?.filter(({ bannedAt }) => bannedAt === null).length ?? 1) - 1
  const leave = () => {
    void navigate({ to: '/locations' })
    void actWithUndo({ said: zonesText.left({ name: zone.name }), act: () => leaveZone(zone.id) }, trayText)
  }
  return (
    <SettingsPart title={words.leaving}>
      {isOwner && others > 0 ? (
        <p className={mutedText}>{words.ownerStays({ others })}</p>
      ) : (
        <>
          <p className={mutedText}>{isOwner ? words.endText : words.leaveText}</p>
          <div>
            <Button tone="plain" icon={<LogOut size={19} aria-hidden="true" />} onClick={leave}>
              {isOwner ? words.end : words.leave}
            </Button>
          </div>
        </>
      )}
    </SettingsPart>
  )
}
