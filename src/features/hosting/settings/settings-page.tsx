import { createFileRoute } from '@tanstack/react-router'
import { FirstStepsSlot } from '#src/components/first-steps/first-steps-slot.tsx'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { settingsWords } from '#src/i18n/en/settings.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { useZoneContext } from '#src/components/zone/zone-context.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { BoothsPart } from './booths/booths-part.tsx'
import { ClosingPart } from './closing-part.tsx'
import { HandoverPart, OfferPart } from './handover-part.tsx'
import { LeavingPart } from './leaving-part.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsList } from './settings-list.tsx'
import { Televisions } from '#src/components/televisions/televisions.tsx'
import { televisionWords } from '#src/i18n/en/television.ts'
import { WebsiteWall } from '#src/components/website-wall/website-wall.tsx'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { websiteWallWords } from '#src/i18n/en/website-wall.ts'
import { SettingsPart } from './settings-part.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/settings')({
  component: SettingsPage,
})

/** What holds in the zone: to be changed by who runs it, to be read by everybody else. */
function SettingsPage() {
  const zone = useZoneContext()
  const words = useWords(settingsWords)
  const me = useSession()?.user.id
  const isOwner = zone.role === 'owner' && !zone.isProvisional
  const isOffered = me !== undefined && zone.offeredTo === me
  const mayChange = isAtLeast(zone.role, 'admin') && !zone.isProvisional
  return (
    <div className={column}>
      <div>
        <h2 className={headingStyle({ size: 'medium' })}>{words.title}</h2>
        <p className={mutedText}>{mayChange ? words.text : words.readOnly}</p>
      </div>
      <FirstStepsSlot zone={zone} />
      {isOffered ? <OfferPart zone={zone} /> : null}
      {mayChange ? <SettingsForm zone={zone} /> : <SettingsList zone={zone} />}
      {mayChange ? <TelevisionsPart zone={zone} /> : null}
      {mayChange ? <BoothsPart zone={zone} /> : null}
      {mayChange ? <WebsitePart zone={zone} /> : null}
      {isOwner ? <ClosingPart zone={zone} /> : null}
      {isOwner ? <HandoverPart zone={zone} /> : null}
      {zone.role === null ? null : <LeavingPart zone={zone} />}
    </div>
  )
}

const column = css({
  display: 'grid',
  gap: '6',
  maxWidth: '[48rem]',
  gridTemplateColumns: '[minmax(0, 1fr)]',
})

/** The televisions that show the zone's wall; for those who run the zone. */
function TelevisionsPart({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(televisionWords)
  return (
    <SettingsPart title={words.title}>
      <Televisions zone={zone} />
    </SettingsPart>
  )
}

/** The zone's wall on a website; for those who run the zone. */
function WebsitePart({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(websiteWallWords)
  return (
    <SettingsPart title={words.title}>
      <WebsiteWall zone={zone} />
    </SettingsPart>
  )
}
