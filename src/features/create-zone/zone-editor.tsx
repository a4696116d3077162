import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { makeWords } from '#src/i18n/en/make.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { orderPricesCents } from '#src/contract/entities/shop/order.ts'
import { finishZoneDraft, deleteZoneDraft, saveZoneDraft } from '#src/data/drafts/zone-draft-commands.ts'
import type { ZoneDraft, ZoneForm } from '#src/data/engine/rows/zone-draft-row.ts'
import { css } from '#src/styled-system/css/index.js'
import { useIsZoneDayAllowed, ZoneDayField } from '#src/components/zone/zone-day-field.tsx'
import { ConsentLine } from '#src/components/legal/consent-line.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { CheckField } from '#src/ui/fields/check-field.tsx'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { checkZoneForm, type ZoneFormProblem } from './check-zone-form.ts'
import { CodeFields } from './code-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { RuleFields } from './rule-fields.tsx'

interface ZoneEditorProps {
  /** Read once: what is typed from then on is this editor's. */
  readonly initial: ZoneDraft
  readonly isKept: boolean
  /** The draft is on the device for the first time. */
  readonly onKept: () => void
  readonly onMade: (name: string) => void
}

/** The form of a zone; every change is kept as a draft, and “Create” puts it into the queue. */
export function ZoneEditor({ initial, isKept, onKept, onMade }: ZoneEditorProps) {
  const words = useWords(makeWords)
  const { form, errors, isBusy, ids, fieldIdOf, change, submit, discard, standing, problemOf } =
    useZoneEditor({ initial, isKept, onKept, onMade })
  return (
    <form noValidate className={stack} onSubmit={(event) => void submit(event)}>
      {standing.length === 0 ? null : <ErrorSummary title={words.errorTitle} errors={errors} />}
      <section className={css(cardStyle.raw(), section)}>
        <h2 className={headingStyle({ size: 'medium' })}>{words.basics}</h2>
        <NameField ids={ids} problemOf={problemOf} form={form} change={change} />
        <ZoneDayField
          id={ids.day}
          day={form.day ?? ''}
          timeZone={form.timeZone}
          isOrdered={initial.purpose === 'order'}
          onDay={(day) => change({ day })}
        />
      </section>
      <PlaceSection form={form} change={change} ids={ids} problemOf={problemOf} />
      <section className={css(cardStyle.raw(), section)}>
        <h2 className={headingStyle({ size: 'medium' })}>{words.rules}</h2>
        <RuleFields form={form} onChange={change} />
      </section>
      {initial.purpose === 'order' ? null : (
        <section className={css(cardStyle.raw(), section)}>
          <h2 className={headingStyle({ size: 'medium' })}>{words.codes}</h2>
          <CodeFields
            codes={form.codes}
            fieldIdOf={fieldIdOf}
            errorOf={(key) => problemOf('code', key)}
            onChange={(codes) => change({ codes })}
          />
        </section>
      )}
      <EditorActions isBusy={isBusy} initial={initial} isKept={isKept} discard={discard} />
    </form>
  )
}

interface UseZoneEditorOptions {
  readonly initial: ZoneDraft
  readonly isKept: boolean
  readonly onKept: () => void
  readonly onMade: (name: string) => void
}

