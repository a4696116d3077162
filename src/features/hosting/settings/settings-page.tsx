import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Lock, LockOpen, LogOut } from 'lucide-react'
import { useState } from 'react'
import { FirstStepsSlot } from '#src/components/first-steps/first-steps-slot.tsx'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { settingsWords } from '#src/i18n/en/settings.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { useZoneContext } from '#src/components/zone/zone-context.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { Televisions } from '#src/components/televisions/televisions.tsx'
import { televisionWords } from '#src/i18n/en/television.ts'
import { WebsiteWall } from '#src/components/website-wall/website-wall.tsx'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { websiteWallWords } from '#src/i18n/en/website-wall.ts'
import { languages } from '#src/contract/wire/languages.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { setZoneClosed, leaveZone } from '#src/data/zones/zone-commands.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { actWithUndo } from '#src/components/undo/act-with-undo.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { zonesWords } from '#src/i18n/en/zones.ts'
import { useMembers } from '#src/data/members/member-queries.ts'
import { BoothsPart } from './booths/booths-part.tsx'
import { HandoverPart, OfferPart } from './handover-part.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPart } from './settings-part.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/settings')({
  component: SettingsPage,
})

/** The zone's settings: editable for people who manage it, read-only for everyone else. */
function SettingsPage() {
  const zone = useZoneContext()
  const words = useWords(settingsWords)
  const me = useSession()?.user.id
  const isOwner = zone.role === 'owner' && !zone.isProvisional
  const isOffered = me !== undefined && zone.offeredTo === me
  const canChange = isAtLeast(zone.role, 'admin') && !zone.isProvisional
  return (
    <div className={column}>
      <div>
        <h2 className={headingStyle({ size: 'medium' })}>{words.title}</h2>
        <p className={mutedText}>{canChange ? words.text : words.readOnly}</p>
      </div>
      <FirstStepsSlot zone={zone} />
      {isOffered ? <OfferPart zone={zone} /> : null}
      {canChange ? <SettingsForm zone={zone} /> : <SettingsList zone={zone} />}
      {canChange ? <TelevisionsPart zone={zone} /> : null}
      {canChange ? <BoothsPart zone={zone} /> : null}
      {canChange ? <WebsitePart zone={zone} /> : null}
      {isOwner ? <ClosingPart zone={zone} /> : null}
      {isOwner ? <HandoverPart zone={zone} /> : null}
      {zone.role === null ? null : <LeavingPart zone={zone} />}
    </div>
  )
}

/** The TVs that show the zone's wall, for people who manage the zone. */
function TelevisionsPart({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(televisionWords)
  return (
    <SettingsPart title={words.title}>
      <Televisions zone={zone} />
    </SettingsPart>
  )
}

/** The zone's wall on a website, for people who manage the zone. */
function WebsitePart({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(websiteWallWords)
  return (
    <SettingsPart title={words.title}>
      <WebsiteWall zone={zone} />
    </SettingsPart>
  )
}

/** The settings for members who may see but not change them. */
function SettingsList({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(settingsWords)
  const mode = words.modes[zone.mode]
  const moderation = words.moderations[zone.moderation]
  const language = languages.find(({ code }) => code === zone.language)?.name
  const onOffText = (isOn: boolean) => (isOn ? words.on : words.off)
  const facts = [
    { name: words.mode, value: mode.label, hint: mode.hint },
    ...(zone.mode === 'reveal-at-time' && zone.revealAt !== null
      ? [{ name: words.revealAt, value: formatDateTime(zone.revealAt), hint: '' }]
      : []),
    { name: words.moderation, value: moderation.label, hint: moderation.hint },
    { name: words.language, value: language ?? words.languageOwn, hint: words.languageHint },
    { name: words.sharesLinks, value: onOffText(zone.sharesLinks), hint: words.sharesLinksHint },
    { name: words.onWebsite, value: onOffText(zone.isOnWebsite), hint: words.onWebsiteHint },
    { name: words.isStrict, value: onOffText(zone.isStrict), hint: words.isStrictHint },
    { name: words.isPlaceObscured, value: onOffText(zone.isPlaceObscured), hint: words.isPlaceObscuredHint },
  ]
  return (
    <dl className={list}>
      {facts.map(({ name, value, hint }) => (
        <div key={name} className={row}>
          <dt className={mutedText}>{name}</dt>
          <dd className={answer}>
            {value}
            {hint === '' ? null : <p className={mutedText}>{hint}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Closes the zone to new members and photos, or reopens it. For its owner. */
function ClosingPart({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(settingsWords)
  const [isConfirming, setConfirming] = useState(false)
  const set = async (isClosed: boolean) => {
    setConfirming(false)
    await setZoneClosed(zone.id, isClosed)
    showToast(isClosed ? words.closedNow : words.reopened, { tone: 'success' })
  }
  const { closedAt } = zone
  return (
    <SettingsPart title={words.closing}>
      <p className={mutedText}>
        {closedAt === null ? words.closeText : words.isClosed({ since: formatDateTime(closedAt) })}
      </p>
      <div>
        {closedAt === null ? (
          <Button
            tone="plain"
            icon={<Lock size={19} aria-hidden="true" />}
            onClick={() => setConfirming(true)}
          >
            {words.close}
          </Button>
        ) : (
          <Button
            tone="plain"
            icon={<LockOpen size={19} aria-hidden="true" />}
            onClick={() => void set(false)}
          >
            {words.reopen}
          </Button>
        )}
      </div>
      {isConfirming ? (
        <ConfirmDialog
          title={words.closeTitle}
          confirmLabel={words.close}
          cancelLabel={words.keepOpen}
          onConfirm={() => void set(true)}
          onCancel={() => setConfirming(false)}
        >
          <p>{words.closeAsk}</p>
        </ConfirmDialog>
      ) : null}
    </SettingsPart>
  )
}

/** Leaves a zone. The owner can leave only as the last member, which ends the zone. */
function LeavingPart({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(settingsWords)
  const zonesText = useWords(zonesWords)
  const trayText = useWords(trayWords)
  const navigate = useNavigate()
  const members = useMembers(zone.id)
  const isOwner = zone.role === 'owner'
  const others = (members?.filter(({ bannedAt }) => bannedAt === null).length ?? 1) - 1
  const leave = () => {
    void navigate({ to: '/locations' })
    void actWithUndo(
      { message: zonesText.left({ name: zone.name }), act: () => leaveZone(zone.id) },
      trayText,
    )
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

const column = css({
  display: 'grid',
  gap: '6',
  maxWidth: '[48rem]',
  gridTemplateColumns: '[minmax(0, 1fr)]',
})
const list = css({ display: 'grid', gap: '0' })
const row = css({
  display: 'grid',
  gap: '1',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[15rem minmax(0, 1fr)]' },
  paddingBlock: '3',
  borderBlockEndWidth: 'thin',
})
const answer = css({ fontWeight: 'semibold', '& p': { fontWeight: 'normal' } })
