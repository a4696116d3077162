import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import type { FormError } from '#src/ui/fields/error-summary.tsx'

type FieldChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

interface KeptForm<Field extends string, Form> {
  /** Names the form among the drafts. */
  readonly draftKey: string
  /** What was typed before the sign-in goes on after it. */
  readonly adoptsVisitors?: boolean
  readonly schema: v.GenericSchema<unknown, Form>
  /** What each field holds before it is touched, in the order in which they stand. */
  readonly initial: Readonly<Record<Field, string>>
  readonly labels: Readonly<Record<NoInfer<Field>, string>>
  /** What is wrong with a field that the schema refuses. */
  readonly problems: Readonly<Partial<Record<NoInfer<Field>, string>>>
  readonly newId: () => string
  /**
   * Sends or keeps the form; answers what went wrong, or null. `id` stays the same until a field changes, so that sending the
   * same text again, also after a reload, counts once.
   */
  readonly send: (form: Form, id: string) => Promise<ClientProblem | 'not-stored' | null>
}

/** What was typed into a form, by field; a field that is absent was never touched. */
type Texts = Readonly<Record<string, string>>

const isTexts = (value: unknown): value is Texts => v.is(v.record(v.string(), v.string()), value)

/** A form whose text is kept until it is sent, with an error for each field. */
export function useKeptForm<Field extends string, Form>(options: KeptForm<Field, Form>) {
  const { draftKey, adoptsVisitors = false, schema, initial, labels, problems, newId, send } = options
  const formId = useId()
  const { value: kept, set: setKept } = useDraft<Texts>(draftKey, {}, { isValue: isTexts, adoptsVisitors })
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [problem, setProblem] = useState<ClientProblem | 'not-stored' | null>(null)
  const { id: keptId = '', ...typed } = kept
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
    onChange: ({ target: { value } }: FieldChange) => setKept({ ...typed, [field]: value }),
  })
  const { isBusy, run } = useOneAtATime(async () => {
    const read = v.safeParse(schema, values)
    const wrong = read.success ? [] : read.issues.map((issue) => v.getDotPath(issue))
    setErrors(errorsOf((field) => wrong.includes(field)))
    setProblem(null)
    if (!read.success) return
    const id = keptId === '' ? newId() : keptId
    setKept({ ...typed, id })
    const failed = await send(read.output, id)
    if (failed === null) return setKept({})
    const refused = failed === 'not-stored' ? [] : failed.details.map(({ field }) => field)
    setErrors(errorsOf((field) => refused.includes(field)))
    setProblem(failed)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return { bind, errors, problem, isBusy, submit }
}
