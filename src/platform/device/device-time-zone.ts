import * as v from 'valibot'
import { TimeZone } from '#src/contract/wire/time.ts'

/** Returns the device’s time zone. UTC if the device has none that the browser knows, such as `Etc/Unknown`. */
export function deviceTimeZone(): TimeZone {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return v.is(TimeZone, timeZone) ? timeZone : 'UTC'
}
