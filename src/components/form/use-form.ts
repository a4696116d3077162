import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { type Draft, useDraft } from '#src/data/drafts/use-draft.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import type { FormError } from '#src/ui/fields/error-summary.tsx'

type FieldChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

interface FormOptions<Field extends string, Form> {
  readonly draft: Draft<FieldTexts>
  readonly schema: v.GenericSchema<unknown, Form>
  /** The initial value of each field, in display order. */
  readonly initial: Readonly<Record<Field, string>>
  readonly labels: Readonly<Record<NoInfer<Field>, string>>
  /** The error text for a field that the schema rejects. */
  readonly problems: Readonly<Partial<Record<NoInfer<Field>, string>>>
  /** Why the form cannot be sent yet, independent of its fields. */
  readonly blockedBy?: FormError | null
  /** Creates the id of a form; absent if it needs none. */
  readonly newId?: () => string
  /**
   * Sends or stores the form. Returns the problem, or null. `id` stays the same until a field changes, so that sending
   * the same text again, even after a reload, counts once.
   */
  readonly send: (form: Form, id: string) => Promise<ClientProblem | 'not-stored' | null>
}

/**
 * The text typed into a form, by field; a field that was never changed is absent. `id` identifies the form as it was
 * last sent.
 */
type FieldTexts = Readonly<Record<string, string>>

const isTexts = (value: unknown): value is FieldTexts => v.is(v.record(v.string(), v.string()), value)

/** The draft of a form. With `adoptsVisitorDraft`, text typed before signing in is kept after it. */
export function useFormDraft(
  key: string,
  options: { readonly adoptsVisitorDraft?: boolean } = {},
): Draft<FieldTexts> {
  return useDraft<FieldTexts>(key, {}, { isValue: isTexts, ...options })
}

/** A form of text fields. The text is kept until it is sent, and each invalid field gets an error then. */
export function useForm<Field extends string, Form>(options: FormOptions<Field, Form>) {
  const { draft, schema, initial, labels, problems, blockedBy = null, newId = () => '', send } = options
  const formId = useId()
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [problem, setProblem] = useState<ClientProblem | 'not-stored' | null>(null)
  const { id: existingId = '', ...typed } = draft.value
  const values = { ...initial, ...typed }
  const idOf = (field: string) => `${formId}-${field}`
  const errorsOf = (isWrong: (field: string) => boolean) =>
    Object.entries<string | undefined>(problems).flatMap(([field, text]) =>
      text !== undefined && isWrong(field) ? [{ fieldId: idOf(field), text }] : [],
    )
  const bind = (field: Field) => ({
    id: idOf(field),
    label: labels[field],
    value: values[field],
    error: errors.find(({ fieldId }) => fieldId === idOf(field))?.text,
    onChange: ({ target: { value } }: FieldChange) => draft.set({ ...typed, [field]: value }),
  })
  const { isBusy, run } = useOneAtATime(async () => {
    const read = v.safeParse(schema, values)
    const wrong = read.success ? [] : read.issues.map((issue) => v.getDotPath(issue))
    setErrors([...(blockedBy === null ? [] : [blockedBy]), ...errorsOf((field) => wrong.includes(field))])
    setProblem(null)
    if (!read.success || blockedBy !== null) return
    const id = existingId === '' ? newId() : existingId
    if (id !== '') draft.set({ ...typed, id })
    const failed = await send(read.output, id)
    if (failed === null) return draft.set({})
    const refused = failed === 'not-stored' ? [] : failed.details.map(({ field }) => field)
    setErrors(errorsOf((field) => refused.includes(field)))
    setProblem(failed)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return { bind, errors, problem, isBusy, submit, run }
}
