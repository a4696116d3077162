import type { NotificationChoices } from '#src/contract/entities/accounts/notification-choices.ts'
import { notificationWords } from '#src/i18n/en/notification.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'

type QuietHoursSetting = NotificationChoices['quiet']

interface QuietHoursProps {
  readonly quiet: QuietHoursSetting
  readonly onChange: (quiet: QuietHoursSetting) => void
}

const firstChoice = { from: 22 * 60, to: 7 * 60 }

/** The hours in which nothing is pushed, in the device's time zone. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const words = useWords(notificationWords)
  return (
    <>
      <SwitchField
        label={words.quiet}
        hint={words.quietText}
        isOn={quiet !== null}
        onChange={(isOn) => onChange(isOn ? firstChoice : null)}
      />
      {quiet === null ? null : (
        <div className={hours}>
          <Time
            label={words.quietFrom}
            minute={quiet.from}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <Time label={words.quietTo} minute={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
        </div>
      )}
    </>
  )
}

interface TimeProps {
  readonly label: string
  readonly minute: number
  readonly onChange: (minute: number) => void
}

/** An empty field changes nothing, because it may be empty while the user types. */
function Time({ label, minute, onChange }: TimeProps) {
  const value = `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
  return (
    <TextField
      type="time"
      required
      label={label}
      defaultValue={value}
      onChange={(event) => {
        const [hours = Number.NaN, minutes = Number.NaN] = event.currentTarget.value.split(':').map(Number)
        const typed = hours * 60 + minutes
        if (Number.isInteger(typed)) onChange(typed)
      }}
    />
  )
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}

const hours = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
