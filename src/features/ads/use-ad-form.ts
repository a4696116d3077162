import { deviceTimeZone } from '#src/platform/device/device-time-zone.ts'
import { useId, useState } from 'react'
import { useFormPicture } from '#src/components/upload/use-form-picture.ts'
import type { AdBookingRow } from '#src/contract/entities/ads/ad-booking.ts'
import { estimatedServerNow, queueAdAction } from '#src/data/ads/ad-commands.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { adBookingWords } from '#src/i18n/en/ad-booking.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { type AdFields, adFieldsOf, readAdForm } from './read-ad-form.ts'

/** The form of an ad: its draft, its errors, and storing it. */
export function useAdForm(ad: AdBookingRow | null, onDone: () => void) {
  const words = useWords(adBookingWords)
  const prefix = useId()
  const [timeZone] = useState(deviceTimeZone)
  const key = `ad ${ad?.id ?? 'new'}`
  const draft = useDraft<AdFields>(key, adFieldsOf(ad, { now: estimatedServerNow(), timeZone }))
  const fields = draft.value
  const [wrong, setWrong] = useState<readonly string[]>([])
  const picture = useFormPicture(key, ad?.pictureUrl ?? null)
  const discard = () => {
    draft.clear()
    picture.clear()
  }
  const { isBusy, run } = useOneAtATime(async (isSubmitted: boolean) => {
    const read = readAdForm(fields, { now: estimatedServerNow(), timeZone, isSubmitted })
    setWrong(read.ok ? [] : read.error)
    if (!read.ok) return
    try {
      const jpeg = picture.chosen?.jpeg ?? null
      const pictureChange = picture.chosen === null ? 'keep' : jpeg === null ? 'none' : 'new'
      const action = { kind: 'save', ad: read.value, picture: pictureChange, isSubmitted } as const
      await queueAdAction({ id: ad?.id ?? null, about: read.value.title, action, jpeg })
      discard()
      showToast(isSubmitted ? words.sent : words.kept, { tone: 'success' })
      onDone()
    } catch {
      showToast(words.form.failed, { tone: 'danger' })
    }
  })
  const problems: Readonly<Record<string, string>> = words.form.problems
  const textOf = (field: string) => problems[field] ?? words.form.otherProblem
  return {
    fields,
    picture,
    isBusy,
    store: run,
    discard,
    errors: wrong.map((field) => ({ fieldId: `${prefix}${field}`, text: textOf(field) })),
    /** Returns the id, value and error of a field. `name` is the ad's field if its name differs. */
    bind: (field: keyof AdFields, name: string = field) => ({
      id: `${prefix}${name}`,
      value: fields[field],
      error: wrong.includes(name) ? textOf(name) : undefined,
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        draft.update((known) => ({ ...known, [field]: target.value })),
    }),
  }
}
