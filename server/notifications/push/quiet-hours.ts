import type { NotificationChoices } from '#src/contract/entities/accounts/notification-choices.ts'
import { type EpochMs, isTimeZone } from '#src/contract/wire/time.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const dayMinutes = 24 * 60

/**
 * How long quiet hours still last by the clock of a time zone, in ms; 0 outside of them. They may pass midnight; hours that end
 * where they begin are none. Over a change of the clocks they may be an hour off: whoever waits asks again.
 */
export function quietForMs(quiet: NotificationChoices['quiet'], timeZone: string, now: EpochMs): number {
  if (quiet === null || quiet.from === quiet.to) return 0
  const minute = minuteOfDay(timeZone, now)
  const lasts = (quiet.to - quiet.from + dayMinutes) % dayMinutes
  const passed = (minute - quiet.from + dayMinutes) % dayMinutes
  return passed < lasts ? (lasts - passed) * minuteMs - (now % minuteMs) : 0
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