function useZoneEditor({ initial, isKept, onKept, onMade }: UseZoneEditorOptions) {
  const words = useWords(makeWords)
  const navigate = useNavigate()
  const [form, setForm] = useState(initial.form)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const ids = { name: `${id}name`, coordinates: `${id}coordinates`, day: `${id}day` }
  const rules = { timeZone: form.timeZone, isOrdered: initial.purpose === 'order' }
  const isDayAllowed = useIsZoneDayAllowed(form.day ?? '', rules)
  const fieldIdOf = (key: string) => `${id}${key}`

  const change = (part: Partial<ZoneForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    saveZoneDraft({ ...initial, form: next }).then(isKept ? undefined : onKept, () =>
      showToast(words.failed, { tone: 'danger' }),
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = checkZoneForm(form)
    setErrors(
      checked.ok
        ? []
        : checked.error.map((one) => ({
            fieldId: one.field === 'code' ? fieldIdOf(one.key) : ids[one.field],
            text: textOf(one),
          })),
    )
    if (!checked.ok) return
    if (!isDayAllowed) return document.getElementById(ids.day)?.focus()
    setBusy(true)
    try {
      await finishZoneDraft(initial, checked.value)
      onMade(checked.value.zone.name)
    } catch {
      showToast(words.failed, { tone: 'danger' })
      setBusy(false)
    }
  }
  const discard = async () => {
    await deleteZoneDraft(initial.id)
    await navigate({ to: '/locations' })
  }
  const textOf = (one: ZoneFormProblem) =>
    one.field === 'name'
      ? words.nameProblems[one.problem]
      : one.field === 'coordinates'
        ? words.coordinatesProblems[one.problem]
        : words.codeProblems[one.problem]
  const checked = checkZoneForm(form)
  // What has been put right since then is said no more.
  const standing = checked.ok || errors.length === 0 ? [] : checked.error
  const problemOf = (field: ZoneFormProblem['field'], key = '') => {
    const found = standing.find((one) => one.field === field && (one.field !== 'code' || one.key === key))
    return found === undefined ? undefined : textOf(found)
  }
  return { form, errors, isBusy, ids, fieldIdOf, change, submit, discard, standing, problemOf }
}

interface NameFieldProps {
  readonly ids: { name: string; coordinates: string }
  readonly problemOf: (field: ZoneFormProblem['field'], key?: string) => string | undefined
  readonly form: ZoneForm
  readonly change: (part: Partial<ZoneForm>) => void
}

function NameField({ ids, problemOf, form, change }: NameFieldProps) {
  const words = useWords(makeWords)
  return (
    <TextField
      id={ids.name}
      label={words.name}
      hint={words.nameHint}
      error={problemOf('name')}
      value={form.name}
      maxLength={120}
      autoComplete="off"
      onChange={(event) => change({ name: event.target.value })}
    />
  )
}

interface PlaceSectionProps {
  readonly form: ZoneForm
  readonly change: (part: Partial<ZoneForm>) => void
  readonly ids: { name: string; coordinates: string }
  readonly problemOf: (field: ZoneFormProblem['field'], key?: string) => string | undefined
}

function PlaceSection({ form, change, ids, problemOf }: PlaceSectionProps) {
  const words = useWords(makeWords)
  return (
    <section className={css(cardStyle.raw(), section)}>
      <h2 className={headingStyle({ size: 'medium' })}>{words.place}</h2>
      <CheckField
        label={words.needsPresence}
        hint={words.needsPresenceHint}
        isChecked={form.needsPresence}
        onChange={(needsPresence) => change({ needsPresence })}
      />
      {form.needsPresence ? (
        <PlaceFields
          fieldId={ids.coordinates}
          error={problemOf('coordinates')}
          coordinates={form.coordinates}
          radiusMeters={form.radiusMeters}
          onChange={change}
        />
      ) : null}
    </section>
  )
}

interface EditorActionsProps {
  readonly isBusy: boolean
  readonly initial: ZoneDraft
  readonly isKept: boolean
  readonly discard: () => Promise<void>
}

function EditorActions({ isBusy, initial, isKept, discard }: EditorActionsProps) {
  const words = useWords(makeWords)
  return (
    <>
      {initial.purpose === 'order' ? <ConsentLine to="buy" /> : null}
      <div className={row}>
        <Button type="submit" isBusy={isBusy} size="large">
          {initial.purpose === 'order' ? words.order({ cents: orderPricesCents.custom_zone }) : words.create}
        </Button>
        {isKept ? (
          <>
            <Button tone="quiet" onClick={() => void discard()}>
              {words.discard}
            </Button>
            <span role="status" className={mutedText}>
              {words.draftKept}
            </span>
          </>
        ) : null}
      </div>
    </>
  )
}

const stack = css({ display: 'grid', gap: '5' })
const section = css.raw({ display: 'grid', gap: '4' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
