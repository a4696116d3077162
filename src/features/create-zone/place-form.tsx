import { deviceTimeZone } from '#src/platform/device/device-time-zone.ts'
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
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { cardStyle } from '#src/ui/page/card.ts'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { checkPlaceForm, type PlaceForm, type PlaceFormProblem } from './check-place-form.ts'
import { PlaceFields } from './place-fields.tsx'

/** Requests a permanent place, online or offline. */
export function PlaceRequestForm({ onSent }: { readonly onSent: () => void }) {
  const words = useWords(placeWords)
  const { form, errors, isBusy, hasErrors, bind, change, submit } = usePlaceForm(onSent)
  const place = bind('coordinates')
  return (
    <form noValidate aria-label={words.formTitle} className={css(cardStyle.raw(), stack)} onSubmit={submit}>
      <h2 className={headingStyle({ size: 'medium' })}>{words.formTitle}</h2>
      {hasErrors ? <ErrorSummary title={words.errorTitle} errors={errors} /> : null}
      <TextField
        label={words.name}
        hint={words.nameHint}
        maxLength={120}
        autoComplete="off"
        {...bind('name')}
      />
      <fieldset className={group}>
        <legend className={legend}>{words.where}</legend>
        <PlaceFields
          fieldId={place.id}
          error={place.error}
          coordinates={place.value}
          radiusMeters={form.radiusMeters}
          onChange={change}
        />
      </fieldset>
      <TextField label={words.who} hint={words.whoHint} maxLength={400} {...bind('who')} />
      <TextArea label={words.why} rows={4} {...bind('why')} />
      <TextField label={words.contact} hint={words.contactHint} maxLength={300} {...bind('contact')} />
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
  const timeZone = deviceTimeZone()
  const checked = checkPlaceForm(form, { brand, timeZone })
  const initialErrors = checked.ok || errors.length === 0 ? [] : checked.error
  const textOf = (one: PlaceFormProblem) =>
    one.field === 'coordinates' ? makeText.coordinatesProblems[one.problem] : words.problems[one.field]
  const bind = (field: PlaceFormProblem['field']) => {
    const problem = initialErrors.find((one) => one.field === field)
    return {
      id: `${id}${field}`,
      value: form[field],
      error: problem === undefined ? undefined : textOf(problem),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        draft.update((before) => ({ ...before, [field]: target.value })),
    }
  }
  const { isBusy, run } = useOneAtATime(async () => {
    setErrors(
      checked.ok ? [] : checked.error.map((one) => ({ fieldId: `${id}${one.field}`, text: textOf(one) })),
    )
    if (!checked.ok) return
    try {
      await requestPlace(checked.value)
      draft.clear()
      onSent()
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  })
  return {
    form,
    errors,
    hasErrors: initialErrors.length > 0,
    isBusy,
    bind,
    change: (part: Partial<PlaceForm>) => draft.update((before) => ({ ...before, ...part })),
    submit: (event: FormEvent) => {
      event.preventDefault()
      run()
    },
  }
}

const empty = { name: '', coordinates: '', who: '', why: '', contact: '' }
const stack = css.raw({ display: 'grid', gap: '5' })
const group = css({ border: 'none', padding: '0', margin: '0', minWidth: '0' })
const legend = css({ fontWeight: 'semibold', fontSize: 'sm', paddingBlockEnd: '2' })
