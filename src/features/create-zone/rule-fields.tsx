import { makeWords } from '#src/i18n/en/make.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { ZoneForm } from '#src/data/engine/rows/zone-draft-row.ts'
import { css } from '#src/styled-system/css/index.js'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'

interface RuleFieldsProps {
  readonly form: ZoneForm
  readonly onChange: (part: Partial<ZoneForm>) => void
}

const modes = ['open', 'own-only', 'upload-only'] as const
const guestRoles = ['contributor', 'viewer'] as const
const moderations = ['off', 'post', 'pre-approve'] as const

/** What guests may do, what is moderated, and when a day begins. */
export function RuleFields({ form, onChange }: RuleFieldsProps) {
  const words = useWords(makeWords)
  return (
    <div className={grid}>
      <ChoiceList
        label={words.guests}
        options={guestRoles.map((value) => ({ value, ...words.guestRoles[value] }))}
        value={form.guestRole}
        onChange={(guestRole) => onChange({ guestRole })}
      />
      <ChoiceList
        label={words.mode}
        options={modes.map((value) => ({ value, ...words.modes[value] }))}
        value={form.mode === 'reveal-at-time' ? 'open' : form.mode}
        onChange={(mode) => onChange({ mode })}
      />
      <ChoiceList
        label={words.moderation}
        options={moderations.map((value) => ({ value, ...words.moderations[value] }))}
        value={form.moderation}
        onChange={(moderation) => onChange({ moderation })}
      />
      <SelectField
        label={words.timeZone}
        hint={words.timeZoneHint}
        options={timeZoneOptions(form.timeZone)}
        value={form.timeZone}
        onChange={(event) => onChange({ timeZone: event.target.value })}
      />
    </div>
  )
}

/** Every time zone that this browser supports, plus the current one, which the browser may list under another name. */
function timeZoneOptions(current: string) {
  const supported = Intl.supportedValuesOf('timeZone')
  return [...new Set([current, 'UTC', ...supported])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

const grid = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  alignItems: 'start',
})
