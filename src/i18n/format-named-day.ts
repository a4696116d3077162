import { regionalTag } from '#src/platform/device/reader-locale.ts'
import { currentTranslation } from './current-locale.ts'

let made: { readonly key: string; readonly format: Intl.DateTimeFormat } | null = null

/**
 * `Thursday, November 19`, `Donnerstag, 19. November`, with the year if it is not `year`. `day` is `YYYY-MM-DD`,
 * independent of the time zone.
 */
export function formatNamedDay(day: string, year: string): string {
  const language = regionalTag(currentTranslation()?.language ?? 'en')
  const withYear = day.startsWith(year) ? {} : ({ year: 'numeric' } as const)
  const key = `${language} ${'year' in withYear}`
  // Cached, because it is called at each step of a scroll and Intl objects are slow to create.
  if (made?.key !== key) {
    const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC', ...withYear } as const
    made = { key, format: new Intl.DateTimeFormat(language, parts) }
  }
  return made.format.format(Date.parse(`${day}T12:00:00Z`))
}
