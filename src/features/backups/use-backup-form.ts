import { useId, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { BackupPlace, BackupSchedule } from '#src/contract/entities/accounts/backup.ts'
import { saveBackup } from '#src/data/backups/backup-commands.ts'
import type { BackupView } from '#src/data/backups/backup-queries.ts'
import { backupsWords } from '#src/i18n/en/backups.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import type { FormError } from '#src/ui/fields/error-summary.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import {
  emptyPlace,
  fieldOfProblem,
  type PlaceField,
  type PlaceKind,
  type PlaceValues,
  readPlaceForm,
} from './read-place-form.ts'

export type BackupForm = ReturnType<typeof useBackupForm>

/** What is typed for a storage, what was wrong with it, and the call that has it tried. */
export function useBackupForm(backup: BackupView | null, onDone: () => void) {
  const words = useWords(backupsWords)
  const id = useId()
  const [kind, setKind] = useState<PlaceKind>(backup?.kind ?? 'webdav')
  const [schedule, setSchedule] = useState<BackupSchedule>(backup?.schedule ?? 'weekly')
  const [values, setValues] = useState<PlaceValues>(emptyPlace)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [current, setCurrent] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = useSend({ current, askCurrent: () => setCurrent(''), setProblem })
  const fieldId = (name: PlaceField) => `${id}${name}`
  const errorOn = (name: PlaceField, text: string) => ({ fieldId: fieldId(name), text })
  const { isBusy, run: submit } = useOneAtATime(async () => {
    const read = readPlaceForm(kind, values)
    setProblem(null)
    setErrors(
      read.ok
        ? []
        : read.error.map(({ name, is }) =>
            errorOn(name, is === 'missing' ? words.missing : words.wrong[name]),
          ),
    )
    if (!read.ok) return
    const found = await send(read.value, schedule)
    if (found === null) return
    if (found === 'saved') {
      showToast(words.saved, { tone: 'success' })
      return onDone()
    }
    const name = fieldOfProblem(kind, found)
    if (name === null) setProblem(words.problems[found])
    else setErrors([errorOn(name, words.problems[found])])
  })
  return {
    kind,
    setKind: (to: PlaceKind) => {
      setKind(to)
      setErrors([])
    },
    schedule,
    setSchedule,
    values,
    setValue: (name: PlaceField, value: string) => setValues((before) => ({ ...before, [name]: value })),
    fieldId,
    errors,
    errorOf: (name: PlaceField) => errors.find((error) => error.fieldId === fieldId(name))?.text,
    current,
    setCurrent,
    problem,
    isBusy,
    submit,
  }
}

interface Sending {
  readonly current: string | null
  readonly askCurrent: () => void
  readonly setProblem: (text: string) => void
}

/** `saved`, the storage's problem, or null where the call itself failed and that was said. */
function useSend({ current, askCurrent, setProblem }: Sending) {
  const { error } = useBrandWords()
  const words = useWords(backupsWords)
  return async (place: BackupPlace, schedule: BackupSchedule) => {
    const saved = await saveBackup({ place, schedule, ...(current === null ? {} : { current }) })
    if (saved.ok) return saved.value.problem ?? 'saved'
    const { code } = saved.error
    if (code === 'wrong_password' && current === null) {
      askCurrent()
      setProblem(words.needsPassword)
    } else if (code === 'network' || code === 'timeout') setProblem(words.lost)
    else setProblem(problemText(saved.error, error))
    return null
  }
}
