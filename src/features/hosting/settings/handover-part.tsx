import { Link } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { settingsWords } from '#src/i18n/en/settings.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useMembers } from '#src/data/members/member-queries.ts'
import type { MemberView } from '#src/data/members/member-view.ts'
import { answerZoneOffer, offerZone } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { SettingsPart } from './settings-part.tsx'

interface HandoverProps {
  readonly zone: ZoneView
}

/** Offers the zone to a co-host, or withdraws the offer. For its owner. */
export function HandoverPart({ zone }: HandoverProps) {
  const words = useWords(settingsWords)
  const members = useMembers(zone.id)
  const coHosts = (members ?? []).filter(({ role, bannedAt }) => role === 'admin' && bannedAt === null)
  if (zone.offeredTo !== null) return <PendingOffer zone={zone} members={members ?? []} />
  return (
    <SettingsPart title={words.handover}>
      {coHosts.length === 0 ? (
        <>
          <p className={mutedText}>{words.handoverNoHosts}</p>
          <div>
            <Link
              to="/locations/$zoneId/people"
              params={{ zoneId: zone.id }}
              className={buttonStyle({ tone: 'plain' })}
            >
              {words.toPeople}
            </Link>
          </div>
        </>
      ) : (
        <OwnerChoice zone={zone} coHosts={coHosts} />
      )}
    </SettingsPart>
  )
}

function OwnerChoice({ zone, coHosts }: HandoverProps & { readonly coHosts: readonly MemberView[] }) {
  const words = useWords(settingsWords)
  const [selectedId, setSelectedId] = useState<string>()
  const newOwner = (coHosts.find(({ person }) => person.id === selectedId) ?? coHosts[0])?.person
  const offer = async () => {
    if (newOwner === undefined || newOwner.id === null) return
    await offerZone(zone.id, newOwner.id)
    showToast(words.offeredTo({ name: newOwner.displayName }), { tone: 'success' })
  }
  return (
    <>
      <p className={mutedText}>{words.handoverText}</p>
      <SelectField
        label={words.heir}
        options={coHosts.flatMap(({ person: { id, displayName } }) =>
          id === null ? [] : [{ value: id, label: displayName }],
        )}
        value={newOwner?.id ?? undefined}
        onChange={({ target: { value } }) => setSelectedId(value)}
      />
      <div>
        <Button tone="plain" icon={<Handshake size={19} aria-hidden="true" />} onClick={() => void offer()}>
          {words.offer}
        </Button>
      </div>
    </>
  )
}

function PendingOffer({ zone, members }: HandoverProps & { readonly members: readonly MemberView[] }) {
  const words = useWords(settingsWords)
  const newOwner = members.find(({ person }) => person.id === zone.offeredTo)
  const withdraw = async () => {
    await offerZone(zone.id, null)
    showToast(words.withdrawn)
  }
  return (
    <SettingsPart title={words.handover}>
      <p className={mutedText}>{words.offeredTo({ name: newOwner?.person.displayName ?? words.someone })}</p>
      <div>
        <Button tone="plain" onClick={() => void withdraw()}>
          {words.withdraw}
        </Button>
      </div>
    </SettingsPart>
  )
}

/** Shows the offer of the zone to the user, who can accept or decline it. */
export function OfferPart({ zone }: HandoverProps) {
  const words = useWords(settingsWords)
  const owner = useMembers(zone.id)?.find(({ role }) => role === 'owner')
  const answer = async (accepts: boolean) => {
    await answerZoneOffer(zone.id, accepts)
    if (accepts) showToast(words.accepted, { text: words.acceptedText, tone: 'success' })
    else showToast(words.declined)
  }
  return (
    <Notice
      title={words.offerTitle({ owner: owner?.person.displayName ?? words.theHost })}
      actions={
        <>
          <Button tone="primary" onClick={() => void answer(true)}>
            {words.accept}
          </Button>
          <Button tone="plain" onClick={() => void answer(false)}>
            {words.decline}
          </Button>
        </>
      }
    >
      {words.offerText}
    </Notice>
  )
}
