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
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
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
  /** Read once; the editor then keeps its own state. */
  readonly initial: ZoneDraft
  readonly isKept: boolean
  /** Called when the draft is stored on the device for the first time. */
  readonly onSaved: () => void
  readonly onMade: (name: string) => void
}

/** The form of a zone. Every change is stored as a draft. “Create” adds the zone to the queue. */
export function ZoneEditor(props: ZoneEditorProps) {
  const { initial, isKept } = props
  const words = useWords(makeWords)
  const { form, errors, isBusy, ids, fieldIdOf, change, submit, discard, hasErrors, problemOf } =
    useZoneEditor(props)
  return (
    <form noValidate className={stack} onSubmit={submit}>
      {hasErrors ? <ErrorSummary title={words.errorTitle} errors={errors} /> : null}
      <section className={css(cardStyle.raw(), section)}>
        <h2 className={headingStyle({ size: 'medium' })}>{words.basics}</h2>
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
        <ZoneDayField
          id={ids.day}
          day={form.day ?? ''}
          timeZone={form.timeZone}
          isOrdered={initial.purpose === 'order'}
          onDay={(day) => change({ day })}
        />
      </section>
      <PlaceSection form={form} fieldId={ids.coordinates} error={problemOf('coordinates')} change={change} />
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

function useZoneEditor({ initial, isKept, onSaved, onMade }: ZoneEditorProps) {
  const words = useWords(makeWords)
  const navigate = useNavigate()
  const [form, setForm] = useState(initial.form)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const id = useId()
  const ids = { name: `${id}name`, coordinates: `${id}coordinates`, day: `${id}day` }
  const rules = { timeZone: form.timeZone, isOrdered: initial.purpose === 'order' }
  const isDayAllowed = useIsZoneDayAllowed(form.day ?? '', rules)
  const fieldIdOf = (key: string) => `${id}${key}`
  const checked = checkZoneForm(form)

  const change = (part: Partial<ZoneForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    saveZoneDraft({ ...initial, form: next }).then(isKept ? undefined : onSaved, () =>
      showToast(words.failed, { tone: 'danger' }),
    )
  }
  const textOf = (one: ZoneFormProblem) =>
    one.field === 'name'
      ? words.nameProblems[one.problem]
      : one.field === 'coordinates'
        ? words.coordinatesProblems[one.problem]
        : words.codeProblems[one.problem]
  const { isBusy, run } = useOneAtATime(async () => {
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
    try {
      await finishZoneDraft(initial, checked.value)
      onMade(checked.value.zone.name)
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  const discard = async () => {
    await deleteZoneDraft(initial.id)
    await navigate({ to: '/locations' })
  }
  // Problems that were fixed since the last attempt are no longer shown.
  const shownErrors = checked.ok || errors.length === 0 ? [] : checked.error
  const problemOf = (field: ZoneFormProblem['field'], key = '') => {
    const found = shownErrors.find((one) => one.field === field && (one.field !== 'code' || one.key === key))
    return found === undefined ? undefined : textOf(found)
  }
  const hasErrors = shownErrors.length > 0
  return { form, errors, isBusy, ids, fieldIdOf, change, submit, discard, hasErrors, problemOf }
}

interface PlaceSectionProps {
  readonly form: ZoneForm
  readonly fieldId: string
  readonly error: string | undefined
  readonly change: (part: Partial<ZoneForm>) => void
}

function PlaceSection({ form, fieldId, error, change }: PlaceSectionProps) {
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
          fieldId={fieldId}
          error={error}
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
