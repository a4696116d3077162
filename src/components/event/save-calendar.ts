import { calendarFile } from '#src/contract/rules/calendar-file.ts'
import { fileName } from '#src/contract/rules/file-name.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { saveFile } from '#src/components/share/save-file.ts'
import { formatDateTimeIn } from '#src/i18n/format.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** Makes the event's calendar file on this device and hands it to the browser's downloads. Works without a network. */
export function saveCalendar(zone: ZoneView): void {
  const text = calendarFile(zone, {
    link: `${location.origin}/locations/${zone.id}`,
    lineOf: (at, title) => `${formatDateTimeIn(at, zone.timeZone)}  ${title}`,
    at: browserPlatform.clock.now(),
  })
  saveFile(new File([text], fileName(zone.name, 'ics', 'event'), { type: 'text/calendar' }))
}
