import { type FormEvent, useId, useState } from 'react'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { makeWords } from '#src/i18n/en/make.ts'
import { placeWords } from '#src/i18n/en/place.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { defaultRadiusMeters } from '#src/contract/entities/zones/zone.ts'
import { requestPlace } from '#src/data/places/place-commands.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { checkPlaceForm, type PlaceForm, type PlaceFormProblem } from './check-place-form.ts'
import { PlaceFields } from './place-fields.tsx'

/** Asks for a permanent place; with a network or without. */
export function PlaceRequestForm({ onSent }: { readonly onSent: () => void }) {
  const words = useWords(placeWords)
  const { form, errors, isBusy, standing, fieldIdOf, errorOf, change, submit } = usePlaceForm(onSent)
  return (
    <form
      noValidate
      aria-label={words.formTitle}
      className={css(cardStyle.raw(), stack)}
      onSubmit={(event) => void submit(event)}
    >
      <h2 className={headingStyle({ size: 'medium' })}>{words.formTitle}</h2>
      {standing.length === 0 ? null : <ErrorSummary title={words.errorTitle} errors={errors} />}
      <TextField
        id={fieldIdOf('name')}
        label={words.name}
        hint={words.nameHint}
        error={errorOf('name')}
        value={form.name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <fieldset className={group}>
        <legend className={legend}>{words.where}</legend>
        <PlaceFields
          fieldId={fieldIdOf('coordinates')}
          error={errorOf('coordinates')}
          coordinates={form.coordinates}
          radiusMeters={form.radiusMeters}
          onChange={change}
        />
      </fieldset>
      <ProofFields fieldIdOf={fieldIdOf} errorOf={errorOf} form={form} change={change} />
      <p className={mutedText}>{words.proofHint}</p>
      <div>
        <Button type="submit" size="large" isBusy={isBusy}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

function usePlaceForm(onSent: () => void) {
  const makeText = useWords(makeWords)
  const words = useWords(placeWords)
  const brand = slugOf(useBrand())
  const id = useId()
  const draft = useDraft<PlaceForm>('place', { ...empty, radiusMeters: defaultRadiusMeters[brand] })
  const form = draft.value
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [isBusy, setBusy] = useState(false)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const checked = checkPlaceForm(form, { brand, timeZone })
  const standing = checked.ok || errors.length === 0 ? [] : checked.error

  const fieldIdOf = (field: PlaceFormProblem['field']) => `${id}${field}`
  const textOf = (one: PlaceFormProblem) =>
    one.field === 'coordinates' ? makeText.coordinatesProblems[one.problem] : words.problems[one.field]
  const errorOf = (field: PlaceFormProblem['field']) => {
    const found = standing.find((one) => one.field === field)
    return found === undefined ? undefined : textOf(found)
  }
  const change = (part: Partial<PlaceForm>) => draft.update((before) => ({ ...before, ...part }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors(
      checked.ok ? [] : checked.error.map((one) => ({ fieldId: fieldIdOf(one.field), text: textOf(one) })),
    )
    if (!checked.ok) return
    setBusy(true)
    try {
      await requestPlace(checked.value)
      draft.clear()
      onSent()
    } catch {
      showToast(words.failed, { tone: 'danger' })
      setBusy(false)
    }
  }
  return { form, errors, isBusy, standing, fieldIdOf, errorOf, change, submit }
}

interface ProofFieldsProps {
  readonly fieldIdOf: (field: PlaceFormProblem['field']) => string
  readonly errorOf: (field: PlaceFormProblem['field']) => string | undefined
  readonly form: PlaceForm
  readonly change: (part: Partial<PlaceForm>) => void
}

function ProofFields({ fieldIdOf, errorOf, form, change }: ProofFieldsProps) {
  const words = useWords(placeWords)
  return (
    <>
      <TextField
        id={fieldIdOf('who')}
        label={words.who}
        hint={words.whoHint}
        error={errorOf('who')}
        value={form.who}
        maxLength={400}
        onChange={(event) => change({ who: event.target.value })}
      />
      <TextArea
        id={fieldIdOf('why')}
        label={words.why}
        error={errorOf('why')}
        rows={4}
        value={form.why}
        onChange={(event) => change({ why: event.target.value })}
      />
      <TextField
        id={fieldIdOf('contact')}
        label={words.contact}
        hint={words.contactHint}
        error={errorOf('contact')}
        value={form.contact}
        maxLength={300}
        onChange={(event) => change({ contact: event.target.value })}
      />
    </>
  )
}

const empty = { name: '', coordinates: '', who: '', why: '', contact: '' }
const stack = css.raw({ display: 'grid', gap: '5' })
const group = css({ border: 'none', padding: '0', margin: '0', minWidth: '0' })
const legend = css({ fontWeight: 'semibold', fontSize: 'sm', paddingBlockEnd: '2' })
