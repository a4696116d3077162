import { type ChangeEvent, useEffect, useId, useState } from 'react'
import type { AdBookingRow } from '#src/contract/entities/ads/ad-booking.ts'
import { adClock, doWithAd } from '#src/data/ads/ad-commands.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { preparePhoto } from '#src/media/prepare-photo.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { type AdFields, adFieldsOf, readAdForm } from './read-ad-form.ts'
import { useAdBookingWords } from './use-ad-booking-words.ts'

/** What was filled in for an ad, what is wrong with it, and how it is stored. */
export function useAdForm(ad: AdBookingRow | null, onDone: () => void) {
  const words = useAdBookingWords()
  const prefix = useId()
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const draft = useDraft<AdFields>(`ad ${ad?.id ?? 'new'}`, adFieldsOf(ad, { now: adClock(), timeZone }))
  const fields = draft.value
  const [wrong, setWrong] = useState<readonly string[]>([])
  const picture = useAdPicture(ad?.pictureUrl ?? null)
  const { isBusy, run } = useOneAtATime(async (isSubmitted: boolean) => {
    const read = readAdForm(fields, { now: adClock(), timeZone, isSubmitted })
    setWrong(read.ok ? [] : read.error)
    if (!read.ok) return
    try {
      const { kind, jpeg } = picture.stored
      const action = { kind: 'save', ad: read.value, picture: kind, isSubmitted } as const
      await doWithAd({ id: ad?.id ?? null, about: read.value.title, action, jpeg })
      draft.clear()
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
    discard: draft.clear,
    errors: wrong.map((field) => ({ fieldId: `${prefix}${field}`, text: textOf(field) })),
    /** The id, value and error of a field; `name`: that of the ad's own field where it is another one. */
    bind: (field: keyof AdFields, name: string = field) => ({
      id: `${prefix}${name}`,
      value: fields[field],
      error: wrong.includes(name) ? textOf(name) : undefined,
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        draft.update((known) => ({ ...known, [field]: target.value })),
    }),
  }
}

interface ChosenPicture {
  readonly jpeg: ArrayBuffer | null
  readonly url: string | null
}

/** The picture of an ad: made small by the media worker, and shown as it will be sent. */
function useAdPicture(before: string | null) {
  const [chosen, setChosen] = useState<ChosenPicture>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const url = chosen?.url ?? null
  useEffect(() => {
    if (url === null) return undefined
    return () => URL.revokeObjectURL(url)
  }, [url])
  const stored: { readonly kind: 'keep' | 'none' | 'new'; readonly jpeg: ArrayBuffer | null } =
    chosen === undefined
      ? { kind: 'keep', jpeg: null }
      : { kind: chosen.jpeg === null ? 'none' : 'new', jpeg: chosen.jpeg }
  return {
    shown: chosen === undefined ? before : chosen.url,
    stored,
    problem,
    isPreparing,
    remove: () => setChosen({ jpeg: null, url: null }),
    async choose({ target }: ChangeEvent<HTMLInputElement>) {
      const file = target.files?.[0]
      if (file === undefined) return
      setProblem(null)
      setPreparing(true)
      const prepared = await preparePhoto(file)
      setPreparing(false)
      target.value = ''
      if (!prepared.ok) {
        setProblem(prepared.error.code)
        return
      }
      const { previewBytes: jpeg, previewMimeType: type } = prepared.value
      setChosen({ jpeg, url: URL.createObjectURL(new Blob([jpeg], { type })) })
    },
  }
}
