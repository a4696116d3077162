import { rollChoices } from '#src/contract/rules/roll.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { rollHostWords } from '#src/i18n/en/roll-host.ts'
import { settingsWords } from '#src/i18n/en/settings.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { useNow } from '#src/components/time/use-now.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { revealAfter, rollOf, type SettingsDraft } from './settings-draft.ts'

interface RevealFieldsProps {
  readonly id: string
  readonly zone: ZoneView
  readonly draft: SettingsDraft
  readonly error: string | undefined
  readonly edit: (change: Partial<SettingsDraft>) => void
}

/** When the photos show, and the roll of film that they are on until then. A roll brings a time with it. */
export function RevealFields({ id, zone, draft, error, edit }: RevealFieldsProps) {
  const words = useWords(settingsWords)
  const roll = useWords(rollHostWords)
  const now = useNow()
  const shots = rollOf(draft)
  const choices = [...new Set([...rollChoices, ...(shots === null ? [] : [shots])])]
  const choose = (value: string) => {
    if (value === '') return edit({ rollShots: null })
    edit({
      rollShots: Number(value),
      mode: 'reveal-at-time',
      revealLocal: draft.revealLocal || revealAfter(draft.day, zone.timeZone, now),
    })
  }
  return (
    <>
      <SelectField
        label={roll.label}
        hint={roll.hint}
        value={shots === null ? '' : String(shots)}
        options={[
          { value: '', label: roll.off },
          ...choices.map((count) => ({ value: String(count), label: roll.shots({ shots: count }) })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {draft.mode === 'reveal-at-time' ? (
        <TextField
          id={`${id}-reveal`}
          type="datetime-local"
          label={shots === null ? words.revealAt : roll.developedAt}
          hint={words.revealHint({ zone: zone.timeZone })}
          error={error}
          value={draft.revealLocal}
          className={short}
          onChange={(event) => edit({ revealLocal: event.target.value })}
        />
      ) : null}
    </>
  )
}

const short = css({ maxWidth: '[20rem]' })
