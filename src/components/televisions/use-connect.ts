import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { TelevisionCode } from '#src/contract/entities/zones/connected-television.ts'
import { connectTelevision } from '#src/data/televisions/television-commands.ts'
import { televisionWords } from '#src/i18n/en/television.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/**
 * A form that connects the television with the typed code to a zone. `onConnected` is called when the television shows
 * the wall.
 */
export function useConnect(typedFirst = '', onConnected = () => {}) {
  const words = useWords(televisionWords)
  const { error } = useBrandWords()
  const fieldId = useId()
  const [typed, setTyped] = useState(typedFirst)
  const [problem, setProblem] = useState<string>()
  const [fieldProblem, setFieldProblem] = useState<string>()
  const { isBusy, run } = useOneAtATime(async (zoneId: ZoneId) => {
    const read = v.safeParse(TelevisionCode, typed)
    setProblem(undefined)
    setFieldProblem(read.success ? undefined : words.codeWrong)
    if (!read.success) {
      document.getElementById(fieldId)?.focus()
      return
    }
    const connected = await connectTelevision(zoneId, read.output)
    if (!connected.ok) {
      const { code } = connected.error
      setProblem(code === 'gone' ? words.gone : problemText(connected.error, error))
      return
    }
    setTyped('')
    showToast(words.connected, { tone: 'success' })
    onConnected()
  })
  const submitFor = (zoneId: ZoneId) => (event: FormEvent) => {
    event.preventDefault()
    run(zoneId)
  }
  const field = {
    id: fieldId,
    label: words.code,
    error: fieldProblem,
    value: typed,
    onChange: (event: { readonly target: { readonly value: string } }) => setTyped(event.target.value),
  }
  return { field, isBusy, problem, submitFor }
}
