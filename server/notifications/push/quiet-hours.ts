import type { NotificationChoices } from '#src/contract/entities/accounts/notification-choices.ts'
import { type EpochMs, isTimeZone } from '#src/contract/wire/time.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const dayMinutes = 24 * 60

/**
 * Returns the remaining quiet hours in a time zone, in ms; 0 outside of them. They may cross midnight; equal start and
 * end times mean none. Around a clock change, the result may be off by an hour, so callers must check again afterwards.
 */
export function remainingQuietMs(
  quiet: NotificationChoices['quiet'],
  timeZone: string,
  now: EpochMs,
): number {
  if (quiet === null || quiet.from === quiet.to) return 0
  const minute = minuteOfDay(timeZone, now)
  const quietMinutes = (quiet.to - quiet.from + dayMinutes) % dayMinutes
  const passed = (minute - quiet.from + dayMinutes) % dayMinutes
  return passed < quietMinutes ? (quietMinutes - passed) * minuteMs - (now % minuteMs) : 0
}

function minuteOfDay(timeZone: string, at: EpochMs): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const part = (type: 'hour' | 'minute') =>
    Number(format.formatToParts(at).find((one) => one.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}
