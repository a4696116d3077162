import { deviceTimeZone } from '#src/platform/device/device-time-zone.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { requestPosition } from '#src/components/location/request-position.ts'
import { formatMeters } from '#src/i18n/format.ts'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { scanWords } from '#src/i18n/en/scan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import { defaultRadiusMeters, ZoneName } from '#src/contract/entities/zones/zone.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { createZone } from '#src/data/zones/zone-commands.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { linkStyle, mutedText } from '#src/ui/page/text.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { ZoneCodeView } from './zone-code-view.tsx'
import { useIsZoneDayAllowed, ZoneDayField } from './zone-day-field.tsx'

interface CreatedZoneInfo {
  readonly zoneId: ZoneId
  readonly code: ZoneCode
  readonly name: string
}

/** Creates a zone, then shows its code. Works offline, because the zone is first created on this device. */
export function CreateZoneDialog({ onClose }: { readonly onClose: () => void }) {
  const wording = useBrandWords()
  const [created, setCreated] = useState<CreatedZoneInfo | null>(null)
  return created === null ? (
    <Dialog title={wording.zone.createTitle} closeLabel={wording.shell.close} onClose={onClose}>
      <CreateZoneForm onCreated={setCreated} />
    </Dialog>
  ) : (
    <CreatedZone created={created} onClose={onClose} />
  )
}

function CreatedZone({
  created,
  onClose,
}: {
  readonly created: CreatedZoneInfo
  readonly onClose: () => void
}) {
  const wording = useBrandWords()
  const navigate = useNavigate()
  const { connection } = useSyncStatus()
  const link = useZone(created.zoneId)?.link ?? `/z/${created.code}`
  return (
    <Dialog
      title={wording.zone.createdTitle}
      closeLabel={wording.shell.close}
      onClose={onClose}
      footer={
        <Button
          isWide
          onClick={() => void navigate({ to: '/locations/$zoneId', params: { zoneId: created.zoneId } })}
        >
          {wording.zone.openZone}
        </Button>
      }
    >
      <p>{wording.zone.createdText}</p>
      {connection === 'offline' ? <Notice tone="warning">{wording.zone.createdOffline}</Notice> : null}
      <ZoneCodeView zoneId={created.zoneId} link={link} name={created.name} />
    </Dialog>
  )
}

function CreateZoneForm({ onCreated }: { readonly onCreated: (created: CreatedZoneInfo) => void }) {
  const wording = useBrandWords()
  const words = wording.zone
  const { name, day, needsPresence, radiusMeters, change, ...zone } = useCreateZone(onCreated)
  const { problem, positionProblem, isBusy, nameId, dayId, timeZone, submit } = zone
  return (
    <form noValidate className={form} onSubmit={(event) => void submit(event)}>
      <TextField
        id={nameId}
        label={words.name}
        hint={words.nameHint}
        error={problem}
        value={name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <ZoneDayField id={dayId} day={day} timeZone={timeZone} onDay={(next) => change({ day: next })} />
      <PresenceCheck
        needsPresence={needsPresence}
        onNeedsPresence={(next) => change({ needsPresence: next })}
      />
      {needsPresence ? (
        <RadiusField radiusMeters={radiusMeters} onRadiusMeters={(next) => change({ radiusMeters: next })} />
      ) : null}
      {positionProblem === undefined ? null : (
        <div role="alert">
          <Notice tone="danger">{positionProblem}</Notice>
        </div>
      )}
      <Button type="submit" isBusy={isBusy} isWide size="large">
        {words.create}
      </Button>
      <Link to="/qr-zone-creator" className={linkStyle}>
        {words.createMore}
      </Link>
    </form>
  )
}

interface NewZone {
  readonly name: string
  /** In this device's time zone; '' for today. */
  readonly day: string
  readonly needsPresence: boolean
  readonly radiusMeters: number
}

function useCreateZone(onCreated: (created: CreatedZoneInfo) => void) {
  const brand = useBrand()
  const words = useBrandWords().zone
  const scanText = useWords(scanWords)
  const wording = useBrandWords()
  const draft = useDraft<NewZone>('zone', {
    name: '',
    day: '',
    needsPresence: false,
    radiusMeters: defaultRadiusMeters[slugOf(brand)],
  })
  const { name, day, needsPresence, radiusMeters } = draft.value
  const [problem, setProblem] = useState<string>()
  const [positionProblem, setPositionProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const nameId = useId()
  const dayId = useId()
  const timeZone = deviceTimeZone()
  const isDayAllowed = useIsZoneDayAllowed(day, { timeZone })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = v.safeParse(ZoneName, name)
    setProblem(checked.success ? undefined : isBlank(name) ? words.nameMissing : words.nameLong)
    if (!checked.success) return document.getElementById(nameId)?.focus()
    if (!isDayAllowed) return document.getElementById(dayId)?.focus()
    setPositionProblem(undefined)
    setBusy(true)
    const found = needsPresence ? await requestPosition() : null
    if (found !== null && !found.ok) {
      setPositionProblem(scanText.location[found.error])
      setBusy(false)
      return
    }
    const place =
      found === null ? {} : { latitude: found.value.latitude, longitude: found.value.longitude, radiusMeters }
    try {
      const required = { name: checked.output, brand: slugOf(brand), timeZone, day: day || null }
      const created = await createZone({ ...required, ...place })
      draft.clear()
      onCreated({ ...created, name: checked.output })
    } catch {
      showToast(wording.error.unexpected, { tone: 'danger' })
      setBusy(false)
    }
  }
  return {
    ...draft.value,
    change: (part: Partial<NewZone>) => draft.set({ ...draft.value, ...part }),
    problem,
    positionProblem,
    isBusy,
    nameId,
    dayId,
    timeZone,
    submit,
  }
}

function PresenceCheck({
  needsPresence,
  onNeedsPresence,
}: {
  readonly needsPresence: boolean
  readonly onNeedsPresence: (value: boolean) => void
}) {
  const words = useBrandWords().zone
  const presenceId = useId()
  return (
    <div className={check}>
      <input
        id={presenceId}
        type="checkbox"
        checked={needsPresence}
        aria-describedby={`${presenceId}-hint`}
        className={box}
        onChange={(event) => onNeedsPresence(event.target.checked)}
      />
      <div>
        <label htmlFor={presenceId} className={checkLabel}>
          {words.useLocation}
        </label>
        <p id={`${presenceId}-hint`} className={mutedText}>
          {words.useLocationHint}
        </p>
      </div>
    </div>
  )
}

function RadiusField({
  radiusMeters,
  onRadiusMeters,
}: {
  readonly radiusMeters: number
  readonly onRadiusMeters: (value: number) => void
}) {
  const words = useBrandWords().zone
  return (
    <label className={range}>
      <span className={checkLabel}>
        {words.radius} {formatMeters(radiusMeters)}
      </span>
      <input
        type="range"
        min={50}
        max={1000}
        step={50}
        value={radiusMeters}
        className={slider}
        onChange={(event) => onRadiusMeters(event.target.valueAsNumber)}
      />
    </label>
  )
}

const form = css({ display: 'grid', gap: '5', paddingBlockEnd: '3' })
const check = css({ display: 'flex', gap: '3', alignItems: 'flex-start', minHeight: 'touch' })
const box = css({ width: '5', height: '5', marginBlockStart: '0.5', accentColor: 'accent', flexShrink: '0' })
const checkLabel = css({ display: 'block', fontWeight: 'semibold', fontSize: 'sm', cursor: 'pointer' })
const range = css({ display: 'grid', gap: '2' })
const slider = css({ width: 'full', accentColor: 'accent', minHeight: '8' })
