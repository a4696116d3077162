import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { formatDay, formatDayIn } from '#src/i18n/format.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { zoneDayWords } from '#src/i18n/en/zone-day.ts'
import { eventEditorWords } from '#src/i18n/en/event-editor.ts'
import { settingsWords } from '#src/i18n/en/settings.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { lastZoneDay } from '#src/contract/rules/zone-day.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { updateZone } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { isPartOf, useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { RadioCards } from '#src/ui/fields/radio-cards.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { EventFields } from './event-fields.tsx'
import { ChangesBar } from './changes-bar.tsx'
import { LanguageField, SharingFields, RevealFields, MemorialField } from './settings-fields.tsx'
import {
  changesOf,
  countChanges,
  draftOf,
  editedSince,
  problemsOf,
  type SettingsDraft,
  type SettingsProblem,
} from './settings-draft.ts'
import { useExtend } from '#src/components/zone/use-extend.ts'
import { type EpochMs, rangeOfDay } from '#src/contract/wire/time.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

const modeOrder = ['open', 'reveal-at-time', 'own-only', 'upload-only'] as const
const moderationOrder = ['off', 'post', 'pre-approve'] as const

/** The editable settings. All changes are saved together, and discarding them needs confirmation. */
export function SettingsForm({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(settingsWords)
  const id = useId()
  const extension = useExtend(zone)
  const { problems, draft, changeCount, edit, discard, blocker, isBusy, save } = useSettingsEdit(zone)
  const dayText = useWords(zoneDayWords)
  const plan = useSession()?.user.subscriptionPlan ?? 'free'
  const lastDay = rangeOfDay(lastZoneDay(plan, zone), zone.timeZone).startAt
  const far = dayText.far({ day: formatDayIn(lastDay, zone.timeZone) })
  const { entryMissing } = useWords(eventEditorWords)
  const errors = formErrors({ ...words, far, entryMissing }, problems, id)
  const errorOf = (field: string) => errors.find(({ fieldId }) => fieldId === `${id}-${field}`)?.text
  return (
    <form noValidate className={form} onSubmit={save}>
      <ErrorSummary title={words.problems} errors={errors} />
      <BasicFields id={id} zone={zone} draft={draft} edit={edit} errorOf={errorOf} />
      {zone.kind === 'event' ? (
        <EventFields id={id} zone={zone} draft={draft} edit={edit} error={errorOf('programme')} />
      ) : null}
      <LanguageField language={draft.language} onChange={(language) => edit({ language })} />
      <RuleFields draft={draft} edit={edit} id={id} zone={zone} errorOf={errorOf} />

      <SharingFields id={id} draft={draft} edit={edit} zone={zone} />
      <KeepingFields id={id} zone={zone} draft={draft} edit={edit} extension={extension} />
      {changeCount === 0 ? null : (
        <ChangesBar changeCount={changeCount} isBusy={isBusy} onDiscard={discard} />
      )}
      {blocker.status === 'blocked' ? (
        <ConfirmDialog
          title={words.leaveTitle}
          confirmLabel={words.leaveAnyway}
          cancelLabel={words.stay}
          onConfirm={() => {
            discard()
            blocker.proceed()
          }}
          onCancel={blocker.reset}
        >
          <p>{words.leaveUnsaved}</p>
        </ConfirmDialog>
      ) : null}
    </form>
  )
}

interface RuleFieldsProps {
  readonly draft: SettingsDraft
  readonly edit: (change: Partial<SettingsDraft>) => void
  readonly id: string
  readonly zone: ZoneView
  readonly errorOf: (field: string) => string | undefined
}

/** The zone's name and its date. */
function BasicFields({ draft, edit, id, zone, errorOf }: RuleFieldsProps) {
  const words = useWords(settingsWords)
  const dayText = useWords(zoneDayWords)
  return (
    <>
      <TextField
        id={`${id}-name`}
        label={words.name}
        hint={words.nameHint}
        error={errorOf('name')}
        value={draft.name}
        autoComplete="off"
        onChange={(event) => edit({ name: event.target.value })}
      />
      {zone.kind === 'instant' ? null : (
        <TextField
          id={`${id}-day`}
          type="date"
          label={dayText.when}
          error={errorOf('day')}
          value={draft.day}
          className={short}
          onChange={(event) => edit({ day: event.target.value })}
        />
      )}
    </>
  )
}

function RuleFields({ draft, edit, id, zone, errorOf }: RuleFieldsProps) {
  const words = useWords(settingsWords)
  return (
    <>
      <RadioCards
        label={words.mode}
        options={modeOrder.map((value) => ({ value, ...words.modes[value] }))}
        value={draft.mode}
        onChange={(mode) => edit({ mode })}
      />
      <RevealFields id={id} zone={zone} draft={draft} error={errorOf('reveal')} edit={edit} />
      <RadioCards
        label={words.moderation}
        options={moderationOrder.map((value) => ({ value, ...words.moderations[value] }))}
        value={draft.moderation}
        onChange={(moderation) => edit({ moderation })}
      />
      {draft.clips === null ? null : (
        <SwitchField
          label={words.clips}
          hint={words.clipsHint}
          isOn={draft.clips}
          onChange={(clips) => edit({ clips })}
        />
      )}
      {draft.living === null ? null : (
        <SwitchField
          label={words.living}
          hint={words.livingHint}
          isOn={draft.living}
          onChange={(living) => edit({ living })}
        />
      )}
    </>
  )
}

function useSettingsEdit(zone: ZoneView) {
  const words = useWords(settingsWords)
  const shell = useBrandWords()
  const { connection } = useSyncStatus()
  const isValue = isPartOf(draftOf(zone))
  const storedDraft = useDraft<Partial<SettingsDraft>>(`zone-settings ${zone.id}`, {}, { isValue })
  const edited = storedDraft.value
  const [problems, setProblems] = useState<readonly SettingsProblem[]>([])
  const draft = { ...draftOf(zone), ...edited }
  const changes = changesOf(zone, draft)
  const changeCount = countChanges(changes)
  const edit = (change: Partial<SettingsDraft>) => storedDraft.update((before) => ({ ...before, ...change }))
  const discard = () => {
    storedDraft.set({})
    setProblems([])
  }
  const blocker = useBlocker({
    shouldBlockFn: () => changeCount > 0,
    enableBeforeUnload: () => changeCount > 0,
    withResolver: true,
  })
  const now = useNow()
  const plan = useSession()?.user.subscriptionPlan ?? null
  const { isBusy, run } = useOneAtATime(async () => {
    const found = problemsOf(zone, draft, { now, plan: zone.role === 'owner' ? plan : null })
    setProblems(found)
    if (found.length > 0 || changeCount === 0) return
    try {
      await updateZone(zone.id, changes)
      storedDraft.update((now) => editedSince(edited, now))
      showToast(words.saved, {
        tone: 'success',
        ...(connection === 'offline' ? { text: words.savedOffline } : {}),
      })
    } catch {
      showToast(shell.error.unexpected, { tone: 'danger' })
    }
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return { problems, draft, changeCount, edit, discard, blocker, isBusy, save }
}

function formErrors(
  words: WordsByArea['settings'] & { readonly far: string; readonly entryMissing: string },
  problems: readonly SettingsProblem[],
  id: string,
) {
  const textOf = {
    'name-missing': words.nameMissing,
    'name-long': words.nameLong,
    'reveal-missing': words.revealMissing,
    'reveal-past': words.revealPast,
    'day-far': words.far,
    'programme-missing': words.entryMissing,
  }
  const errors: readonly FormError[] = problems.map((problem) => ({
    fieldId: `${id}-${problem.split('-')[0]}`,
    text: textOf[problem],
  }))
  return errors
}

interface KeepingFieldsProps {
  readonly id: string
  readonly zone: ZoneView
  readonly draft: SettingsDraft
  readonly edit: (change: Partial<SettingsDraft>) => void
  readonly extension: { readonly until: EpochMs; readonly extend: () => void } | null
}

function KeepingFields({ id, zone, draft, edit, extension }: KeepingFieldsProps) {
  const words = useWords(settingsWords)
  return (
    <Section id={`${id}-keeping`} title={words.keeping} level={3} className={part}>
      <MemorialField zone={zone} isOn={draft.isMemorial} onChange={(isMemorial) => edit({ isMemorial })} />
      {extension === null ? null : (
        <div>
          <Button tone="soft" onClick={extension.extend}>
            {words.extendUntil({ day: formatDay(extension.until) })}
          </Button>
        </div>
      )}
    </Section>
  )
}

const form = css({ display: 'grid', gap: '6', gridTemplateColumns: '[minmax(0, 1fr)]' })
const short = css({ maxWidth: '[20rem]' })
const part = css({ display: 'grid', gap: '4' })
