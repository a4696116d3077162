import { zoneExpiresAt } from '#src/contract/rules/plan.ts'
import {
  checkZoneDay,
  lastZoneDay,
  lifetimeStart,
  lifetimePlan,
  startOfZone,
} from '#src/contract/rules/zone-day.ts'
import { dayInTimeZone, rangeOfDay, type TimeZone } from '#src/contract/wire/time.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { zoneDayWords } from '#src/i18n/en/zone-day.ts'
import { formatDayIn } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useNow } from '#src/components/time/use-now.ts'

interface DayRules {
  readonly timeZone: TimeZone
  /** True if the zone is being ordered; it then lasts at least as long as on Basic. */
  readonly isOrdered?: boolean
}

interface ZoneDayFieldProps extends DayRules {
  readonly id: string
  /** `YYYY-MM-DD` in the time zone; '' for today. */
  readonly day: string
  readonly onDay: (day: string) => void
}

/** "When is it?" for a new zone: today unless another day is chosen. Shows how long the zone then lasts. */
export function ZoneDayField({ id, day, timeZone, isOrdered = false, onDay }: ZoneDayFieldProps) {
  const words = useWords(zoneDayWords)
  const now = useNow()
  const plan = lifetimePlan(useSession()?.user.subscriptionPlan ?? 'free', isOrdered)
  const last = lastZoneDay(plan, { createdAt: now, timeZone })
  const isAllowed = useIsZoneDayAllowed(day, { timeZone, isOrdered })
  const startsAt = startOfZone({ createdAt: now, day: day || null, timeZone })
  const endsAt = zoneExpiresAt(lifetimeStart({ createdAt: now, startsAt }), plan)
  const today = dayInTimeZone(now, timeZone)
  return (
    <TextField
      id={id}
      type="date"
      label={words.when}
      hint={words.until({ day: formatDayIn(endsAt - 1, timeZone) })}
      error={
        isAllowed ? undefined : words.far({ day: formatDayIn(rangeOfDay(last, timeZone).startAt, timeZone) })
      }
      value={day === '' ? today : day}
      min={today}
      max={last}
      className={short}
      onChange={(event) => onDay(event.target.value === today ? '' : event.target.value)}
    />
  )
}

/** True if the reader may create a zone for that day now; '' means today. */
export function useIsZoneDayAllowed(day: string, { timeZone, isOrdered = false }: DayRules): boolean {
  const now = useNow()
  const plan = lifetimePlan(useSession()?.user.subscriptionPlan ?? 'free', isOrdered)
  return checkZoneDay({ day: day || null, timeZone, kind: 'event' }, { plan, createdAt: now }) === null
}

const short = css({ maxWidth: '[20rem]' })
