/** The last day of a zone on its own calendar, in words; null: it has no end. */
export function lastDayOf(
  {
    expires_at: endsAt,
    time_zone: timeZone,
  }: { readonly expires_at: number | null; readonly time_zone: string },
  language: string,
): string | null {
  if (endsAt === null) return null
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeZone,
  }).format(endsAt - 1)
}
