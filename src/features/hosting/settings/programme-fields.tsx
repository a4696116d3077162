import { Plus, X } from 'lucide-react'
import {
  maxEntryLength,
  maxProgrammeEntries,
  type ProgrammeEntry,
} from '#src/contract/entities/zones/event-facts.ts'
import { dayAfter } from '#src/contract/rules/programme.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { eventEditorWords } from '#src/i18n/en/event-editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { daysAfter, invalidLineOf } from './event-draft.ts'
import type { SettingsDraft } from './settings-draft.ts'

interface ProgrammeFieldsProps {
  readonly id: string
  readonly draft: SettingsDraft
  readonly edit: (change: Partial<SettingsDraft>) => void
  readonly error: string | undefined
}

/** The schedule, one line per part. Changing the zone's day moves every line. */
export function ProgrammeFields({ id, draft, edit, error }: ProgrammeFieldsProps) {
  const words = useWords(eventEditorWords)
  const { programme, startTime } = draft
  const last = programme.at(-1)
  const change = (index: number, line: ProgrammeEntry | null) =>
    edit({ programme: programme.flatMap((was, at) => (at === index ? (line ?? []) : was)) })
  const faulty = invalidLineOf(draft)
  return (
    <fieldset className={group}>
      <legend className={legend}>{words.programme}</legend>
      <p className={mutedText}>{words.programmeHint}</p>
      {programme.map((line, index) => (
        // Lines have no id, so the index is the key. This is safe because every field is controlled.
        <ProgrammeLine
          key={index}
          id={`${id}-${index === Math.max(0, faulty) ? 'programme' : `line-${index}`}`}
          line={line}
          day={draft.day}
          error={index === faulty ? error : undefined}
          onChange={(changed) => change(index, changed)}
        />
      ))}
      {programme.length >= maxProgrammeEntries ? null : (
        <div>
          <Button
            tone="soft"
            onClick={() =>
              edit({
                programme: [
                  ...programme,
                  {
                    dayOffset: last?.dayOffset ?? 0,
                    time: last?.time ?? (startTime === '' ? '12:00' : startTime),
                    title: '',
                  },
                ],
              })
            }
          >
            <Plus size={18} aria-hidden="true" />
            {words.add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface ProgrammeLineProps {
  readonly id: string
  readonly line: ProgrammeEntry
  /** The zone's day; '' while it is being typed. */
  readonly day: string
  readonly error: string | undefined
  /** Called with the new line, or null to remove it. */
  readonly onChange: (line: ProgrammeEntry | null) => void
}

function ProgrammeLine({ id, line, day, error, onChange }: ProgrammeLineProps) {
  const words = useWords(eventEditorWords)
  const local = line.time === '' || day === '' ? '' : `${dayAfter(day, line.dayOffset)}T${line.time}`
  return (
    <div className={row}>
      <TextField
        id={id}
        type="datetime-local"
        label={words.time}
        error={error}
        value={local}
        min={day === '' ? undefined : `${day}T00:00`}
        className={when}
        onChange={({ target: { value } }) => {
          if (day === '') return
          const [typedDay = '', time = ''] = value.split('T')
          onChange(
            time === ''
              ? { ...line, time: '' }
              : { ...line, dayOffset: daysAfter(day, typedDay), time: time.slice(0, 5) },
          )
        }}
      />
      <TextField
        label={words.entry}
        value={line.title}
        maxLength={maxEntryLength}
        autoComplete="off"
        className={what}
        onChange={(event) => onChange({ ...line, title: event.target.value })}
      />
      <IconButton
        label={isBlank(line.title) ? words.removeEmpty : words.remove({ title: line.title })}
        onClick={() => onChange(null)}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const group = css({ display: 'grid', gap: '3', borderWidth: '0', padding: '0', minWidth: '0' })
const legend = css({ fontWeight: 'semibold', fontSize: 'sm' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '2' })
const when = css({ flex: '[1 1 13rem]', minWidth: '0' })
const what = css({ flex: '[2 1 10rem]', minWidth: '0' })
